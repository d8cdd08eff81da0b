import { expect, test } from "vitest";
import { sources } from "./sources";

const app = sources("app");
const server = [...app, ...sources("workers")];

/** The browser has a clock and chance of its own: code that never runs on the server, or only for a key of a form. */
const IN_THE_BROWSER = /^app\/(browser|ui|features)\/|^app\/entry\.client\.tsx$/;

test("nobody opens a transaction: D1 has none", () => {
  expect(places(server, /\.transaction\(/)).toEqual([]);
});

test("time and chance come from workers/deps.ts", () => {
  const clock = /new Date\(\)|Date\.now\(|Math\.random\(|crypto\.(randomUUID|getRandomValues)\(/;
  const inside = app.filter(({ path }) => !IN_THE_BROWSER.test(path));
  expect(places(inside, clock)).toEqual([]);
});

test("row 22: chance is never Math.random", () => {
  expect(places(server, /Math\.random/)).toEqual([]);
});

test("no text becomes markup", () => {
  expect(places(app, /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML/)).toEqual([]);
});

test("places are logical, so that a page can be mirrored", () => {
  const physical =
    /(?<![\w-])-?(ml|mr|pl|pr|left|right|rounded-[lr]|border-[lr]|scroll-m[lr])-(\d|px|auto|\[|full|s\b|m\b)|(?<![\w-])text-(left|right)(?![\w-])/;
  expect(
    places(
      app.filter(({ path }) => path.endsWith(".tsx") || path.includes("-look")),
      physical,
    ),
  ).toEqual([]);
});

test("colours are named by their meaning", () => {
  const raw =
    /(?<![\w-])(bg|text|border|ring|fill|stroke|from|to)-(red|green|blue|gray|slate|zinc|neutral|stone|rose|orange|yellow|violet|amber|emerald|sky|indigo|white|black)-?\d*\b|#[0-9a-f]{6}\b/i;
  expect(
    places(
      app.filter(({ path }) => /^app\/(ui|features|routes)\//.test(path)),
      raw,
    ),
  ).toEqual([]);
});

test("an edge that shows where a control is stays as strong as its contrast was proven", () => {
  expect(places(app, /border-line-strong\//)).toEqual([]);
});

test("a text has one of the theme's sizes", () => {
  const unknown = /(?<![\w-])text-(xl|3xl|5xl|6xl|7xl|8xl|9xl)(?![\w-])/;
  expect(places(app, unknown)).toEqual([]);
});

test("zod is imported whole, so that every bundler can shake it", () => {
  expect(places(server, /import \{[^}]*\bz\b[^}]*\} from "zod"/)).toEqual([]);
});

test("a label and its value are joined by words: a colon stands otherwise in every language", () => {
  const joined = /\$\{.*\}:(\s|\\n)\$\{|\{t\(.*\)\}: /;
  const written = /^app\/(ui|features|routes)\/|^workers\/(api\/docs|letters)\.ts$/;
  expect(
    places(
      server.filter(({ path }) => written.test(path)),
      joined,
    ),
  ).toEqual([]);
});

test("no key is named that only some keyboards have", () => {
  expect(places(app, /[⌘⌥⇧⌃]/)).toEqual([]);
});

test("nothing is left for later", () => {
  expect(places(server, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
});

test("no file is longer than 200 lines but the schema", () => {
  const long = server.filter(({ path, text }) => text.split("\n").length > 201 && path !== "app/data/schema.ts");
  expect(long.map(({ path }) => path)).toEqual([]);
});

function places(files: { path: string; text: string }[], pattern: RegExp) {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}
