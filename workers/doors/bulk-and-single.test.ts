import { expect, test } from "vitest";
import { listAuditLogs } from "#app/audit/services/log";
import { putBackRecords, restoreDeleted } from "#app/audit/services/restoring";
import { setLineStatus, toggleLine, updateLine } from "#app/catalogue/services/production-lines";
import { setProductsStatus, toggleProduct } from "#app/catalogue/services/products";
import { AppError } from "#app/core/domain/errors";
import type { ImportResult } from "#app/imports/services/imports";
import { undoImport } from "#app/imports/services/undo";
import { createStop } from "#app/losses/services/stops";
import { recordStopOfLines } from "#app/losses/services/stops-of-lines";
import { setWorkersRole } from "#app/people/services/workers";
import { CrewPlan } from "#app/planning/domain/crew-plans";
import { createAssignment, removeAssignments, updateAssignment } from "#app/planning/services/assignments";
import { planCrews, saveCrews } from "#app/planning/services/crews";
import { updateWorker } from "#app/planning/services/leaving";
import { drawOnPlan } from "#app/planning/services/strokes";
import { copyAssignments, planAssignments, undoStroke } from "#app/planning/services/writing";
import { updateSettings } from "#app/plant/services/factory-settings";
import { ShiftRecords } from "#app/records/domain/records";
import {
  correctProduct,
  createRecord,
  createRecords,
  removeRecord,
  removeRecords,
  updateRecord,
} from "#app/records/services/records";
import { amina, karim, salma, victor } from "#tests/cast/cast";
import { paint } from "#tests/cast/planned";
import { openFurnished, shirts } from "#tests/cast/records";
import { importLines, importPlan, importRecords, importStops, importWorkers } from "#tests/files/imports";
import { NOW, type TestFactory } from "#tests/server/factory";

const A_DAY = 24 * 60 * 60 * 1000;
const TODAY = "2026-03-18";
const CLOSED = "2026-03-19";

type Act = (factory: TestFactory) => Promise<unknown>;
/** A door, what somebody does there, and the refusal or question that stops it. */
type Stopped = readonly [door: string, act: Act, key: string];

const cell = { productionLineId: "31", shift: "morning" as const, date: TODAY };
const onClosedDay = { ...cell, date: CLOSED };
const youssef = { workerId: "11", position: null, operation: "", reason: "" };
const reason = "assignments:reasonRequired";

/** {@link CLOSED} is a day off from now on. */
async function close({ deps }: TestFactory) {
  const { version } = await deps.settings();
  await updateSettings(deps, amina, { version, daysOff: [{ day: CLOSED, name: "Eid al-Fitr" }] });
}

const updating = { mode: "update" } as const;
const head = "date;shift;cin;line;product;pieces;defects;hours\n";
const plain = { ...shirts, confirmRepeat: false };
/** Two hours for what takes seven by the standard. */
const fast = { ...plain, piecesMade: 100, piecesDefective: 0, hours: 2 };
const { date: _date, shift: _shift, productionLineId: _line, confirmRepeat: _confirm, ...row } = fast;
const inSheet = { productionLineId: "31", shift: "morning" as const, date: TODAY };
const stop = { ...inSheet, reasonId: "14", minutes: 500, people: 3, note: "", confirmStops: false };

/** A record of karim's, `days` ago. */
async function recorded({ deps }: TestFactory, days = 0) {
  const date = new Date(NOW - days * A_DAY).toISOString().slice(0, 10);
  return createRecord(deps, karim, { ...shirts, date, reason: "late" });
}

const pairs: Record<string, readonly Stopped[]> = {
  "a closed day needs a reason": [
    ["one", ({ deps }) => createAssignment(deps, salma, { ...onClosedDay, ...youssef }), reason],
    [
      "a change of one",
      async ({ deps }) => {
        const { id, version } = await createAssignment(deps, salma, { ...cell, ...youssef });
        return updateAssignment(deps, salma, { id, version, date: CLOSED });
      },
      reason,
    ],
    [
      "several",
      ({ deps }) => planAssignments(deps, salma, { set: [{ ...onClosedDay, ...youssef }], remove: [] }),
      reason,
    ],
    ["a stroke", (factory) => paint(factory, ["11"], [onClosedDay]), reason],
    [
      "a move",
      async ({ deps }) => {
        const { id } = await createAssignment(deps, salma, { ...cell, ...youssef });
        return drawOnPlan(deps, salma, { kind: "move", id, to: onClosedDay, copy: false, reason: "" });
      },
      reason,
    ],
    [
      "a file",
      (factory) => importPlan(factory, salma, `date;shift;cin;line\n${CLOSED};morning;AB1;Sewing 1`),
      "assignments:warningTitle.dayOff",
    ],
    [
      "a restored one",
      async (factory) => {
        const { deps } = factory;
        const open = { daysOff: [], version: (await deps.settings()).version };
        await updateSettings(deps, amina, open);
        const { id } = await createAssignment(deps, salma, { ...onClosedDay, ...youssef });
        await removeAssignments(deps, salma, { ids: [id] });
        await close(factory);
        return restoreLast(factory);
      },
      "audit:planHasWarnings",
    ],
  ],
  "a pace beyond twice the standard is asked about": [
    ["one", ({ deps }) => createRecord(deps, karim, fast), "records:askedPace"],
    [
      "a correction",
      async (factory) => {
        const { id, version } = await recorded(factory);
        return updateRecord(factory.deps, karim, { id, version, hours: 2 });
      },
      "records:askedPace",
    ],
    [
      "a sheet",
      ({ deps }) => createRecords(deps, karim, ShiftRecords.parse({ ...inSheet, rows: [row] })),
      "records:askedPace",
    ],
    [
      "one product for several",
      async (factory) => {
        const { id, version } = await createRecord(factory.deps, karim, { ...shirts, hours: 4 });
        const records = [{ id, version }];
        return correctProduct(factory.deps, karim, { productId: "22", records, confirmRepeat: false });
      },
      "records:askedPace",
    ],
    [
      "a file",
      (factory) => importRecords(factory, karim, `${head}${TODAY};morning;AB1;Sewing 1;SH-1;100;0;2`),
      "imports:shiftTooFast",
    ],
    [
      "a file that corrects",
      async (factory) => {
        await recorded(factory);
        return importRecords(factory, karim, `${head}${TODAY};morning;AB1;Sewing 1;SH-1;100;4;2`, updating);
      },
      "imports:shiftTooFast",
    ],
  ],
  "overtime that is not planned is asked about": [
    ["one", ({ deps }) => createRecord(deps, karim, { ...plain, hours: 9 }), "records:askedOvertime"],
    [
      "a file",
      (factory) => importRecords(factory, karim, `${head}${TODAY};morning;AB1;Sewing 1;SH-1;100;4;9`),
      "imports:shiftOvertime",
    ],
  ],
  "more hours than anybody works are asked about": [
    ["one", ({ deps }) => createRecord(deps, karim, { ...plain, hours: 13 }), "records:askedHours"],
    [
      "a file",
      (factory) => importRecords(factory, karim, `${head}${TODAY};morning;AB1;Sewing 1;SH-1;100;4;13`),
      "imports:shiftTooLong",
    ],
  ],
  "work that somebody else has recorded is asked about": [
    [
      "one",
      async (factory) => {
        await recorded(factory);
        return createRecord(factory.deps, amina, { ...plain, piecesMade: 90, hours: 1 });
      },
      "records:askedAuthor",
    ],
    [
      "a file",
      async (factory) => {
        await recorded(factory);
        return importRecords(factory, amina, `${head}${TODAY};morning;AB1;Sewing 2;SH-1;5;0;1`);
      },
      "imports:shiftOfAnother",
    ],
  ],
  "salma corrects no record that is older than seven days": [
    [
      "one",
      async (factory) => {
        const { id, version } = await recorded(factory, 8);
        return updateRecord(factory.deps, salma, { id, version, piecesMade: 99, reason: "counted again" });
      },
      "records:tooOldToEdit",
    ],
    [
      "one product for several",
      async (factory) => {
        const { id, version } = await recorded(factory, 8);
        const correction = { productId: "23", records: [{ id, version }], confirmRepeat: false };
        return correctProduct(factory.deps, salma, { ...correction, reason: "wrong product" });
      },
      "records:tooOldToEdit",
    ],
    [
      "a sheet",
      ({ deps }) =>
        createRecords(deps, salma, ShiftRecords.parse({ ...inSheet, date: "2026-03-09", reason: "late", rows: [row] })),
      "records:tooOldToRecord",
    ],
    ["a file", (factory) => importRecords(factory, salma, `${head}`), "errors:forbidden"],
  ],
  "after the day a correction needs a reason": [
    [
      "one",
      async (factory) => {
        const { id, version } = await recorded(factory, 1);
        return updateRecord(factory.deps, salma, { id, version, piecesMade: 99 });
      },
      "records:reasonRequired",
    ],
    [
      "one product for several",
      async (factory) => {
        const { id, version } = await recorded(factory, 1);
        const correction = { productId: "23", records: [{ id, version }], confirmRepeat: false };
        return correctProduct(factory.deps, salma, correction);
      },
      "records:reasonRequired",
    ],
  ],
  "salma deletes no record of karim's, and brings none back": [
    ["one", async (factory) => removeRecord(factory.deps, salma, await recorded(factory)), "records:notYoursToDelete"],
    [
      "several",
      async (factory) => removeRecords(factory.deps, salma, { ids: [(await recorded(factory)).id] }),
      "records:notYoursToDelete",
    ],
    [
      "the undo of a deletion",
      async (factory) => {
        const { id } = await recorded(factory);
        await removeRecords(factory.deps, karim, { ids: [id] });
        return putBackRecords(factory.deps, salma, { ids: [id] });
      },
      "records:notYoursToDelete",
    ],
  ],
  "a stop longer than its shift is asked about": [
    ["one", ({ deps }) => createStop(deps, karim, stop), "stops:asked.tooLong"],
    [
      "several lines",
      ({ deps }) => {
        const { productionLineId: _, ...others } = stop;
        return recordStopOfLines(deps, karim, { ...others, productionLineIds: ["31", "32"] });
      },
      "stops:asked.tooLong",
    ],
    [
      "a file",
      (factory) => importStops(factory, karim, `date;shift;line;reason;minutes\n${TODAY};morning;Sewing 1;Machine;500`),
      "imports:stopTooLong",
    ],
  ],
  "a line wants no more people than it has positions": [
    [
      "one",
      ({ deps }) => updateLine(deps, karim, { id: "31", version: 1, crew: 31 }),
      "production-lines:crewBeyondCapacity",
    ],
    [
      "a file",
      (factory) => importLines(factory, karim, "Line;Crew\nSewing 1;31", updating),
      "production-lines:crewBeyondCapacity",
    ],
    [
      "a file with a new line",
      (factory) => importLines(factory, karim, "Line;Capacity;Crew\nSewing 9;10;12"),
      "production-lines:crewBeyondCapacity",
    ],
  ],
  "a line works in one of the factory's shifts": [
    [
      "one",
      async (factory) => {
        await withoutNight(factory);
        return updateLine(factory.deps, karim, { id: "31", version: 1, shifts: ["night"] });
      },
      "plant:shiftsRequired",
    ],
    [
      "a file",
      async (factory) => {
        await withoutNight(factory);
        return importLines(factory, karim, "Line;Shifts\nSewing 1;night", updating);
      },
      "plant:shiftsRequired",
    ],
  ],
  "nobody leaves before a day on which they are planned": [
    [
      "one",
      async (factory) => {
        await createAssignment(factory.deps, salma, { ...cell, ...youssef });
        return updateWorker(factory.deps, karim, { id: "11", version: 1, lastDay: "2026-03-17" });
      },
      "workers:leavingAsked",
    ],
    [
      "a file",
      async (factory) => {
        await createAssignment(factory.deps, salma, { ...cell, ...youssef });
        return importWorkers(factory, karim, "name;cin;last day\nYoussef;AB1;2026-03-17", updating);
      },
      "imports:neededAfter",
    ],
  ],
  "victor only reads": [
    ["one line", ({ deps }) => toggleLine(deps, victor, { id: "31" }), "errors:forbidden"],
    [
      "several lines",
      ({ deps }) => setLineStatus(deps, victor, { ids: ["31"], status: "inactive" }),
      "errors:forbidden",
    ],
    ["one product", ({ deps }) => toggleProduct(deps, victor, { id: "21" }), "errors:forbidden"],
    [
      "several products",
      ({ deps }) => setProductsStatus(deps, victor, { ids: ["21"], status: "inactive" }),
      "errors:forbidden",
    ],
    ["one worker", ({ deps }) => updateWorker(deps, victor, { id: "11", version: 1, role: "x" }), "errors:forbidden"],
    ["several workers", ({ deps }) => setWorkersRole(deps, victor, { ids: ["11"], role: "x" }), "errors:forbidden"],
    ["one assignment", ({ deps }) => createAssignment(deps, victor, { ...cell, ...youssef }), "errors:forbidden"],
    ["a plan", ({ deps }) => planAssignments(deps, victor, { set: [], remove: [] }), "errors:forbidden"],
    [
      "a stroke",
      ({ deps }) => drawOnPlan(deps, victor, { kind: "paint", workerIds: ["11"], cells: [cell], reason: "" }),
      "errors:forbidden",
    ],
    [
      "a copy",
      ({ deps }) => copyAssignments(deps, victor, { from: TODAY, to: CLOSED, days: 1, reason: "" }),
      "errors:forbidden",
    ],
    ["a deletion of several", ({ deps }) => removeAssignments(deps, victor, { ids: ["1"] }), "errors:forbidden"],
    [
      "crews",
      ({ deps }) => saveCrews(deps, victor, { productionLineId: "31", begins: TODAY, crews: [], version: 0 }),
      "errors:forbidden",
    ],
    ["the plan of crews", ({ deps }) => planCrews(deps, victor, CrewPlan.parse({ from: TODAY })), "errors:forbidden"],
    ["an undo", ({ deps }) => undoStroke(deps, victor, { strokeId: "1" }), "errors:forbidden"],
    ["a file", (factory) => importWorkers(factory, victor, "name\nA"), "errors:forbidden"],
    ["a restored one", ({ deps }) => restoreDeleted(deps, victor, { id: "1" }), "errors:forbidden"],
  ],
  "only administrators take back what somebody else did": [
    [
      "a stroke",
      async (factory) => {
        const { strokeId } = await paint(factory, ["11"], [cell]);
        return undoStroke(factory.deps, karim, { strokeId: strokeId as string });
      },
      "assignments:undoGone",
    ],
    [
      "a file",
      async (factory) => {
        const { id } = await importWorkers(factory, amina, "name;cin\nNadia;AB9");
        return undoImport(factory.deps, karim, { id });
      },
      "errors:forbidden",
    ],
  ],
};

for (const [sentence, doors] of Object.entries(pairs)) {
  test.each(doors)(`${sentence}: %s`, async (_door, act, key) => {
    await using factory = await openFurnished();
    if (sentence.startsWith("a closed day")) await close(factory);
    expect(await stopOf(() => act(factory))).toBe(key);
  });
}

/** The key of the refusal, of the question, or of the one row that a file rejects. */
async function stopOf(act: () => Promise<unknown>): Promise<string> {
  try {
    const done = await act();
    return (done as Partial<ImportResult>).rejections?.map(({ key }) => key).join(" ") ?? "done";
  } catch (error) {
    if (error instanceof AppError) return error.key;
    throw error;
  }
}

async function restoreLast({ deps }: TestFactory) {
  const [deleted] = (await listAuditLogs(deps, karim, { q: "", size: 1, action: "delete" })).items;
  return restoreDeleted(deps, karim, { id: deleted?.id ?? "" });
}

async function withoutNight({ deps }: TestFactory) {
  const { version } = await deps.settings();
  await updateSettings(deps, amina, { version, shifts: ["morning", "afternoon"] });
}
