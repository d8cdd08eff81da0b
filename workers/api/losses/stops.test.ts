import { expect, test } from "vitest";
import { karim, salma, victor } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import { doorFor } from "#tests/server/door";

const machine = {
  productionLineId: "31",
  shift: "morning",
  date: "2026-03-18",
  reasonId: "14",
  minutes: 20,
  people: 2,
};

test("a stop is recorded, raises a question, is corrected and deleted by its JSON calls", async () => {
  await using factory = await openFurnished();
  const door = doorFor(factory, salma, "/stops");
  const made = await door("POST", "/", machine);
  expect(made).toMatchObject({ status: 201, body: { ...machine, note: "", version: 1 } });
  const { id } = made.body as { id: string };
  const requested = await door("POST", "/", machine);
  expect(requested).toMatchObject({ status: 409, body: { error: { field: "confirmStops" } } });
  const second = await door("POST", "/", { ...machine, confirmStops: true });
  expect(second.status).toBe(201);

  const change = { version: 1, reasonId: "14", minutes: 25, people: 2, note: "" };
  const doubted = await door("PATCH", `/${id}`, change);
  expect(doubted).toMatchObject({
    status: 409,
    body: { error: { details: { stopQuestions: [{ stop: 0, doubts: ["repeat"] }] } } },
  });
  const { seen } = (doubted.body as { error: { details: { seen: string } } }).error.details;
  const changed = await door("PATCH", `/${id}`, { ...change, confirmStops: true, seenStops: seen });
  expect(changed).toMatchObject({ status: 200, body: { minutes: 25, version: 2 } });

  expect((await doorFor(factory, victor, "/stops")("DELETE", `/${id}`)).status).toBe(403);
  expect((await door("DELETE", `/${id}`, { version: 1 })).status).toBe(409);
  expect((await door("DELETE", `/${id}`, { version: 2 })).status).toBe(204);
  expect((await door("GET", `/${id}`)).status).toBe(404);
  const listed = await doorFor(factory, karim, "/stops")("GET", "/?reasonId=14");
  expect(listed.body).toMatchObject({ total: 1 });
});

test("a stop has its start where salma knows it, a start outside the shift is a question, and the log restores it", async () => {
  await using factory = await openFurnished();
  const door = doorFor(factory, salma, "/stops");
  expect(await door("POST", "/", { ...machine, start: "8:30" })).toMatchObject({
    status: 422,
    body: { error: { fields: { start: expect.anything() } } },
  });
  expect(await door("POST", "/", { ...machine, start: "23:00" })).toMatchObject({
    status: 409,
    body: { error: { code: "stops.asked.outside", details: { stopQuestions: [{ doubts: ["outside"] }] } } },
  });
  const made = await door("POST", "/", { ...machine, start: "08:30" });
  expect(made).toMatchObject({ status: 201, body: { start: "08:30" } });
  const { id } = made.body as { id: string };
  expect((await door("PATCH", `/${id}`, { version: 1, minutes: 25 })).body).toMatchObject({ start: "08:30" });
  expect((await door("DELETE", `/${id}`, { version: 2 })).status).toBe(204);
  expect((await door("POST", `/${id}/restore`, {})).status).toBeLessThan(300);
  const csv = await doorFor(factory, karim, "/stops")("GET", "/export.csv", undefined, { "Accept-Language": "fr" });
  expect(csv.body).toContain("Sewing 1;Machine;08:30;25;2;50;");
  expect((await door("PATCH", `/${id}`, { version: 1, start: null })).body).toMatchObject({ start: null });
});

test("victor reads lost time by the names of his language, and karim takes the stops away as a file", async () => {
  await using factory = await openFurnished();
  const door = doorFor(factory, karim);
  await door("POST", "/stops", { ...machine, reason: "Noted late" });
  await door("POST", "/stops", { ...machine, shift: "afternoon", minutes: 5, people: 1, reasonId: "18", note: "Fuse" });

  const lost = doorFor(factory, victor, "/performance/lost-time?from=2026-03-01&to=2026-03-31");
  expect((await lost("GET", "")).body).toMatchObject({
    stops: 2,
    minutes: 25,
    workMinutes: 45,
    lostPieces: null,
    lostValue: null,
    onStandardEfficiency: null,
    groups: [
      { id: "14", code: "machine", label: "Machine", workMinutes: 40, share: 40 / 45 },
      { id: "18", label: "Power", owner: "others", workMinutes: 5, cumulated: 1 },
    ],
  });
  const french = { "Accept-Language": "fr" };
  const byShift = await lost("GET", "&groupBy=shift", undefined, french);
  expect(byShift.body).toMatchObject({ groups: [{ id: "morning", label: "Matin", code: null, owner: null }, {}] });
  expect((await lost("GET", "&workerId=11")).status).toBe(422);

  const csv = await door("GET", "/stops/export.csv?shift=afternoon", undefined, french);
  expect(csv.body).toContain("Motif;Début;Minutes;Personnes;Minutes de travail;Note");
  expect(csv.body).toContain("Sewing 1;Électricité;;5;1;5;Fuse");
  expect((await doorFor(factory, victor)("GET", "/stops/export.xlsx")).status).toBe(403);
});
