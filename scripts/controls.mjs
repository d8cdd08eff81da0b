import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./processes.mjs";

const LOCALES = join(root, "public", "locales");
const LANGUAGES = ["en", "fr"];
const COUNT =
  /^\{\{(count|days|defective|good|hours|lines|minutes|number|part|people|pieces|products|records|total|workers)\b/;
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** A text with fewer letters besides its values would match every control. */
const LETTERS_NEEDED = 4;
/** Words that are values of the factory: a control that is named by one of them is the same as one named by another. */
const VALUES = [
  "audit:actions",
  "common:color",
  "common:theme",
  "notifications:text",
  "insights:kinds",
  "audit:codes.picture",
  "causes:house",
];
/** Words that become names of the factory's own things, so a name with them is data. */
const NAMES = ["dashboard:example.line", "dashboard:example.worker"];

/**
 * The controls that a tour of the screens found and that nobody pressed or typed into: role and key, then the name in
 * English or French and the path of the screen. A control is identified by its role and by the keys of the words in its name, so that a walk in one language
 * counts in both, and "Edit Sewing 1" is the same control as "Edit Sewing 2". A name without any of our words is data:
 * a link to a line is named by the line.
 * @param {string[]} notes lines `found|walked`, role and name, and the path of what was found, as tests/journeys/controls.ts writes them
 */
export async function unwalked(notes) {
  const keysOf = await keysOfNames();
  const controls = notes.map((note) => note.split("\t")).map(([what, role, name, at]) => ({ what, role, name, at }));
  const walked = new Set(
    controls.filter(({ what }) => what === "walked").flatMap(({ role, name }) => keysOf(name).map((key) => role + key)),
  );
  const left = new Map();
  for (const { role, name, at } of controls.filter(({ what }) => what === "found")) {
    const keys = keysOf(name);
    const isWalked = keys.some((key) => walked.has(role + key));
    if (keys.length > 0 && !isWalked && !left.has(role + keys[0]))
      left.set(role + keys[0], `${role} ${keys[0]}\t${name}\t${at}`);
  }
  return [...left.values()].sort();
}

/** Reads the words of all languages. Returns a function from a name to the keys of the words in it. */
export async function keysOfNames() {
  const exact = new Map();
  const patterns = [];
  for (const language of LANGUAGES) {
    for (const file of await readdir(join(LOCALES, language))) {
      const words = JSON.parse(await readFile(join(LOCALES, language, file), "utf8"));
      for (const [path, written] of texts(words)) {
        // As a control is named: a browser's name has no other spaces.
        const text = written.replace(/\s+/g, " ").trim();
        const key = `${file.replace(".json", "")}:${path.replace(PLURAL, "")}`;
        if (!text.includes("{{")) exact.set(text, [...new Set([...(exact.get(text) ?? []), key])]);
        else if (text.replace(/\{\{.*?\}\}|\P{L}/gu, "").length >= LETTERS_NEEDED)
          patterns.push({ key, pattern: patternOf(text) });
      }
    }
  }
  return (name) => {
    const keys =
      exact.get(name) ??
      keysOfFirst(name, exact) ??
      patterns.filter(({ pattern }) => pattern.test(name)).map(({ key }) => key);
    const own = keys.filter((key) => !NAMES.includes(key));
    return [...new Set(own.map((key) => VALUES.find((values) => key.startsWith(`${values}.`)) ?? key))].sort();
  };
}

/**
 * The keys of a text that is followed by another one or by a number: a label by its "(optional)", a choice by what it
 * means, a kind by its count.
 */
function keysOfFirst(name, exact) {
  const counted = /^(.+?) ?: \d+$/.exec(name)?.[1];
  if (counted) return exact.get(counted);
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const end = spaces.find((index) => {
    const rest = name.slice(index + 1);
    return exact.has(name.slice(0, index)) && (exact.has(rest) || exact.has(rest.replace(/^\((.*)\)$/, "$1")));
  });
  return exact.get(name.slice(0, end));
}

function texts(words, path = "") {
  return Object.entries(words).flatMap(([name, text]) =>
    typeof text === "string" ? [[path + name, text]] : texts(text, `${path}${name}.`),
  );
}

/** A name may have any value in the place of one, and a number where something is counted. */
function patternOf(text) {
  const part = (text) => {
    if (COUNT.test(text)) return "[\\d\\s.,%]+";
    return text.startsWith("{{") ? ".+" : text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  };
  return new RegExp(
    `^${text
      .split(/(\{\{.*?\}\})/)
      .map(part)
      .join("")}$`,
    "u",
  );
}
