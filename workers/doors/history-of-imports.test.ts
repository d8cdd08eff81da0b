import { expect, test } from "vitest";
import { maskEntry } from "#app/audit/domain/log";
import { sealEntries, verifyChain } from "#app/audit/services/chain";
import { listAuditLogs } from "#app/audit/services/log";
import { readObjectState } from "#app/audit/services/object-state";
import { restoreDeleted } from "#app/audit/services/restoring";
import type { AuditResource } from "#app/core/domain/audit-lines";
import type { ImportResult } from "#app/imports/services/imports";
import { undoImport } from "#app/imports/services/undo";
import { karim } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import { importLines, importProducts, importRecords, importStops, importWorkers } from "#tests/files/imports";
import { NOW, type TestFactory } from "#tests/server/factory";

const A_DAY = 24 * 60 * 60 * 1000;
const TODAY = "2026-03-18";

type Case = {
  resource: AuditResource;
  bring: typeof importWorkers;
  /** The file with one object as it is, one changed and one new. */
  first: string;
  later: string;
  changed: { previous: object; next: object };
};

const cases: Case[] = [
  {
    resource: "worker",
    bring: importWorkers,
    first: "name;cin;phone;role\nYoussef;AB1;0612345678;operator\nFatima;AB2;;",
    later: "name;cin;phone;role\nYoussef;AB1;0698765432;mechanic\nFatima;AB2;;\nNadia;AB9;;",
    changed: {
      previous: { phone: "0612345678", role: "operator" },
      next: { phone: "0698765432", role: "mechanic" },
    },
  },
  {
    resource: "production_line",
    bring: importLines,
    first: "Line;Capacity;Target\nSewing 1;30;900\nSewing 2;30;600",
    later: "Line;Capacity;Target\nSewing 1;24;900\nSewing 2;30;600\nSewing 9;10;",
    changed: { previous: { capacity: 30 }, next: { capacity: 24 } },
  },
  {
    resource: "product",
    bring: importProducts,
    first: "Code;Price;Piece rate;Standard minutes\nSH-1;12.5;2.75;4.5\nTR-1;;;12",
    later: "Code;Price;Piece rate;Standard minutes\nSH-1;14;3;5.25\nTR-1;;;12\nHA-1;3;1;2",
    changed: {
      previous: { unitPrice: 12.5, labourPrice: 2.75, standardMinutes: 4.5 },
      next: { unitPrice: 14, labourPrice: 3, standardMinutes: 5.25 },
    },
  },
  {
    resource: "performance_record",
    bring: importRecords,
    first: `date;shift;cin;line;product;pieces;defects;hours\n${TODAY};morning;AB1;Sewing 1;SH-1;33;0;8\n${TODAY};morning;AB2;Sewing 1;SH-1;90;1;8`,
    later: `date;shift;cin;line;product;pieces;defects;hours\n${TODAY};morning;AB1;Sewing 1;SH-1;53;2;8\n${TODAY};morning;AB2;Sewing 1;SH-1;90;1;8\n${TODAY};morning;AB3;Sewing 1;SH-1;91;1;8`,
    changed: { previous: { piecesMade: 33, piecesDefective: 0 }, next: { piecesMade: 53, piecesDefective: 2 } },
  },
  {
    resource: "stop",
    bring: importStops,
    first: `date;shift;line;reason;minutes\n${TODAY};morning;Sewing 1;Machine;20\n${TODAY};morning;Sewing 2;Machine;15`,
    later: `date;shift;line;reason;minutes\n${TODAY};morning;Sewing 1;Machine;45\n${TODAY};morning;Sewing 2;Machine;15\n${TODAY};morning;Finishing;Machine;5`,
    changed: { previous: { minutes: 20 }, next: { minutes: 45 } },
  },
];

const options = { mode: "update", confirmShifts: true } as const;

/** The entries of one kind of object, the oldest first. */
async function entriesOf({ deps }: TestFactory, resource: AuditResource, since: number) {
  const page = await listAuditLogs(deps, karim, { q: "", size: 50, resource });
  return page.items.filter(({ at }) => at >= since).reverse();
}

test.each(cases)(
  "karim reads in the history of each $resource what a file changed, and what its undo put back",
  async (kind) => {
    await using factory = await openFurnished();
    const { deps } = factory;
    const { resource, bring, changed } = kind;
    await bring(factory, karim, kind.first, options);
    deps.setNow(NOW + 60_000);
    const done = (await bring(factory, karim, kind.later, options)) as ImportResult;
    expect(done).toMatchObject({ created: 1, updated: 1, unchanged: 1, rejected: 0 });
    const [made, updated, ...others] = await entriesOf(factory, resource, deps.now());
    expect(others).toEqual([]);
    expect(made).toMatchObject({ action: "create", previous: null, next: null });
    expect(updated).toMatchObject({ action: "update", actor: { name: "karim" }, ...changed });
    expect(Object.keys(updated?.metadata ?? {})).toEqual(["file"]);

    deps.setNow(NOW + 120_000);
    await undoImport(deps, karim, { id: done.id });
    const undone = await entriesOf(factory, resource, deps.now());
    expect(undone).toMatchObject([
      { action: "delete", resourceId: made?.resourceId, metadata: { undo: true } },
      { action: "update", resourceId: updated?.resourceId, previous: changed.next, next: changed.previous },
    ]);
    await restoreDeleted(deps, karim, { id: undone[0]?.id ?? "" });
    await sealEntries(deps);
    expect(await verifyChain(deps, { entries: 1_000 })).toMatchObject({ ok: true, next: null });
  },
);

test("a record is read on each day as it was, also before and after the files that changed it", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const [, , , records] = cases as [Case, Case, Case, Case];
  await importRecords(factory, karim, records.first, options);
  deps.setNow(NOW + A_DAY);
  const { id } = await importRecords(factory, karim, records.later, options);
  const written = await entriesOf(factory, "performance_record", deps.now());
  const entry = written.find(({ action }) => action === "update");
  deps.setNow(NOW + 1.9 * A_DAY);
  await undoImport(deps, karim, { id });
  const on = async (day: string) => {
    const resourceId = entry?.resourceId ?? "";
    const { fields } = await readObjectState(deps, karim, { resource: "performance_record", resourceId, day });
    return fields.piecesMade;
  };
  expect([await on(TODAY), await on("2026-03-19"), await on("2026-03-20")]).toEqual([33, 53, 33]);
});

test("phone numbers that a file changed are masked for readers who may not see them", async () => {
  await using factory = await openFurnished();
  const [workers] = cases as [Case];
  await importWorkers(factory, karim, workers.first, options);
  factory.deps.setNow(NOW + 60_000);
  await importWorkers(factory, karim, workers.later, options);
  const updated = (await entriesOf(factory, "worker", factory.deps.now())).find(({ action }) => action === "update");
  if (!updated) throw new Error("nobody has changed");
  const { previous, next } = maskEntry(updated, "viewer");
  expect([previous?.phone, next?.phone]).not.toContain("0612345678");
  expect([previous?.phone, next?.phone]).not.toContain("0698765432");
  expect(next?.role).toBe("mechanic");
});
