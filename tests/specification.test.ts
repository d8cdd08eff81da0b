import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const trace = readFileSync("docs/specification.md", "utf8");
const rows = trace.split("\n").filter((line) => /^\| (?!asked for)[^-]/.test(line));

test("every line of the specification says where it lives, and the place exists", () => {
  expect(rows.length).toBeGreaterThan(80);
  const places = rows.flatMap((row) => [...(row.split(" | ")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, path]) => path));
  expect(places.length).toBeGreaterThanOrEqual(rows.length);
  expect(places.filter((path) => !existsSync(String(path)))).toEqual([]);
});

test("every test that proves a line of the specification exists under its name", () => {
  const proofs = [...trace.matchAll(/`([^`]+\.(?:test|journey)\.ts)` "([^"]+)"/g)].map(([, file = "", name = ""]) => ({
    file,
    name,
  }));
  expect(proofs.length).toBeGreaterThan(80);
  const gone = proofs.filter(({ file, name }) => !existsSync(file) || !readFileSync(file, "utf8").includes(name));
  expect(gone).toEqual([]);
});
