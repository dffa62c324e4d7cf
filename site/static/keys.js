// "/" goes to the search box, as on many sites. Everything works without this file.
"use strict";
document.documentElement.classList.add("with-keys");
document.addEventListener("keydown", (event) => {
  const box = document.getElementById("q");
  const typing = event.target.closest && event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing || !box) return;
  event.preventDefault();
  box.focus();
  box.select();
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
