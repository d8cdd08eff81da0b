import { expect, test } from "vitest";
import { OPERATIONS } from "#workers/api/operations";
import text from "../docs/reliability.md?raw";
import { NOUN_CASES } from "./cast/nouns";
import { PAGES } from "./server/access";

/** What a name in braces means: the address of each noun, and of each list that is imported. */
const EACH: [string, string[]][] = [
  ["{noun}", NOUN_CASES.map(({ path }) => path.slice(1))],
  ["{list}", OPERATIONS.flatMap(({ path }) => /^\/([^/]+)\/import$/.exec(path)?.[1] ?? [])],
];
const section = text.slice(text.indexOf("## Every write"), text.indexOf("## Chat"));
const rows = section.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| write |"));

test("docs/reliability.md names what decides each write of the API and of the forms", () => {
  const calls = OPERATIONS.filter(({ method }) => method !== "get").map(({ method, path }) => `${method} ${path}`);
  const forms = Object.entries(PAGES).flatMap(([file, { intents = {} }]) =>
    Object.keys(intents).map((intent) => `${file.replace(/^routes\/|\.tsx?$/g, "")} ${intent}`),
  );
  const named = rows
    .flatMap((row) => [...(row.split("|")[2] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name))
    .flatMap((name) => {
      const [braces, addresses] = EACH.find(([word]) => name.includes(word)) ?? ["", [""]];
      return addresses.map((address) => name.replace(braces, address));
    });
  expect(named.sort()).toEqual([...calls, ...forms].sort());
});

test("every row of the table has its four answers", () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row.split("|").filter((cell) => cell.trim() !== "")).toHaveLength(5);
});
