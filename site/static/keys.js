// Keys: "/" to the search box, arrows and j and k from card to card, "?" for this list. Everything works without this file.
"use strict";
document.documentElement.classList.add("with-keys");
const STOPS = ".grid .card .name a, .index > li > a, .rows > li > a, .spaces h3 a";
const step = (by) => {
  const stops = [...document.querySelectorAll(STOPS)].filter((one) => one.offsetParent !== null);
  if (!stops.length) return false;
  const at = stops.indexOf(document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : stops.length - 1) : Math.min(stops.length - 1, Math.max(0, at + by));
  stops[next].focus();
  stops[next].scrollIntoView({ block: "nearest" });
  return true;
};
const turned = (relation) => {
  const link = document.querySelector(`a[rel="${relation}"]`);
  if (link) link.click();
  return link !== null;
};
const help = () => {
  const dialog = document.getElementById("keys-help");
  if (dialog && !dialog.open) dialog.showModal();
  return dialog !== null;
};
const toSearch = () => {
  const box = document.getElementById("q");
  if (box) { box.focus(); box.select(); }
  return box !== null;
};
const KEYS = { "/": toSearch, "?": help, j: () => step(1), k: () => step(-1), ArrowRight: () => turned("next"), ArrowLeft: () => turned("prev") };
const inList = (target) => target.closest && target.closest(STOPS);
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest && event.target.closest("input, textarea, select, [contenteditable], dialog");
  if (event.ctrlKey || event.metaKey || event.altKey || typing) return;
  const arrow = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (arrow ? inList(event.target) && step(arrow) : KEYS[event.key] && KEYS[event.key]()) event.preventDefault();
});
// An address that points into something folded opens it.
const unfold = () => {
  let id = location.hash.slice(1);
  try { id = decodeURIComponent(id); } catch { /* an address typed by hand */ }
  const target = id && document.getElementById(id);
  if (!target) return;
  for (let part = target; part; part = part.parentElement) if (part.tagName === "DETAILS") part.open = true;
  target.scrollIntoView();
};
window.addEventListener("hashchange", unfold);
unfold();
