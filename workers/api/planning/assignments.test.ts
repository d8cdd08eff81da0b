import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import { openFurnished } from "#tests/cast/records";
import { callAs } from "#tests/server/call";

const youssef = { workerId: "11", productionLineId: "31", shift: "morning", date: "2026-03-18" };

test("salma plans youssef, reads, changes and deletes it by calls", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "supervisor");
  const made = await call("POST", "/api/assignments", youssef);
  expect(made.status).toBe(201);
  const assignment = await made.json<Answer>();
  expect(assignment).toMatchObject({ ...youssef, workerName: "Youssef", position: null, version: 1, warnings: [] });
  expect(assignment).toMatchObject({ operation: "" });

  const at = `/api/assignments/${assignment.id}`;
  expect(await (await call("PATCH", at, { version: 1, position: 4, operation: " Collar\n" })).json()).toMatchObject({
    position: 4,
    operation: "Collar",
    version: 2,
  });
  const kept = await (await call("PATCH", at, { version: 2, position: 6 })).json();
  expect(kept).toMatchObject({ position: 6, operation: "Collar", version: 3 });
  expect((await call("PATCH", at, { version: 3, operation: "x".repeat(81) })).status).toBe(422);
  expect((await call("PATCH", at, { version: 1, position: 5 })).status).toBe(409);
  expect(await (await call("GET", "/api/assignments?workerId=11")).json()).toMatchObject({ total: 1 });
  expect((await call("DELETE", at)).status).toBe(204);
  expect((await call("GET", at)).status).toBe(404);
});

test("a second assignment for one shift of a day is refused at the worker", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "supervisor", { "Accept-Language": "en" });
  await call("POST", "/api/assignments", youssef);
  const again = await call("POST", "/api/assignments", { ...youssef, productionLineId: "32" });
  expect(again.status).toBe(409);
  expect((await again.json<Refusal>()).error).toMatchObject({
    field: "workerId",
    message: "This worker is already planned for this shift of the day.",
  });
});

test("a warning requires a reason in a call, as in the form", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "supervisor", { "Accept-Language": "en" });
  await call("POST", "/api/assignments", youssef);
  const second = { ...youssef, shift: "night", date: "2026-03-18" };
  const tomorrow = { ...youssef, date: "2026-03-20" };
  const other = await (await call("POST", "/api/assignments", tomorrow)).json<Answer>();
  const tries = (reason?: string) => [
    () => call("POST", "/api/assignments", { ...second, reason }),
    () => call("PATCH", `/api/assignments/${other.id}`, { version: 1, shift: "night", date: "2026-03-18", reason }),
    () => call("POST", "/api/assignments/bulk", { set: [{ ...second, reason }] }),
    () => call("POST", "/api/assignments/copy", { from: "2026-03-17", to: "2026-03-20", days: 2, reason }),
    () => call("POST", "/api/assignments/strokes", strokeOf(second, reason)),
  ];
  await call("POST", "/api/assignments", { ...youssef, shift: "night", date: "2026-03-21" });
  for (const [index, attempt] of tries().entries()) {
    const refused = await attempt();
    expect([index, refused.status]).toEqual([index, 422]);
    expect((await refused.json<Refusal>()).error).toMatchObject({
      field: "reason",
      details: { warnings: [{ kind: "secondShift" }] },
    });
  }
  const [, changes] = tries("Two machines stand still");
  expect((await changes?.())?.status).toBe(200);
  expect(await (await call("GET", `/api/assignments/${other.id}`)).json()).toMatchObject({
    shift: "night",
    reason: "Two machines stand still",
  });
});

test("a stroke is written whole, with one line in the log, and returns its warnings", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "supervisor");
  const reason = "Short of people";
  const set = [
    { ...youssef, reason },
    { ...youssef, shift: "night", reason },
    { ...youssef, workerId: "12" },
  ];
  const answer = await (await call("POST", "/api/assignments/bulk", { set })).json<Stroke>();

  expect(answer).toMatchObject({ created: 3, removed: 0 });
  expect(answer.warnings.map(({ index, kind }) => `${index} ${kind}`)).toEqual(["0 secondShift", "1 secondShift"]);
  expect((await factory.deps.db.select().from(auditLog)).map(({ action }) => action)).toEqual(["bulk_assign"]);

  const refused = await call("POST", "/api/assignments/bulk", {
    set: [
      { ...youssef, date: "2026-03-20" },
      { ...youssef, workerId: "12" },
    ],
  });
  expect(refused.status).toBe(409);
  expect(await (await call("GET", "/api/assignments?from=2026-03-20")).json()).toMatchObject({ total: 0 });
});

test("a move frees its old place and takes the new one in one stroke, and the undo restores both exactly", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "supervisor");
  const { id } = await (
    await call("POST", "/api/assignments", { ...youssef, position: 7, operation: "Hem" })
  ).json<Answer>();
  const plan = { set: [{ ...youssef, productionLineId: "32" }], remove: [id] };
  const { strokeId } = await (await call("POST", "/api/assignments/bulk", plan)).json<Stroke>();
  expect(await planned(call)).toEqual(["2026-03-18 morning Youssef Sewing 2 null"]);

  const undone = await call("POST", "/api/assignments/undo", { strokeId });
  expect(await undone.json()).toMatchObject({ created: 1, removed: 1 });
  expect(await planned(call)).toEqual(["2026-03-18 morning Youssef Sewing 1 7"]);
  const back = await (await call("GET", `/api/assignments/${id}`)).json();
  expect(back).toMatchObject({ id, version: 1, operation: "Hem" });
  expect((await call("POST", "/api/assignments/undo", { strokeId })).status).toBe(404);
});

test("only workers beyond the line's positions are too many", async () => {
  await using factory = await openFurnished();
  await factory.env.DB.prepare("UPDATE production_lines SET capacity = 2 WHERE id = 31").run();
  const call = await callAs(factory, "supervisor");
  const set = ["11", "12", "13"].map((workerId) => ({ ...youssef, workerId, reason: "A new order" }));
  const { warnings } = await (await call("POST", "/api/assignments/bulk", { set })).json<Stroke>();
  expect(warnings).toEqual([{ index: 2, kind: "overCapacity", params: { filled: 3, capacity: 2 } }]);
});

test("last week is copied to this one; people planned there already stay", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "manager");
  const fatima = { ...youssef, workerId: "12", date: "2026-03-20", shift: "night", operation: "Collar" };
  await call("POST", "/api/assignments/bulk", { set: [youssef, fatima] });
  await call("POST", "/api/assignments", { ...youssef, date: "2026-03-25", productionLineId: "33" });
  const copied = await call("POST", "/api/assignments/copy", { from: "2026-03-16", to: "2026-03-23", days: 7 });

  expect(await copied.json()).toMatchObject({ created: 1, skipped: 1 });
  expect(await planned(call, "?from=2026-03-23&sort=date&order=asc")).toEqual([
    "2026-03-25 morning Youssef Finishing null",
    "2026-03-27 night Fatima Sewing 1 null",
  ]);
  const { items } = await (await call("GET", "/api/assignments?from=2026-03-27")).json<{ items: Answer[] }>();
  expect(items).toMatchObject([{ operation: "Collar" }]);
  const overlapping = { from: "2026-03-16", to: "2026-03-18", days: 7 };
  expect((await call("POST", "/api/assignments/copy", overlapping)).status).toBe(422);
});

test("two crews that change shifts every week are copied with their shifts turned, and meet their old ones again", async () => {
  await using factory = await openFurnished();
  await factory.env.DB.exec(`UPDATE factory SET shifts = '["morning","afternoon"]'`);
  const call = await callAs(factory, "manager");
  const set = [youssef, { ...youssef, workerId: "12", shift: "afternoon" }];
  await call("POST", "/api/assignments/bulk", { set });
  const week = { days: 7, turnShifts: true };
  await call("POST", "/api/assignments/copy", { from: "2026-03-16", to: "2026-03-23", ...week });
  await call("POST", "/api/assignments/copy", { from: "2026-03-23", to: "2026-03-30", ...week });

  expect(await planned(call, "?from=2026-03-16&sort=date&order=asc")).toEqual([
    "2026-03-18 morning Youssef Sewing 1 null",
    "2026-03-18 afternoon Fatima Sewing 1 null",
    "2026-03-25 morning Fatima Sewing 1 null",
    "2026-03-25 afternoon Youssef Sewing 1 null",
    "2026-04-01 morning Youssef Sewing 1 null",
    "2026-04-01 afternoon Fatima Sewing 1 null",
  ]);
});

test("unknown workers and lines, odd values and viewers are refused", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "supervisor");
  const wrong = [
    { ...youssef, workerId: "99" },
    { ...youssef, productionLineId: "99" },
    { ...youssef, shift: "dawn" },
    { ...youssef, date: "2026-02-30" },
    { ...youssef, position: 0 },
    { ...youssef, position: "1" },
    { ...youssef, reason: "x".repeat(201) },
    {},
  ];
  for (const body of wrong) expect((await call("POST", "/api/assignments", body)).status).toBe(422);
  expect((await call("POST", "/api/assignments/bulk", {})).status).toBe(422);
  expect((await (await callAs(factory, "viewer"))("POST", "/api/assignments", youssef)).status).toBe(403);
  expect((await (await callAs(factory, "viewer"))("GET", "/api/assignments")).status).toBe(200);
  expect((await (await callAs(factory, "viewer"))("GET", "/api/assignments/export.csv")).status).toBe(403);
});

test("a program reports the leave of one worker by `workerId`, and a name that nobody knows beside it is refused", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "supervisor");
  const leave = { workerId: "11", from: "2026-03-18", until: "2026-03-18", reason: "flu" };
  expect((await call("POST", "/api/assignments/absences", leave)).status).toBe(201);
  expect((await call("POST", "/api/assignments/absences", { ...leave, workers: ["12"] })).status).toBe(422);
});

test("a program withdraws the absences that it reported by the ids of its own answers", async () => {
  await using factory = await openFurnished();
  const call = await callAs(factory, "manager");
  const days = { from: "2026-03-23", until: "2026-03-25" };
  type Reported = { absences: { id: string; workerId: string; date: string }[] };
  const leave = { workerIds: ["11", "12"], ...days, half: null, reason: "Holiday" };
  const { absences } = await (await call("POST", "/api/assignments/absences", leave)).json<Reported>();
  expect(absences.map(({ workerId, date }) => [workerId, date])).toEqual([
    ["11", days.from],
    ["12", days.from],
  ]);
  const [first, second] = absences;
  const withdrawn = await call("POST", "/api/assignments/absences/withdraw", { id: first?.id, ...days });
  expect([withdrawn.status, await withdrawn.json()]).toMatchObject([200, { withdrawn: 3 }]);

  const listed = await call("GET", `/api/assignments/absences?from=${days.from}&to=${days.until}`);
  const { items } = await listed.json<{ items: { id: string; workerId: string }[] }>();
  expect(items.map(({ workerId }) => workerId)).toEqual(["12", "12", "12"]);
  expect(items[0]?.id).toBe(second?.id);
  for (const { id } of items)
    expect((await call("POST", "/api/assignments/absences/withdraw", { id })).status).toBe(200);

  const { id: assignmentId } = await (await call("POST", "/api/assignments", youssef)).json<Answer>();
  const sick = { assignmentId, reason: "Ill" };
  const reported = await (await call("POST", "/api/assignments/absences", sick)).json<Reported>();
  expect(reported.absences).toMatchObject([{ workerId: "11", date: youssef.date }]);
  expect((await call("POST", "/api/assignments/absences/withdraw", { id: reported.absences[0]?.id })).status).toBe(200);
});

function strokeOf({ workerId, ...cell }: typeof youssef, reason?: string) {
  return { kind: "paint", workerIds: [workerId], cells: [cell], reason };
}

type Call = Awaited<ReturnType<typeof callAs>>;
type Answer = { id: string };
type Refusal = { error: { field: string; message: string; details?: unknown } };
type Stroke = { created: number; removed: number; warnings: { index: number; kind: string }[]; strokeId: string };
type Listed = Record<"date" | "shift" | "workerName" | "productionLineName" | "position", string>;

async function planned(call: Call, search = "") {
  const { items } = await (await call("GET", `/api/assignments${search}`)).json<{ items: Listed[] }>();
  return items.map(({ date, shift, workerName, productionLineName, position }) =>
    [date, shift, workerName, productionLineName, position].map(String).join(" "),
  );
}
