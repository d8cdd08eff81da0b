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
