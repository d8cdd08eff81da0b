import { expect, test } from "vitest";
import { correctedStop } from "./corrected-stop";
import type { Stop } from "./stops";
import {
  changedStop,
  isStopFilled,
  joinedStops,
  stopOfTexts,
  stopQuestionsByRow,
  textsOfStop,
  withAnotherStop,
} from "./typed-stops";

const machine: Stop = {
  id: "71",
  productionLineId: "31",
  shift: "morning",
  date: "2026-03-18",
  reasonId: "14",
  minutes: 20,
  people: 12,
  start: null,
  note: "",
  createdBy: "3",
  createdAt: 0,
  updatedAt: 0,
  version: 2,
};

test("a correction of a stop has the typed values and the version that was read, and nothing without a change", () => {
  const typed = textsOfStop(machine);
  expect(correctedStop(machine, typed, { reason: "" })).toEqual({ body: null });
  expect(correctedStop(machine, { ...typed, minutes: "0:20", people: "" }, { reason: "" })).toEqual({ body: null });
  expect(correctedStop(machine, { ...typed, minutes: "1 h 05" }, { reason: " Counted again ", seen: "72.1" })).toEqual({
    body: {
      version: 2,
      reasonId: "14",
      minutes: 65,
      people: 12,
      note: "",
      reason: "Counted again",
      confirmStops: true,
      seenStops: "72.1",
    },
  });
});

test("shows an unreadable correction of a stop at its field", () => {
  const typed = { reasonId: null, minutes: "soon", people: "0", note: "" };
  expect(correctedStop(machine, typed, { reason: "" })).toEqual({
    problems: {
      reasonId: "stops:reasonRequired",
      minutes: "stops:minutesInvalid",
      people: "stops:peopleInvalid",
    },
  });
});

test("a sheet gets one empty stop after the other, each under a key of its own", () => {
  const [first, second] = withAnotherStop(withAnotherStop([]));
  expect([first?.key, second?.key]).toEqual(["1", "2"]);
  expect([first, second].some((stop) => stop && isStopFilled(stop))).toBe(false);
});

test("the start of a stop is sent as a time where one is typed, and emptying it takes it away", () => {
  const body = (stop: Stop, start: string) => correctedStop(stop, { ...textsOfStop(stop), start }, { reason: "" });
  const known = { ...machine, start: "08:30" };
  expect(body(machine, "8h30")).toMatchObject({ body: { start: "08:30" } });
  expect(body(known, "0830")).toEqual({ body: null });
  expect(body(known, "")).toMatchObject({ body: { start: null } });
  expect(body(known, "soon")).toEqual({ problems: { start: "stops:startInvalid" } });
  expect(stopOfTexts({ ...textsOfStop(machine), start: " " })).not.toHaveProperty("start");
});

test("reads minutes and people as salma types them; no people mean everybody", () => {
  const typed = changedStop(withAnotherStop([]), "1", { reasonId: "14", minutes: "0:20" });
  expect(typed.map(stopOfTexts)).toEqual([{ reasonId: "14", minutes: 20, note: "" }]);
  expect(changedStop(typed, "1", { people: "7" }).map(stopOfTexts)).toMatchObject([{ people: 7 }]);
  expect(changedStop(typed, "1", { minutes: "soon" }).map(stopOfTexts)).toMatchObject([{ minutes: Number.NaN }]);
});

test("stops that move to a sheet with stops keep their order under new keys", () => {
  const stops = withAnotherStop(withAnotherStop([]));
  expect(joinedStops(stops, stops).map(({ key }) => key)).toEqual(["1", "2", "3", "4"]);
});

test("a question reaches the stop that it is about", () => {
  expect(stopQuestionsByRow({ stopQuestions: [{ stop: 1, doubts: ["repeat"] }], seen: "5.1" }, ["2", "4"])).toEqual({
    doubts: { 4: ["repeat"] },
    seen: "5.1",
  });
});
