import * as fc from "fast-check";
import { expect, test } from "vitest";
import { exportSheet } from "#app/core/http/exports";
import { translate } from "#app/i18n/server";
import { workers } from "#app/people/data/tables";
import { type Worker, WorkerQuery } from "#app/people/domain/workers";
import { createWorker } from "#app/people/services/workers";
import { readWorkers } from "#app/people/services/workers-as-seen";
import { karim } from "#tests/cast/cast";
import { furnish } from "#tests/cast/records";
import { importWorkers, recordsFile, workersFile } from "#tests/files/imports";
import { rowOf, workbook } from "#tests/files/workbooks";
import { openFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";
import { WORKER_COLUMNS } from "#workers/api/people/export";
import { startImport } from "./imports";
import { previewImport } from "./preview";

test("a stray quote in a file of records costs no other row its pieces", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  const rows = ['"M" rouge', "L", "XL", "M", "S", "XXL"].map(
    (remark, index) => `2026-03-1${index};matin;AB1;Sewing 1;SH-1;100;0;8;${remark}`,
  );
  const file = `Date;Shift;CIN;Line;Code;Pieces;Defects;Hours;Remark\n${rows.join("\n")}\n`;
  const result = await startImport(factory.deps, karim, recordsFile(file));
  expect(result).toMatchObject({ created: 6, rejected: 0 });
});

test("a stray quote in a file of workers neither swallows the rows below nor joins them to a name", async () => {
  await using factory = await openFactory();
  const file = 'CIN;Nom\nA1;Un\nA2;"Petite" Fatima\nA3;Trois\nA4;Quatre\n';
  expect(await importWorkers(factory, karim, file)).toMatchObject({ created: 4, rejected: 0 });
  expect((await factory.deps.db.select().from(workers)).map(({ name }) => name)).toEqual([
    "Un",
    '"Petite" Fatima',
    "Trois",
    "Quatre",
  ]);
});

test("invalid rows alone are rejected, with line, field and reason", async () => {
  await using factory = await openFactory();
  const file = [
    "CIN;Nom;GSM",
    "X;Benali;0612;Aïda",
    '"A1;Un;0613;x',
    "1,23457E+11;Deux;0614",
    "A3;#REF!;0615",
    "A4;Quatre;########",
    "A5;Cinq",
    "A6;\u0007Six;0616",
    "",
    "A7;Sept;#N/A",
    "A8;Huit;0617;",
  ].join("\r\n");
  const { created, rejections } = await importWorkers(factory, karim, file);
  expect(created).toBe(2);
  expect(rejections.map(({ line, field, key, params }) => [line, field, key, params?.value ?? params?.line])).toEqual([
    [2, null, "imports:cellBeyond", "Aïda"],
    [3, null, "imports:quoteUnclosed", 3],
    [4, "cin", "imports:cellShortened", "1,23457E+11"],
    [5, "name", "imports:cellFailed", "#REF!"],
    [6, "phone", "imports:cellTooNarrow", "########"],
    [8, "name", "imports:cellUnseen", undefined],
    [10, "phone", "imports:cellFailed", "#N/A"],
  ]);
});

test("new, changed, unchanged, rejected and no rows together are all lines of any file", async () => {
  await using factory = await openFactory();
  await importWorkers(factory, karim, "CIN;Nom\nA1;Un\nA2;Deux\nA01;Trois\n");
  const cell = fc.constantFrom("A1", "A2", "A3", "A001", "Un", "Deux", "Nadia", "#REF!", "1,2E+11", "");
  const quoting = fc.constantFrom(
    (text: string) => text,
    quoted,
    (text: string) => `"${text}`,
    (text: string) => `"${text}" x`,
  );
  const written = fc.tuple(cell, quoting).map(([text, write]) => write(text));
  const line = fc.oneof(
    { weight: 8, arbitrary: fc.array(written, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.constant([quoted("two\nlines"), "Un"]) },
  );
  const ends = fc.constantFrom("\n", "\r\n", "\r");
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 10 }),
      ends,
      fc.constantFrom("", "\uFEFF"),
      fc.constantFrom("skip", "update"),
      async (lines, end, mark, mode) => {
        const text = mark + ["CIN;Nom", ...lines.map((cells) => cells.join(";"))].join(end);
        const { counts, totalRows, noRows, rejections, samples } = await previewImport(
          factory.deps,
          karim,
          workersFile(text, { mode: mode as "skip" }),
        );
        expect(counts.created + counts.updated + counts.unchanged + counts.rejected + noRows.total).toBe(totalRows);
        expect(rejections).toHaveLength(counts.rejected);
        expect(rejections.filter(({ line, key }) => !(line > 1) || !key)).toEqual([]);
        expect(new Set([...rejections, ...samples, ...noRows.rows].map(({ line }) => line)).size).toBe(totalRows);
        expect(totalRows).toBeGreaterThanOrEqual(rowsAtLeast(lines));
      },
    ),
    rounds(60),
  );
});

test("new, changed, unchanged, rejected and no rows together are all lines of any workbook, gaps and numbers included", async () => {
  await using factory = await openFactory();
  await importWorkers(factory, karim, "CIN;Nom\nA1;Un\nA2;Deux\n0012;Trois\n");
  const text = fc.constantFrom(
    "A1",
    "A2",
    "A3",
    "0012",
    "Un",
    "Deux",
    '"Petite" Nadia',
    '"',
    "#REF!",
    "1,2E+11",
    " ",
    "",
  );
  const cell = fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 2, arbitrary: fc.constantFrom(12, 1.5, 123_456_789_012_345_680, { number: 12, style: 1 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const row = fc.record({ gap: fc.nat(2), cells: fc.array(cell, { maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 10 }), fc.constantFrom("skip", "update"), async (rows, mode) => {
      let line = 1;
      const written = rows.map(({ gap, cells }) => {
        line += 1 + gap;
        return rowOf(line, cells);
      });
      const bytes = workbook({ rows: rowOf(1, ["CIN", "Nom"]) + written.join(""), formats: ["0000"] });
      const { counts, totalRows, noRows, rejections, samples } = await previewImport(
        factory.deps,
        karim,
        workersFile(bytes, { mode: mode as "skip" }),
      );
      expect(counts.created + counts.updated + counts.unchanged + counts.rejected + noRows.total).toBe(totalRows);
      expect(rejections).toHaveLength(counts.rejected);
      expect(rejections.filter(({ line, key }) => !(line > 1) || !key)).toEqual([]);
      expect(new Set([...rejections, ...samples, ...noRows.rows].map(({ line }) => line)).size).toBe(totalRows);
      const filled = rows.filter(({ cells }) => cells.some((each) => each !== null && String(each).trim() !== ""));
      expect(totalRows).toBe(filled.length);
    }),
    rounds(60),
  );
});

/** Each line with something in it, but for those that a quoted cell may join: at most as many as have a quote. */
function rowsAtLeast(lines: (readonly string[])[]): number {
  return lines.filter((cells) => cells.join("") !== "" && !cells.join("").includes('"')).length;
}

function quoted(text: string) {
  return `"${text.replaceAll('"', '""')}"`;
}

test("an export of workers comes back unchanged, in both languages and formats", async () => {
  await using factory = await openFactory();
  const odd = ["'=1+1", "=SUM(A1)", "_x0041_", "-x", "a;b,c", 'say "hi"', "'+1", "Aïda  B", "@x", "007"];
  for (const [index, name] of odd.entries()) {
    await createWorker(factory.deps, karim, {
      name,
      cin: `00${index}`,
      email: "",
      phone: ["+212 600 000 000", "+212600000000", "+212-600-000"][index % 3] as string,
      role: ["'=1+1", "_x005F_", "mechanic", "coupeuse"][index % 4] as string,
      lastDay: index % 2 === 0 ? null : "2026-04-05",
    });
  }
  const before = await factory.deps.db.select().from(workers);
  for (const language of ["en", "fr"] as const) {
    for (const type of ["csv", "xlsx"] as const) {
      const t = await translate(language);
      const file = await exportSheet(factory.deps, karim, {
        type,
        language,
        name: "workers",
        resource: "worker",
        filter: WorkerQuery.parse({}),
        columns: Object.entries(WORKER_COLUMNS).map(([key, value]) => ({
          key,
          header: t(`workers:fields.${key}`),
          value: (worker: Worker) => value(worker, { t, language, who: karim }),
        })),
        rows: await readWorkers(factory.deps, karim, { ...WorkerQuery.parse({}), after: null, limit: 100 }),
      });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const again = await importWorkers(factory, karim, bytes, { mode: "update" });
      expect(again).toMatchObject({ created: 0, updated: 0, unchanged: odd.length, rejected: 0 });
    }
  }
  expect(await factory.deps.db.select().from(workers)).toEqual(before);
});
