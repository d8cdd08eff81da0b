import { expect, test } from "vitest";
import { typedToDelete } from "./typed-to-delete";
import { identified, maskWorker, WorkerChange, WorkerInput, WorkerQuery, withoutStandIn } from "./workers";

const youssef = { name: "Youssef", cin: "AB123456", email: "youssef@example.com", phone: "0612", role: "operator" };

test("a viewer and a user without a role see the beginning of private fields, and not their length", () => {
  const seen = { ...youssef, cin: "AB••••", email: "yo••••", phone: "••••" };
  expect(maskWorker(youssef, "viewer")).toEqual(seen);
  expect(maskWorker(youssef, null)).toEqual(seen);
  expect(maskWorker({ ...youssef, email: "" }, "viewer").email).toBe("");
});

test("a supervisor sees private fields in full", () => {
  expect(maskWorker(youssef, "supervisor")).toEqual(youssef);
});

test("a worker needs a name, where it is asked for a cin or a number too; an email is optional but must be valid", () => {
  const fields = (input: unknown) => WorkerInput.safeParse(input).error?.issues.map(({ message }) => message);
  expect(fields({ name: " ", cin: " " })).toEqual(["workers:nameRequired"]);
  const needed = (input: unknown) => identified(WorkerInput).safeParse(input).error?.issues ?? [];
  expect(needed(youssef)).toEqual([]);
  expect(needed({ name: "Youssef", number: "1042" })).toEqual([]);
  expect(needed({ name: "Youssef", number: "-" })).toMatchObject([{ message: "workers:cinRequired", path: ["cin"] }]);
  expect(needed({ name: "" })).toMatchObject([{ path: ["name"] }, { path: ["cin"] }]);
  expect(fields({ ...youssef, email: "not one" })).toEqual(["workers:emailInvalid"]);
  expect(WorkerInput.parse({ name: " Youssef ", cin: " AB1 " })).toEqual({
    name: "Youssef",
    number: "",
    cin: "AB1",
    email: "",
    phone: "",
    role: "",
    productionLineId: null,
    firstDay: null,
    lastDay: null,
    againFrom: null,
    shiftsOff: [],
    weekdaysOff: [],
    mostHours: null,
  });
});

test("what a worker cannot do is kept in order, once each, and a day has 1 to 24 hours", () => {
  const told = { shiftsOff: ["night", "morning", "night"], weekdaysOff: [7, 1, 7], mostHours: 4 };
  expect(WorkerInput.parse({ ...youssef, ...told })).toMatchObject({
    shiftsOff: ["morning", "night"],
    weekdaysOff: [1, 7],
  });
  for (const wrong of [{ mostHours: 0 }, { mostHours: 25 }, { weekdaysOff: [8] }, { shiftsOff: ["evening"] }]) {
    expect(WorkerInput.safeParse({ ...youssef, ...wrong }).success).toBe(false);
  }
});

test("a partial change has no defaults", () => {
  expect(WorkerChange.parse({ id: "7", version: 1, name: "Youssef" })).toEqual({
    id: "7",
    version: 1,
    name: "Youssef",
  });
});

test("refuses an unknown sort, and ignores an empty role filter", () => {
  expect(WorkerQuery.safeParse({ sort: "cin" }).success).toBe(false);
  expect(WorkerQuery.parse({ role: "" }).role).toBeUndefined();
});

test.each(["SANS-0001", "sans-0042", " SANS-12345 "])("%s is no cin, but stood in for one", (cin) => {
  expect(withoutStandIn(cin)).toBe("");
});

test.each(["AB012345", "SANS", "SANS-12A", "sans 0001", "X-SANS-0001", "SANS-1234567890"])("%s is a cin", (cin) => {
  expect(withoutStandIn(cin)).toBe(cin);
});

test("a deletion asks for the cin, or for the name of somebody without one", () => {
  expect([typedToDelete(youssef), typedToDelete({ ...youssef, cin: "" })]).toEqual(["AB123456", "Youssef"]);
});

test.each(["N/A", "null", "néant", "0"])("a worker whose CIN is said to be %s has none", (cin) => {
  expect(WorkerInput.parse({ name: "Hind", cin }).cin).toBe("");
  expect(identified(WorkerInput).safeParse({ name: "Hind", cin }).error?.issues).toMatchObject([
    { path: ["cin"], message: "workers:cinRequired" },
  ]);
});
