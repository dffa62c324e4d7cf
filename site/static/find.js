// Search within the page, for a site of plain files: words, "phrases", -not and the commonest keys, over index.js.
"use strict";
const INDEX = window.cardwright;
const KEYED = /(-*)(?:([A-Za-z]+)(<=|>=|!=|[:<>=])(?=[^\s()[\]{}]))?(?:"([^"]*)"?|([^\s"()[\]{}]+))/g;
const plain = (text) => text.replace(/[\u2018\u2019\u201b]/g, "'").replace(/[\u201c\u201d\u201f]/g, '"').replace(/[\u2010-\u2015\u2212]/g, "-");
const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const plainKey = (text) => (fold(text).replace(/['’]/g, "").match(/[a-z0-9]+/g) || []).join(" ");

// Porter's stemmer (1980), as the search of the server has it.
const form = (word) => {
  let found = "";
  for (const letter of word) found += "aeiou".includes(letter) || (letter === "y" && found.endsWith("c")) ? "v" : "c";
  return found;
};
const measure = (word) => (form(word).match(/v+c+/g) || []).length;
const hasVowel = (word) => form(word).includes("v");
const doubled = (word) => word.length > 1 && word.at(-1) === word.at(-2) && form(word).endsWith("c");
const short = (word) => form(word).endsWith("cvc") && !/[wxy]$/.test(word);
const STEP2 = [["ational", "ate"], ["tional", "tion"], ["enci", "ence"], ["anci", "ance"], ["izer", "ize"], ["logi", "log"], ["bli", "ble"], ["alli", "al"], ["entli", "ent"], ["eli", "e"], ["ousli", "ous"], ["ization", "ize"], ["ation", "ate"], ["ator", "ate"], ["alism", "al"], ["iveness", "ive"], ["fulness", "ful"], ["ousness", "ous"], ["aliti", "al"], ["iviti", "ive"], ["biliti", "ble"]];
const STEP3 = [["icate", "ic"], ["ative", ""], ["alize", "al"], ["iciti", "ic"], ["ical", "ic"], ["ful", ""], ["ness", ""]];
const STEP4 = ["al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "ion", "ou", "ism", "ate", "iti", "ous", "ive", "ize"];
const ended = (word, endings) => endings.filter(([end]) => word.endsWith(end)).sort((a, b) => b[0].length - a[0].length)[0];
const stem = (given) => {
  let word = given;
  if (word.length < 3 || /[^a-z]/.test(word)) return word;
  if (/(ss|i)es$/.test(word)) word = word.slice(0, -2);
  else if (/[^s]s$/.test(word)) word = word.slice(0, -1);
  if (word.endsWith("eed")) { if (measure(word.slice(0, -3)) > 0) word = word.slice(0, -1); }
  else {
    const match = /^(.*)(ed|ing)$/.exec(word);
    if (match && hasVowel(match[1])) {
      word = match[1];
      if (/(at|bl|iz)$/.test(word)) word += "e";
      else if (doubled(word) && !/[lsz]$/.test(word)) word = word.slice(0, -1);
      else if (measure(word) === 1 && short(word)) word += "e";
    }
  }
  if (word.endsWith("y") && hasVowel(word.slice(0, -1))) word = word.slice(0, -1) + "i";
  for (const steps of [STEP2, STEP3]) {
    const found = ended(word, steps);
    if (found) { const root = word.slice(0, -found[0].length); if (measure(root) > 0) word = root + found[1]; }
  }
  const last = ended(word, STEP4.map((end) => [end]));
  if (last) { const root = word.slice(0, -last[0].length); if (measure(root) > 1 && (last[0] !== "ion" || /[st]$/.test(root))) word = root; }
  if (word.endsWith("e")) { const root = word.slice(0, -1), m = measure(root); if (m > 1 || (m === 1 && !short(root))) word = root; }
  if (word.endsWith("ll") && measure(word.slice(0, -1)) > 1) word = word.slice(0, -1);
  return word;
};

const NUMBERS = new Map(INDEX.stems.split(" ").map((word, number) => [word, number.toString(36)]));
const CARDS = INDEX.cards.map(([id, name, kind, set, traits, value, text, words]) => ({ id, name, kind, set, traits, value, text, words }));
CARDS.forEach((card, number) => { card.number = number; });
const inARow = (text) => {
  const words = (fold(text).match(/[\p{L}\p{N}\p{Co}]+/gu) || []).map((word) => NUMBERS.get(stem(word)));
  return words.includes(undefined) ? null : ` ${words.join(" ")} `;
};
const COLUMNS = { name: [0, 1], text: [5, 6, 7] };
const withWords = (text, columns) => {
  const wanted = inARow(text);
  if (wanted === null) return () => false;
  if (!columns) return (card) => card.words.includes(wanted);
  return (card) => { const parts = card.words.split("|"); return columns.some((column) => parts[column].includes(wanted)); };
};
const NUMBERED = { ":": (a, b) => a === b, "=": (a, b) => a === b, "!=": (a, b) => a !== b, "<": (a, b) => a < b, "<=": (a, b) => a <= b, ">": (a, b) => a > b, ">=": (a, b) => a >= b };
const unpacked = new Map();
const among = (listed) => {
  if (!unpacked.has(listed)) {
    let at = -1;
    unpacked.set(listed, new Set(listed ? listed.split(" ").map((step) => (at += parseInt(step, 36))) : []));
  }
  const numbers = unpacked.get(listed);
  return (card) => numbers.has(card.number);
};
const keyed = (key, operator, text) => {
  if (key === "name" || key === "text") return withWords(text, COLUMNS[key]);
  if (key === "id") return (card) => card.id === text.toLowerCase();
  if (key === "value") {
    if (!/^[+-]?\d{1,6}$/.test(text)) throw new Error("value is compared with a number, as in value<=2");
    return (card) => card.value !== null && NUMBERED[operator](card.value, Number(text));
  }
  const word = plainKey(text), listed = INDEX.terms[key];
  if (!listed) throw new Error(`${key}: is not known to a site of plain files; cardwright serve knows it`);
  if (operator !== ":" && operator !== "=") throw new Error(`${key} takes ":", not "${operator}"`);
  const modified = /^(.*?)([+-]\d+)$/.exec(text);
  return among(listed[modified ? plainKey(modified[1]) + modified[2] : word] || "");
};
const parsed = (query) => [...plain(query).matchAll(KEYED)].flatMap(([, minus, rawKey, operator, phrase, word]) => {
  const text = phrase === undefined ? word : phrase;
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const key = rawKey && (INDEX.aliases[rawKey.toLowerCase()] || rawKey.toLowerCase());
  if (!key && phrase === undefined && text.toLowerCase() === "or") throw new Error("or and brackets are not known to a site of plain files; cardwright serve knows them");
  return [{ key, text, without: minus.length > 0, holds: key ? keyed(key, operator, text) : withWords(text) }];
});
const search = (query) => {
  if (/[()[\]{}]/.test(query.replace(/"[^"]*"?/g, ""))) throw new Error("or and brackets are not known to a site of plain files; cardwright serve knows them");
  const terms = parsed(query);
  const found = CARDS.filter((card) => terms.every((term) => term.holds(card) !== term.without));
  const texts = terms.filter((term) => !term.without && (!term.key || term.key in COLUMNS)).map((term) => term.text);
  const whole = plainKey(texts.join(" ")), named = texts.map((text) => withWords(text, COLUMNS.name)), row = withWords(texts.join(" "));
  const place = (card) => (!texts.length ? 3 : plainKey(card.name) === whole ? 0 : named.every((holds) => holds(card)) ? 1 : row(card) ? 2 : 3);
  return found.map((card) => [place(card), card]).sort((a, b) => a[0] - b[0] || a[1].number - b[1].number).map(([, card]) => card);
};
window.cardwrightSearch = (query) => search(query).map((card) => card.id);

const MOST = 200;
const shown = (query) => {
  const told = document.getElementById("told"), wrong = document.getElementById("wrong"), list = document.getElementById("found");
  const row = document.getElementById("row").content.firstElementChild;
  let cards = [];
  try { cards = search(query); } catch (error) { wrong.textContent = `This search cannot be read: ${error.message}.`; wrong.hidden = false; }
  told.textContent = `${cards.length} card${cards.length === 1 ? "" : "s"}${query ? ` for ${query}` : ""}${cards.length > MOST ? `, the first ${MOST}` : ""}`;
  list.replaceChildren(...cards.slice(0, MOST).map((card) => {
    const item = row.cloneNode(true), [kind, suit] = INDEX.kinds[card.kind], link = item.querySelector("a");
    item.className = `suit-${suit}`;
    link.textContent = card.name;
    link.href = link.getAttribute("href").replace("--id--", encodeURIComponent(encodeURIComponent(card.id)));
    const value = item.querySelector(".value");
    if (card.value === null) value.remove(); else value.lastElementChild.textContent = card.value;
    item.querySelector(".fact").textContent = [kind, card.traits, card.text].filter(Boolean).join(" · ");
    return item;
  }));
};
const asked = new URLSearchParams(location.search).get("q") || "";
document.getElementById("q").value = asked;
shown(asked);
