// The page of an app that was started without a network: what this device still has to send, and the shifts that can go on.
const language = chosen("language") ?? navigator.language.split("-")[0];
const known = LANGUAGES.includes(language) ? language : "en";
document.documentElement.lang = known;
// Before anything is drawn, so that nothing flashes; a first visit is dark, as everywhere in the app.
document.documentElement.dataset.theme = chosen("theme") ?? "dark";

/** Days before months in English too, as the app writes them. */
const days = new Intl.DateTimeFormat(known === "en" ? "en-GB" : known, { dateStyle: "medium", timeZone: "UTC" });
const drawn = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));

const LOOKS_EVERY_MS = 3_000;
const FIGURES = ["pieces", "defects", "hours"];
/** Whose shifts may be opened here: of who was here last and has not signed out; see app/browser/sheets-of-device.ts. */
const owner = document.cookie.includes("trame-signed-out=1") ? null : localStorage.getItem("trame.shifts.of");

Promise.all([fetch(`/locales/${known}/offline.json`), drawn])
  .then(([answer]) => answer.json())
  .then((words) => {
    for (const place of document.querySelectorAll("[data-word]")) place.textContent = words[place.dataset.word];
    const sheets = kept();
    const lines = sheets.map((sheet) => itemOf(sheet, words));
    const count = waitingMessages();
    if (count > 0) lines.push(made("li", {}, words.messages.replace("{{count, number}}", count.toLocaleString(known))));
    document.getElementById("none").hidden = lines.length > 0;
    document.getElementById("sheets").append(...lines);
  });

addEventListener("online", goOn);
// A device may call itself connected before the server can be reached.
setInterval(() => navigator.onLine && goOn(), LOOKS_EVERY_MS);

/** What the person chose on this device, here or as the server was told it; see app/browser/preferences.ts. */
function chosen(preference) {
  const told = new RegExp(`(?:^|; )trame-${preference}=(\\w+)`).exec(document.cookie)?.[1];
  return localStorage.getItem(`trame-${preference}`) ?? told;
}

/** Back to the page that was asked for, once the server answers. */
function goOn() {
  fetch("/api/health", { cache: "no-store" }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
}

/**
 * The shifts that people typed on this device and that have not arrived; see app/browser/sheet-store.ts. Each has an item;
 * an earlier version kept all of one person in one, by their keys.
 */
function kept() {
  const sheets = Object.keys(localStorage).flatMap((item) => {
    const [, version, userId] = /^trame\.shifts\.([12])\.(\d+)/.exec(item) ?? [];
    if (!version) return [];
    const read = JSON.parse(localStorage.getItem(item));
    if (version === "2") return [{ item, userId, ...read }];
    return Object.entries(read.sheets ?? {}).map(([key, sheet]) => ({ item, userId, key, ...sheet }));
  });
  return sheets.sort((one, other) => one.place.date.localeCompare(other.place.date));
}

/** How many messages wait, but not what they say: whoever holds the device need not be who wrote them; see app/browser/message-store.ts. */
function waitingMessages() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith("trame-chat-pending-"));
  return names.filter((name) => JSON.parse(localStorage.getItem(name)).refused === null).length;
}

function itemOf(sheet, words) {
  const { lineName, place, rows = [], userId } = sheet;
  const title = `${lineName} · ${words.shift[place.shift]} · ${days.format(new Date(place.date))}`;
  if (userId !== owner || rows.length === 0) return made("li", {}, title);
  const head = made("tr", {}, made("th", { scope: "col" }, words.worker));
  head.append(...FIGURES.map((figure) => made("th", { scope: "col" }, words[figure])));
  const body = made("tbody", {});
  body.append(...rows.map((row) => rowOf(sheet, row, words)));
  const about = made("p", { className: "aside" }, words[sheet.state === "waiting" ? "isSent" : "goesOn"]);
  const table = made("table", { className: "grid" }, made("caption", {}, title), made("thead", {}, head), body);
  return made("li", {}, table, about);
}

function rowOf(sheet, row, words) {
  const line = made("tr", {}, made("th", { scope: "row" }, row.workerName));
  for (const figure of FIGURES) {
    const input = made("input", {
      value: figure === "hours" ? inDecimals(row.hours ?? "") : (row[figure] ?? ""),
      readOnly: sheet.state === "waiting",
      inputMode: figure === "hours" ? "decimal" : "numeric",
      autocomplete: "off",
      ariaLabel: `${words[figure]}, ${row.workerName}`,
    });
    input.addEventListener("input", () => keep(sheet, row.key, figure, input.value));
    line.append(made("td", {}, input));
  }
  return line;
}

/** What is kept with a point, with the decimal mark of the reader; typed either way it is understood. */
function inDecimals(text) {
  return /^\d*\.\d*$/.test(text) ? text.replace(".", (0.5).toLocaleString(known)[1]) : text;
}

/** Into the sheet as it is now: a tab that woke up may have changed it as well. */
function keep({ item, key }, rowKey, figure, text) {
  const read = JSON.parse(localStorage.getItem(item));
  const sheet = key === undefined ? read : read?.sheets[key];
  if (!sheet || sheet.state === "waiting") return;
  const row = sheet.rows.find((candidate) => candidate.key === rowKey);
  if (row) row[figure] = text;
  localStorage.setItem(item, JSON.stringify(read));
}

function made(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
