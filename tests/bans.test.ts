import { expect, test } from "vitest";
import { sources } from "./sources";

const app = sources("app");
const server = [...app, ...sources("workers")];

/** Browser code has a clock and randomness of its own: it never runs on the server, or only for a form's key. */
const IN_THE_BROWSER = /^app\/(ui|[^/]+\/(browser|screens))\/|^app\/entry\.client\.tsx$/;

test("nobody opens a transaction: D1 has none", () => {
  expect(places(server, /\.transaction\(/)).toEqual([]);
});

test("time and randomness come from workers/deps.ts", () => {
  const clock = /new Date\(\)|Date\.now\(|Math\.random\(|crypto\.(randomUUID|getRandomValues)\(/;
  const inside = app.filter(({ path }) => !IN_THE_BROWSER.test(path));
  expect(places(inside, clock)).toEqual([]);
});

test("row 22: randomness is never Math.random", () => {
  expect(places(server, /Math\.random/)).toEqual([]);
});

test("only the server asks the platform for a time zone", () => {
  const asks = /\bzoneOf\(|new Intl\.DateTimeFormat|toLocale(Date|Time)String|getTimezoneOffset|\.getHours\(/;
  const drawn = app.filter(({ path }) => /^app\/(ui|i18n|[^/]+\/(browser|screens))\/|^app\/entry\.client/.test(path));
  const [formats, others] = [true, false].map((is) =>
    drawn.filter(({ path }) => (path === "app/i18n/format.ts") === is),
  );
  expect(places(others ?? [], asks)).toEqual([]);
  expect(places(formats ?? [], /\btimeZone( \}|,|: (?!"UTC"|TimeZone\b))/)).toEqual([]);
});

test("no text becomes markup", () => {
  expect(places(app, /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML/)).toEqual([]);
});

test("positions are logical, so that a page can be mirrored", () => {
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
      app.filter(({ path }) => /^app\/(ui|routes|[^/]+\/screens)\//.test(path)),
      raw,
    ),
  ).toEqual([]);
});

test("the border of a control has no opacity, because its contrast is tested without", () => {
  expect(places(app, /border-line-strong\//)).toEqual([]);
});

test("a text has one of the theme's sizes", () => {
  const unknown = /(?<![\w-])text-(xl|3xl|5xl|6xl|7xl|8xl|9xl)(?![\w-])/;
  expect(places(app, unknown)).toEqual([]);
});

test("imports zod whole, so that every bundler can shake it", () => {
  expect(places(server, /import \{[^}]*\bz\b[^}]*\} from "zod"/)).toEqual([]);
});

test("words join a label and its value, because languages place a colon differently", () => {
  const joined = /\$\{.*\}:(\s|\\n)\$\{|\{t\(.*\)\}: /;
  const written = /^app\/(ui|routes|[^/]+\/screens)\/|^workers\/(api\/docs|emails)\.ts$/;
  expect(
    places(
      server.filter(({ path }) => written.test(path)),
      joined,
    ),
  ).toEqual([]);
});

test("names no key that only some keyboards have", () => {
  expect(places(app, /[⌘⌥⇧⌃]/)).toEqual([]);
});

test("useRefresh reloads a page: a component's view of a reload is no lock", () => {
  expect(places(app, /\buseRevalidator\b/)).toEqual([]);
});

test("no code has a note to finish it later", () => {
  expect(places(server, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
});

function places(files: { path: string; text: string }[], pattern: RegExp) {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}
