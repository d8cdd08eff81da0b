import { expect, test } from "vitest";
import type { Stop } from "#app/losses/domain/stops";
import type { ProductionRow } from "./grid";
import { missingHours } from "./missing-hours";
import type { RecordedRow } from "./sheets";

const known = { recorded: [], elsewhere: {}, shiftHours: 8, stops: [] };
const row: ProductionRow = {
  key: "11.0",
  workerId: "11",
  workerName: "Youssef",
  productId: "21",
  pieces: "90",
  defects: "",
  hours: "6,5",
};

test("hours short of the shift are said once for a person, in their last row", () => {
  const second = { ...row, key: "11.1", pieces: "", hours: "1" };
  expect(missingHours([row], [], known)).toEqual({ "11.0": { worked: 6.5, missing: 1.5 } });
  expect(missingHours([row, second], [], known)).toEqual({ "11.1": { worked: 7.5, missing: 0.5 } });
});

test("other lines and earlier records count, and nothing is said about an empty row or hours that cannot be read", () => {
  expect(missingHours([row], [], { ...known, elsewhere: { "11": { hours: 1.5, lineNames: ["Sewing 3"] } } })).toEqual(
    {},
  );
  const recorded = [{ workerId: "11", hours: 1 }] as RecordedRow[];
  expect(missingHours([row], [], { ...known, recorded })).toEqual({ "11.0": { worked: 7.5, missing: 0.5 } });
  expect(missingHours([{ ...row, pieces: "" }], [], known)).toEqual({});
  expect(missingHours([{ ...row, hours: "six" }], [], known)).toEqual({});
  expect(missingHours([{ ...row, hours: "9" }], [], known)).toEqual({});
});

test("a stop of the line, recorded or typed, explains the hours that it took", () => {
  const typed = { key: "1", reasonId: "18", reasonName: "Power", minutes: "0:30", people: "", note: "" };
  const stops = [{ minutes: 60 }] as Stop[];
  expect(missingHours([row], [typed], known)).toEqual({ "11.0": { worked: 6.5, missing: 1.5 } });
  expect(missingHours([row], [typed], { ...known, stops })).toEqual({});
});
