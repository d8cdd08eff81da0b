import { expect, test } from "vitest";
import { withCount } from "#app/records/domain/tally";
import type { TypedSheet } from "#app/shift-entry/domain/sheets";
import { FULL_STORAGE, openStorage, waitingSheet, writingOtherwise } from "#tests/browser/device";
import { NOTHING_KEPT, openSheets } from "./sheets-of-device";

/** The typed sheets of a person on a device, as one of its tabs reads them. Nothing is sent here. */
function openSheetStore(storage: ReturnType<typeof openStorage>, owner: string) {
  const post = () => Promise.reject(new Error("Nothing is sent here."));
  return openSheets({ storage, owner, api: () => ({ post }), alone: (work) => work(), now: () => 1_000 });
}

const keysOf = (sheets: TypedSheet[]) => sheets.map(({ request }) => request?.key);
const lines = (store: ReturnType<typeof openSheetStore>) =>
  Object.values(store.all().sheets).map(({ lineName }) => lineName);

test("another tab, and this one after it was closed, find the typed rows; another person does not", () => {
  const storage = openStorage();
  const store = openSheetStore(storage, "3");
  store.put(waitingSheet("1", "a"));
  expect(lines(store)).toEqual(["Sewing 1"]);
  expect(openSheetStore(storage, "3").all()).toEqual(store.all());
  expect(openSheetStore(storage, "30").all()).toEqual(NOTHING_KEPT);
});

test("two tabs that write different sheets in the same moment keep both", () => {
  const storage = openStorage();
  const [one, other] = [openSheetStore(storage, "3"), openSheetStore(storage, "3")];
  const late: (() => void)[] = [];
  // Both have read before either has written.
  const slowly = (name: string, text: string) => void late.push(() => storage.setItem(name, text));
  const slow = openSheetStore(writingOtherwise(storage, slowly), "3");
  slow.put(waitingSheet("1", "a"));
  other.put(waitingSheet("2", "b"));
  for (const write of late) write();
  expect(lines(one)).toEqual(["Sewing 1", "Sewing 2"]);
  expect(lines(other)).toEqual(["Sewing 1", "Sewing 2"]);
});

test("returns the same kept object until something has changed, here or in another tab", () => {
  const storage = openStorage();
  const store = openSheetStore(storage, "3");
  let notified = 0;
  store.subscribe(() => {
    notified += 1;
  });
  store.put(waitingSheet("1", "a"));
  const before = store.all();
  expect(store.all()).toBe(before);
  openSheetStore(storage, "3").remove(waitingSheet("1", "a"));
  store.changedElsewhere("trame.outbox.shifts.3.1.2026-03-18.morning");
  store.changedElsewhere("trame.outbox.shifts.30.1.2026-03-18.morning");
  expect(store.all()).toEqual(NOTHING_KEPT);
  expect(notified).toBe(2);
});

test("the earliest shift comes first, whichever was typed first", () => {
  const store = openSheetStore(openStorage(), "3");
  const at = (shift: "morning" | "afternoon", date: string): TypedSheet => {
    const sheet = waitingSheet("1", `${date} ${shift}`);
    return { ...sheet, place: { ...sheet.place, shift, date } };
  };
  store.put(at("afternoon", "2026-03-18"));
  store.put(at("morning", "2026-03-18"));
  store.put(at("afternoon", "2026-03-17"));
  expect(keysOf(Object.values(store.all().sheets))).toEqual([
    ...["2026-03-17 afternoon", "2026-03-18 morning", "2026-03-18 afternoon"],
  ]);
});

test("a tab keeps sheets itself when the device cannot, and reports it", () => {
  const store = openSheetStore(FULL_STORAGE, "3");
  expect(store.isKept()).toBe(true);
  store.put(waitingSheet("1", "a"));
  expect(Object.keys(store.all().sheets)).toEqual(["1.2026-03-18.morning"]);
  expect(store.isKept()).toBe(false);
  store.remove(waitingSheet("1", "a"));
  expect(store.all().sheets).toEqual({});
});

test("a sheet moved to another line is there and nowhere else, and other sheets stay", () => {
  const store = openSheetStore(openStorage(), "3");
  const refused: TypedSheet = { ...waitingSheet("1", "a"), state: "refused", request: null };
  store.put(refused);
  store.put(waitingSheet("3", "c"));
  store.replace(refused, waitingSheet("2", "b"));
  expect(lines(store)).toEqual(["Sewing 2", "Sewing 3"]);
});

test("a sheet that finds no room at another line stays on the device where it was", () => {
  const storage = openStorage();
  openSheetStore(storage, "3").put(waitingSheet("1", "a"));
  const store = openSheetStore(writingOtherwise(storage, FULL_STORAGE.setItem), "3");
  store.replace(waitingSheet("1", "a"), waitingSheet("2", "a"));
  expect(lines(store)).toEqual(["Sewing 2"]);
  expect(store.isKept()).toBe(false);
  expect(lines(openSheetStore(storage, "3"))).toEqual(["Sewing 1"]);
});

test("the faults by kind of a row are there again after the tab was closed, and an earlier sheet opens as it was", () => {
  const storage = openStorage();
  const [earlier, later] = [waitingSheet("1", "a"), waitingSheet("2", "b")];
  const rows = later.rows.map((row) => withCount({ ...row, defects: "" }, { causeId: "5" }, 2));
  openSheetStore(storage, "3").put(earlier);
  openSheetStore(storage, "3").put({ ...later, rows });
  const [first, second] = Object.values(openSheetStore(storage, "3").all().sheets);
  expect(first).toEqual(earlier);
  expect(second?.rows).toMatchObject([{ defects: "2", isSummed: true, kinds: [{ causeId: "5", count: 2 }] }]);
});
