import { expect, test } from "vitest";
import { createConversation } from "#app/chat/services/conversations";
import { createStop } from "#app/losses/services/stops";
import { createAssignment } from "#app/planning/services/assignments";
import { createLineReport } from "#app/records/services/line-reports";
import { createRecord } from "#app/records/services/records";
import { amina, karim, salma } from "#tests/cast/cast";
import { countFinishingAsOne, finishing, shirts } from "#tests/cast/records";
import { postForm } from "#tests/server/posted-forms";
import { openWorld } from "#tests/server/repeated-calls";
import { OPERATIONS } from "./operations";

const cell = { productionLineId: "31", shift: "morning" as const, date: "2026-03-18" };

test("a change that changes nothing answers the object as it is, and writes no line of the log", async () => {
  await using world = await openWorld();
  const { deps, doorOf, env } = world;
  const record = await createRecord(deps, karim, { ...shirts, confirmRepeat: true });
  const seat = { ...cell, workerId: "12", position: null, operation: "", reason: "" };
  const assignment = await createAssignment(deps, karim, seat as never);
  const stop = { ...cell, reasonId: "14", minutes: 20, people: 12, note: "", confirmStops: false };
  const { id: stopId } = await createStop(deps, karim, stop as never);
  await countFinishingAsOne(world);
  const { id: reportId } = await createLineReport(deps, karim, finishing);
  const group = { kind: "group" as const, name: "Mornings", memberIds: [salma.id, amina.id] };
  const { conversation } = await createConversation(deps, karim, group);
  const talk = `/chat/conversations/${conversation.id}`;
  const message = { clientId: "a", text: "Good morning" };
  const { seq } = (await doorOf(karim)("POST", `${talk}/messages`, message)).body as { seq: number };

  /** Each change with a field as it is; the fields that are asked for besides. */
  const cases: Record<string, { path: string; field: string; beside?: object }> = {
    "/workers/{id}": { path: "/workers/11", field: "role" },
    "/production-lines/{id}": { path: "/production-lines/31", field: "capacity" },
    "/products/{id}": { path: "/products/21", field: "standardMinutes" },
    "/users/{id}": { path: "/users/2", field: "lastName" },
    "/assignments/{id}": { path: `/assignments/${assignment.id}`, field: "shift" },
    "/performance-records/{id}": { path: `/performance-records/${record.id}`, field: "piecesMade" },
    "/line-reports/{id}": { path: `/line-reports/${reportId}`, field: "otherPeople" },
    "/stops/{id}": { path: `/stops/${stopId}`, field: "minutes" },
    "/causes/{id}": { path: "/causes/14", field: "picture" },
    "/stages/{id}": { path: "/stages/51", field: "name" },
    "/factory": { path: "/factory", field: "currency" },
    "/account": { path: "/account", field: "username" },
    "/chat/conversations/{id}": { path: talk, field: "name" },
    "/chat/conversations/{id}/messages/{messageId}": { path: `${talk}/messages/${seq}`, field: "text" },
    "/notifications/choices": { path: "/notifications/choices", field: "muted" },
  };
  const changes = OPERATIONS.filter(({ method }) => method === "patch");
  expect(changes.map(({ path }) => path).sort()).toEqual(Object.keys(cases).sort());
  const lines = () => env.DB.prepare("SELECT count(*) AS lines FROM audit_log").first("lines");
  for (const { path: address } of changes) {
    const { path, field } = cases[address] as (typeof cases)[string];
    const ask = doorOf(address === "/chat/conversations/{id}" || /messages/.test(address) ? karim : amina);
    const before = /messages/.test(address) ? { text: "Good morning" } : ((await ask("GET", path)).body as object);
    const { version, [field]: value } = before as Record<string, unknown>;
    const written = await lines();
    const answer = await ask("PATCH", path, { ...(version ? { version } : {}), [field]: value });
    expect([address, answer.status, await lines()]).toEqual([address, 200, written]);
    expect(answer.body, address).toMatchObject({ [field]: value, ...(version ? { version } : {}) });
  }
});

test("the form of a product or of an account that changes nothing is refused with words", async () => {
  await using world = await openWorld();
  for (const [file, path, names, key] of [
    ["routes/products.tsx", "/products/21", ["name", "code", "standardMinutes", "status"], "products:noChanges"],
    ["routes/account.tsx", "/account", ["username", "email"], "account:noChanges"],
  ] as const) {
    const stored = (await world.doorOf(amina)("GET", path)).body as Record<string, unknown>;
    const fields = Object.fromEntries(["id", "version", ...names].map((name) => [name, String(stored[name] ?? "")]));
    const { answer } = await postForm(world, file, "update", { fields, as: amina });
    expect(answer, file).toMatchObject([{ ok: false, message: { key } }, 422]);
  }
});

test("a conversation that somebody renamed since is not renamed by an older version", async () => {
  await using world = await openWorld();
  const { deps, doorOf } = world;
  const group = { kind: "group" as const, name: "Mornings", memberIds: [salma.id] };
  const { conversation } = await createConversation(deps, karim, group);
  const path = `/chat/conversations/${conversation.id}`;
  const { version } = (await doorOf(karim)("GET", path)).body as { version: number };
  expect((await doorOf(salma)("PATCH", path, { version, name: "Early birds" })).status).toBe(200);
  const late = await doorOf(karim)("PATCH", path, { version, name: "Line 3" });
  expect([late.status, late.body]).toMatchObject([
    409,
    { error: { code: "errors.stale", details: { current: { name: "Early birds" } } } },
  ]);
});
