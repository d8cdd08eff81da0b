import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import { amina } from "#tests/cast/cast";
import { openFactory } from "#tests/server/factory";
import { exportSheet } from "./exports";

type Line = { name: string; capacity: number; opened: string };
const columns = [
  { key: "name", header: "Name", value: (line: Line) => line.name },
  { key: "capacity", header: "Capacity", value: (line: Line) => line.capacity },
  { key: "opened", header: "Opened", value: (line: Line) => line.opened, kind: "day" as const },
];
const sewing = { name: "=Sewing 1", capacity: 30, opened: "2026-03-18" };
const sheet = { name: "lines", resource: "production_line" as const, filter: { status: "active" }, columns };

test("amina exports a list as a French CSV file, and the log says so", async () => {
  await using factory = await openFactory();
  const file = await exportSheet(factory.deps, amina, { ...sheet, type: "csv", language: "fr", rows: [sewing] });

  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="lines.csv"');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe("Name;Capacity;Opened\r\n'=Sewing 1;30;18/03/2026\r\n");
  expect(await factory.deps.db.select().from(auditLog)).toMatchObject([
    { action: "export", resource: "production_line", metadata: { format: "csv", filter: { status: "active" } } },
  ]);
});

test("sends a long list page by page", async () => {
  await using factory = await openFactory();
  async function* pages() {
    yield [sewing];
    yield [{ ...sewing, name: "Sewing 2" }];
  }
  const file = await exportSheet(factory.deps, amina, { ...sheet, type: "csv", language: "en", rows: pages() });

  expect((await file.text()).split("\r\n")).toHaveLength(4);
});

test("a spreadsheet keeps numbers and dates as such, and dangerous text as text", async () => {
  await using factory = await openFactory();
  const file = await exportSheet(factory.deps, amina, { ...sheet, type: "xlsx", language: "fr", rows: [sewing] });

  const { readSheet } = await import("read-excel-file/universal");
  const [header, row] = await readSheet(await file.arrayBuffer());
  expect(header).toEqual(["Name", "Capacity", "Opened"]);
  expect(row?.slice(0, 2)).toEqual(["=Sewing 1", 30]);
  expect(row?.[2]).toEqual(new Date(Date.UTC(2026, 2, 18)));
});
