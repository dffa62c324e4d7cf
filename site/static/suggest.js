// What is being typed into the search box may become one of these. Without this file the box offers keys only.
"use strict";
const list = document.getElementById("q-may-be");
const box = document.getElementById("q");
let asked = 0;
let waiting = 0;
const suggest = async () => {
  const mine = ++asked;
  const query = box.value;
  if (!query.trim()) return;
  try {
    const answer = await fetch(list.dataset.from + "?q=" + encodeURIComponent(query));
    const { completions } = await answer.json();
    if (mine !== asked) return;
    list.replaceChildren(...completions.map((text) => {
      const option = document.createElement("option");
      option.value = text;
      return option;
    }));
  } catch { /* the box works without it */ }
};
if (list && box && list.dataset.from) box.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(suggest, 120); });
