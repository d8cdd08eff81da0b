import { isSignedOut } from "#app/accounts/browser/sign-out";
import { isWaiting, KEPT_MESSAGES } from "#app/chat/browser/kept-messages";
import { keptByAnybody, lastOwner } from "#app/core/browser/outbox/kept";
import { DEFAULT_THEME, PREFERENCE_KEYS, type Preference, readPreference } from "#app/core/domain/preferences";
import { formatDay, formatTyped } from "#app/i18n/format";
import { pickLanguage } from "#app/i18n/languages";
import { KEPT_SHEETS } from "#app/shift-entry/browser/kept-sheets";
import {
  emptyText,
  FIGURE_CELLS,
  type Figure,
  type FigureRules,
  shownText,
  withText,
} from "#app/shift-entry/domain/cells";
import type { ProductionRow } from "#app/shift-entry/domain/grid";
import type { TypedSheet } from "#app/shift-entry/domain/sheets";
import type words from "#locales/en/offline.json";

/** The page of an app that was started offline: the waiting entries, and the shifts that can be continued. */

type Words = typeof words;
type SheetHere = ReturnType<typeof sheetsHere>[number];

const language = pickLanguage(chosen("language") ?? navigator.language);
document.documentElement.lang = language;
// Before anything is rendered, so that nothing flashes.
document.documentElement.dataset.theme = chosen("theme") ?? DEFAULT_THEME;

const drawn = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));

const LOOKS_EVERY_MS = 3_000;

/** Only the last person who has not signed out may open their shifts here. */
const reader = isSignedOut() ? null : lastOwner(localStorage);

Promise.all([fetch(`/locales/${language}/offline.json`), drawn])
  .then(([answer]) => answer.json<Words>())
  .then(show);

addEventListener("online", goOn);
// A device may report a connection before the server can be reached.
setInterval(() => navigator.onLine && goOn(), LOOKS_EVERY_MS);

/** The choice made on this device, or else the one in the server's cookie. */
function chosen(preference: Preference): string | null {
  return localStorage.getItem(PREFERENCE_KEYS[preference]) ?? readPreference(document.cookie, preference);
}

/** Returns to the requested page once the server answers. */
function goOn() {
  fetch("/api/health", { cache: "no-store" }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
}

function show(words: Words) {
  for (const place of document.querySelectorAll<HTMLElement>("[data-word]")) {
    place.textContent = words[place.dataset.word as "title"];
  }
  const lines = sheetsHere().map((sheet) => itemOf(sheet, words));
  // The number of waiting messages but not their text, because the reader may not be their writer.
  const count = keptByAnybody(KEPT_MESSAGES, localStorage).filter(({ entry }) => isWaiting(entry)).length;
  const counted = words.messages.replace("{{count, number}}", count.toLocaleString(language));
  if (count > 0) lines.push(made("li", {}, counted));
  document.querySelector("#none")?.toggleAttribute("hidden", lines.length > 0);
  document.querySelector("#sheets")?.replaceChildren(...lines);
}

/** The shifts that were entered on this device and have not been sent. */
function sheetsHere() {
  return keptByAnybody(KEPT_SHEETS, localStorage);
}

function itemOf(sheet: SheetHere, words: Words) {
  const { lineName, place, rows = [], state } = sheet.entry;
  const title = `${lineName} · ${words.shift[place.shift]} · ${formatDay(language, place.date)}`;
  if (sheet.owner !== reader || rows.length === 0) return made("li", {}, title);
  const heads = [words.worker, ...FIGURE_CELLS.map(({ name }) => words[name])];
  const head = made("tr", {}, ...heads.map((word) => made("th", { scope: "col" }, word)));
  const body = made("tbody", {}, ...rows.map((row) => rowOf(sheet, row, words)));
  const about = made("p", { className: "aside" }, words[state === "waiting" ? "isSent" : "goesOn"]);
  const table = made("table", { className: "grid" }, made("caption", {}, title), made("thead", {}, head), body);
  return made("li", {}, table, about);
}

function rowOf(sheet: SheetHere, row: ProductionRow, words: Words) {
  const cells = FIGURE_CELLS.map((cell) => made("td", {}, fieldOf(sheet, row, cell, words)));
  return made("tr", {}, made("th", { scope: "row" }, row.workerName), ...cells);
}

function fieldOf({ entry, kept }: SheetHere, row: ProductionRow, cell: FigureRules, words: Words) {
  const { name, digits } = cell;
  const field = Object.assign(document.createElement("input"), {
    value: shownText(cell, row[name] ?? "", (text) => formatTyped(language, text)),
    placeholder: emptyText(cell, row),
    readOnly: entry.state === "waiting",
    inputMode: digits > 0 ? "decimal" : "numeric",
    autocomplete: "off",
    ariaLabel: `${words[name]}, ${row.workerName}`,
  });
  field.dataset.cell = name;
  field.addEventListener("input", () => {
    kept.change(entry, (latest) => withFigure(latest, row.key, name, field.value));
  });
  return field;
}

/** The current sheet, because a tab that woke up may have changed it too. */
function withFigure(sheet: TypedSheet, rowKey: string, cell: Figure, text: string): TypedSheet {
  if (sheet.state === "waiting") return sheet;
  const rows = sheet.rows.map((row) => (row.key === rowKey ? withText(row, cell, text) : row));
  // The question was about other figures, so saving asks again.
  if (sheet.state === "asked") return { ...sheet, rows, state: "typing", question: null };
  return { ...sheet, rows };
}

function made(tag: string, properties: object, ...children: (Node | string)[]) {
  const element = Object.assign(document.createElement(tag), properties);
  element.replaceChildren(...children);
  return element;
}
