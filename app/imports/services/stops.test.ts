import { expect, test } from "vitest";
import { CauseInput } from "#app/catalogue/domain/causes";
import { createCause } from "#app/catalogue/services/causes";
import { StopQuery } from "#app/losses/domain/stop-lists";
import { listStops } from "#app/losses/services/stop-list";
import { updateStop } from "#app/losses/services/stops";
import { verifyTotals } from "#app/records/services/totals";
import { amina, karim, victor } from "#tests/cast/cast";
import { openFurnished, plan } from "#tests/cast/records";
import { importStops, stopsFile } from "#tests/files/imports";
import { doorFor } from "#tests/server/door";
import type { TestFactory } from "#tests/server/factory";
import { previewImport } from "./preview";
import { undoImport } from "./undo";

const head = "Date;Équipe;Chaîne;Motif;Minutes perdues;Personnes;Commentaire";
const french = [head, "18/03/2026;Matin;Sewing 1;Machine;25;12;Courroie", "17/03/2026;Nuit;sewing 2;power;40;;"].join(
  "\n",
);

async function stopsIn({ deps }: TestFactory) {
  const { stops } = await listStops(deps, victor, StopQuery.parse({ order: "asc" }));
  return stops.items.map(({ date, shift, productionLineId, reasonId, minutes, people, note }) =>
    [date, shift, productionLineId, reasonId, minutes, people, note].join(" "),
  );
}

test("a French file becomes stops; a reason is found by code or name, and without people a stop counts for everybody", async () => {
  await using factory = await openFurnished();
  await plan(factory, { lineId: 32, workers: [11, 12], shift: "night", date: "2026-03-17" });
  const input = stopsFile(french);
  const preview = await previewImport(factory.deps, karim, input);
  expect(preview).toMatchObject({ counts: { created: 2, rejected: 0 }, missingColumns: [], ignored: [] });
  expect(await importStops(factory, karim, french)).toMatchObject({ created: 2, rejected: 0 });
  expect(await stopsIn(factory)).toEqual(["2026-03-17 night 32 18 40 2 ", "2026-03-18 morning 31 14 25 12 Courroie"]);
  expect(await verifyTotals(factory.deps)).toEqual([]);
});

test("a reason of the factory's own is found in the language in which it has its name", async () => {
  await using factory = await openFurnished();
  const cause = { list: "stop", names: { en: "", fr: "Rupture de fil" }, picture: "thread", owner: "own" };
  const { id } = await createCause(factory.deps, amina, CauseInput.parse(cause));
  await importStops(factory, karim, `${head}\n18/03/2026;Matin;Sewing 1;rupture de FIL;10;1;`);
  expect(await stopsIn(factory)).toEqual([`2026-03-18 morning 31 ${id} 10 1 `]);
});

test("each row that cannot be a stop says why, at its cell", async () => {
  await using factory = await openFurnished();
  const file = [
    head,
    "19/03/2026;Matin;Sewing 1;Machine;25;;",
    "18/03/2026;Aube;Sewing 9;Panne;0;-1;",
    "18/03/2026;Matin;Sewing 9;Machine;10;;",
    "18/03/2026;Matin;;;10;;",
  ].join("\n");
  const { rejections } = await importStops(factory, karim, file);
  const said = rejections.map(({ line, field, key, also = [] }) => [
    line,
    [field, key],
    ...also.map((each) => [each.field, each.key]),
  ]);
  expect(said).toEqual([
    [2, ["date", "imports:dateInFuture"]],
    [
      3,
      ["shift", "imports:shiftUnreadable"],
      ["reason", "imports:reasonUnknown"],
      ["minutes", "stops:minutesInvalid"],
      ["people", "stops:peopleInvalid"],
    ],
    [4, ["line", "imports:lineUnknown"]],
    [5, ["line", "imports:lineMissing"], ["reason", "imports:cellEmpty"]],
  ]);
});

test("the same file again changes nothing, other figures are skipped or written, and undoing puts all back", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  await importStops(factory, karim, french);
  const before = await env.DB.prepare("SELECT * FROM stop_days").all();
  expect(await importStops(factory, karim, french, { mode: "update" })).toMatchObject({ unchanged: 2 });
  const changed = french.replace(";25;12;Courroie", ";35;10;");
  expect(await importStops(factory, karim, changed)).toMatchObject({ updated: 0, unchanged: 2 });
  const { id } = await importStops(factory, karim, `${changed}\n16/03/2026;Matin;Sewing 1;Machine;5;1;`, {
    mode: "update",
  });
  expect((await stopsIn(factory)).at(-1)).toBe("2026-03-18 morning 31 14 35 10 ");
  expect(await undoImport(deps, karim, { id })).toMatchObject({ status: "undone", kept: 0 });
  expect((await env.DB.prepare("SELECT * FROM stop_days").all()).results).toEqual(before.results);
  expect(await verifyTotals(deps)).toEqual([]);
});

test("a file with starts gives them to known stops, a file without keeps them, and undoing takes them back", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const starts = async () =>
    (await listStops(deps, victor, StopQuery.parse({ order: "asc" }))).stops.items.map(({ start }) => start);
  const row = "18/03/2026;Matin;Sewing 1;Machine;25;12;Courroie";
  await importStops(factory, karim, `${head};Heure de début\n${row};\n17/03/2026;Nuit;Sewing 2;power;40;2;;23h15`);
  expect(await starts()).toEqual(["23:15", null]);
  const { id } = await importStops(factory, karim, `${head};Début\n${row};8:30`, { mode: "update" });
  await importStops(factory, karim, `${head}\n${row}`, { mode: "update" });
  expect(await starts()).toEqual(["23:15", "08:30"]);
  await undoImport(deps, karim, { id });
  expect(await starts()).toEqual(["23:15", null]);
  const { rejections } = await importStops(factory, karim, `${head};Début\n${row};bientôt`);
  expect(rejections).toMatchObject([{ field: "start", key: "stops:startInvalid" }]);
});

test("undoing leaves a stop that somebody has corrected since, and names it", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { id } = await importStops(factory, karim, french);
  const { stops } = await listStops(deps, victor, StopQuery.parse({ order: "desc" }));
  await updateStop(deps, karim, { id: stops.items[0]?.id ?? "", version: 1, minutes: 30 });
  expect(await undoImport(deps, karim, { id })).toMatchObject({
    kept: 1,
    keptRows: [{ line: 2, resource: "stop", action: "create" }],
  });
  expect(await stopsIn(factory)).toEqual(["2026-03-18 morning 31 14 30 12 Courroie"]);
});

test("an export comes back unchanged, and a template in French says its columns", async () => {
  await using factory = await openFurnished();
  await importStops(factory, karim, french);
  const door = doorFor(factory, karim, "/stops");
  for (const language of ["en", "fr"]) {
    const { body } = await door("GET", "/export.csv", undefined, { "Accept-Language": language });
    expect(await importStops(factory, karim, String(body), { mode: "update" })).toMatchObject({
      created: 0,
      unchanged: 2,
      rejected: 0,
    });
  }
  const template = await door("GET", "/template.csv", undefined, { "Accept-Language": "fr" });
  expect(String(template.body)).toContain("Motif (code ou nom)");
  const filled = String(template.body).replace("Couture A", "Sewing 1");
  expect(await importStops(factory, karim, filled)).toMatchObject({ unchanged: 1, rejected: 0 });
});

test("victor may not import stops, and an import of karim’s stands in the log", async () => {
  await using factory = await openFurnished();
  await expect(importStops(factory, victor, french)).rejects.toMatchObject({ code: "forbidden" });
  await importStops(factory, karim, french);
  const { results } = await factory.env.DB.prepare(
    "SELECT metadata ->> 'kind' AS kind, metadata ->> 'created' AS created FROM audit_log WHERE action = 'import'",
  ).all();
  expect(results).toEqual([{ kind: "stops", created: 2 }]);
});
