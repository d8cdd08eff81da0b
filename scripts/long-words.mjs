import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./processes.mjs";

/** The share by which a text may be longer in another language. */
const LONGER = 0.4;

/**
 * Makes our own words on the page longer and strange, but not data, and returns those that are cut off. Works on the
 * rendered page, so that it needs no build of its own.
 */
export async function lengthen(page) {
  return page.evaluate(makeLong, { patterns: await patternsOfWords(), longer: LONGER });
}

/** Patterns of our English texts with their values filled in. */
async function patternsOfWords() {
  const folder = join(root, "public", "locales", "en");
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  const texts = files.flatMap((file) => textsIn(JSON.parse(file)));
  const spoken = texts.filter((text) => /\p{L}{2,}/u.test(text.replace(/\{\{.*?\}\}/g, "")));
  return [...new Set(spoken.map(patternOf))];
}

function textsIn(value) {
  return typeof value === "string" ? [value] : Object.values(value).flatMap(textsIn);
}

function patternOf(text) {
  const parts = text.split(/\{\{.*?\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return `^${parts.join(".+")}$`;
}

/** Runs in the page. */
function makeLong({ patterns, longer }) {
  const words = patterns.map((pattern) => new RegExp(pattern, "su"));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const changed = [];
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    const text = data.trim();
    if (!parentElement || parentElement.closest("script, style, option") || text.length < 2) continue;
    if (words.some((word) => word.test(text))) changed.push(walker.currentNode);
  }
  for (const node of changed) node.data = long(node.data);
  return changed.filter((node) => isCut(node)).map(({ data }) => data.trim());

  function long(text) {
    const strange = text.replace(/[aeiou]/g, (letter) => ({ a: "å", e: "é", i: "î", o: "ö", u: "ü" })[letter]);
    return `${strange} ${"mööre ".repeat(Math.ceil((text.trim().length * longer) / 6)).trim()}`;
  }

  /** Whether an element reaches beyond the edge of its container, where nothing scrolls. */
  function isCut(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { right, bottom, left, width } = range.getBoundingClientRect();
    if (width === 0 || getComputedStyle(node.parentElement).clipPath !== "none") return false;
    // Text hidden from screen readers appears elsewhere in full, such as the title that follows a page down.
    if (node.parentElement.closest('[aria-hidden="true"]')) return false;
    for (let at = node.parentElement; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX)) return false;
      const edge = at.getBoundingClientRect();
      if (edge.width <= 1) return false;
      if (/hidden|clip/.test(overflowX) && (right > edge.right + 1 || left < edge.left - 1)) return true;
      if (/hidden|clip/.test(overflowY) && bottom > edge.bottom + 1) return true;
    }
    return right > innerWidth + 1;
  }
}
