// The editor that Datasette puts over its SQL box takes the box's name only from a script.
addEventListener("load", () => {
  for (const box of document.querySelectorAll(".CodeMirror textarea")) box.setAttribute("aria-label", "SQL");
});
