import { expect, test } from "vitest";
import { ApiError, type ErrorBody } from "#app/core/browser/requests/api-error";
import { paths } from "#app/paths";
import { openSheets } from "#app/shift-entry/browser/sheets-of-device";
import { CELLS, type CellName, emptyText, FIGURE_CELLS, shownRecord, typedOf } from "#app/shift-entry/domain/cells";
import { correctedRecord } from "#app/shift-entry/domain/corrections";
import { changedRows, isFilled, type ProductionRow } from "#app/shift-entry/domain/grid";
import { firstDifference, NO_HISTORY, remembered, undone } from "#app/shift-entry/domain/history";
import { unreadCells } from "#app/shift-entry/domain/row-standing";
import { newRow, preparedRows, settledSheet, UNSENT } from "#app/shift-entry/domain/sheets";
import { ROW_COLUMNS } from "#app/shift-entry/screens/grid/row-columns";
import { readShiftSheet } from "#app/shift-entry/services/sheets";
import { openStorage } from "#tests/browser/device";
import { karim } from "#tests/cast/cast";
import { openFurnished, plan } from "#tests/cast/records";
import { doorFor } from "#tests/server/door";
import type { TestFactory } from "#tests/server/factory";

/** What Karim types for Fatima in each cell, what is recorded of it, and what he corrects it to. */
const CASES = {
  product: { typed: "Trousers", recorded: "22", corrected: "21" },
  pieces: { typed: "30", recorded: 30, corrected: 35 },
  defects: { typed: "4", recorded: 4, corrected: 7 },
  hours: { typed: "7:30", recorded: 7.5, corrected: 6.5 },
} satisfies Record<CellName, { typed: string; recorded: string | number; corrected: string | number }>;

const place = { productionLineId: "31", shift: "morning", date: "2026-03-18" } as const;

test("each cell of a row is sent once the network is back, recorded, read again, shown and corrected", async () => {
  await using factory = await openFurnished();
  const rows = CELLS.reduce(typedIn, (await opened(factory)).rows);
  const settled = settledSheet(place, rows);
  if ("problems" in settled) throw new Error(JSON.stringify(settled.problems));
  const request = { ...settled.request, key: crypto.randomUUID(), attempts: 0 };
  const device = deviceOf(factory);
  device.sheets.put({ ...UNSENT, place, lineName: "Sewing 1", rows, state: "waiting", request });
  expect(await device.sheets.send()).toBe(true);
  expect(Object.values(device.sheets.all().sheets)).toMatchObject([{ rows, request: { body: settled.request.body } }]);
  device.isOnline = true;
  expect(await device.sheets.send()).toBe(false);
  expect(device.sheets.all().sheets).toEqual({});

  for (const { name, field, key } of CELLS) {
    const { recorded, corrected } = CASES[name];
    const [row] = (await opened(factory)).recorded;
    if (!row) throw new Error("nothing is recorded");
    expect([name, row[field]]).toEqual([name, recorded]);
    const typed = { ...typedOf(row), [key]: String(corrected) };
    const correction = correctedRecord(row, typed, { reason: "" });
    expect(correction).toEqual({ body: { version: row.version, [field]: corrected } });
    await device.call("PATCH", paths.record(row.id), (correction as { body: object }).body);
    const [after] = (await opened(factory)).recorded;
    expect([name, after?.[field]]).toEqual([name, corrected]);
    if (after && name !== "product") expect(shownRecord(after, String)[name]).toBe(String(corrected));
  }
});

test("each cell of a row is pasted, undone and copied down, and a word among figures is marked in its own", async () => {
  await using factory = await openFurnished();
  const { rows, known } = await opened(factory);
  const [fatima, youssef] = rows as [ProductionRow, ProductionRow];
  const block = { text: CELLS.map(({ name }) => CASES[name].typed).join("\t"), kinds: [], everybody: null };
  const at = { key: fatima.key, cell: CELLS[0].name };
  const pasted = changedRows(rows, { type: "paste", at, ...block, products: known.products, ...newRow(known) });
  expect(pasted).toEqual(CELLS.reduce(typedIn, rows));
  for (const cell of CELLS) {
    const { name, key } = cell;
    const typed = typedIn(rows, cell);
    expect([name, firstDifference(rows, typed)]).toEqual([name, `${fatima.key}.${name}`]);
    const step = { before: { rows, strangers: [] }, after: { rows: typed, strangers: [] }, cell: null };
    expect(undone(step.after, remembered(NO_HISTORY, step))?.typed.rows).toEqual(rows);
    const copied = changedRows(typed, { type: "copyDown", key: youssef.key, cell: name });
    expect([name, copied[1]?.[key]]).toEqual([name, typed[0]?.[key]]);
  }
  for (const cell of FIGURE_CELLS) {
    const [row] = changedRows(rows, { type: "write", key: fatima.key, cell: cell.name, text: "abs" }) as [
      ProductionRow,
    ];
    expect(unreadCells(row)).toEqual({ [cell.name]: cell.problem });
    expect([cell.name, isFilled(row)]).toEqual([cell.name, !cell.isOffered]);
    expect([cell.name, emptyText(cell, fatima)]).toEqual([cell.name, cell.hasKinds ? "0" : ""]);
  }
});

test("the rows of a sheet have a column for the worker, each cell, and the acts at the end", () => {
  const [, columns = ""] = /md:grid-cols-\[([^\]]+)\]/.exec(ROW_COLUMNS) ?? [];
  expect(columns.split("_")).toHaveLength(CELLS.length + 2);
});

/** The sheet of a morning for which Youssef and Fatima are planned, as a device reads it. */
async function opened(factory: TestFactory) {
  const isNew = (await readShiftSheet(factory.deps, place))?.planned.length === 0;
  if (isNew) await plan(factory, { lineId: 31, workers: [11, 12] });
  const known = await readShiftSheet(factory.deps, place);
  if (!known) throw new Error("the line is closed");
  return { known, recorded: known.recorded, rows: preparedRows(known) };
}

/** The rows with the text of a cell in the first of them. */
function typedIn(rows: ProductionRow[], { name }: (typeof CELLS)[number]): ProductionRow[] {
  const key = rows[0]?.key ?? "";
  if (name === "product") return changedRows(rows, { type: "choose", key, productId: CASES[name].recorded });
  return changedRows(rows, { type: "write", key, cell: name, text: CASES[name].typed });
}

/** Karim's device, which has no network at first. */
function deviceOf(factory: TestFactory) {
  const door = doorFor(factory, karim);
  async function call<Answer>(method: string, path: string, json: unknown): Promise<Answer> {
    if (!device.isOnline) throw new ApiError({ code: "unavailable", message: "No network." }, 0, null);
    const { status, body } = await door(method, path.replace("/api", ""), json);
    if (status >= 400) throw new ApiError((body as { error: ErrorBody }).error, status, null);
    return body as Answer;
  }
  const sheets = openSheets({
    storage: openStorage(),
    owner: karim.id,
    api: () => ({ post: (path, body) => call("POST", path, body) }),
    alone: (work) => work(),
    now: factory.deps.now,
  });
  const device = { isOnline: false, sheets, call };
  return device;
}
