import { expect, test } from "vitest";
import { InvitationInput } from "#app/accounts/domain/invitations";
import { invite } from "#app/accounts/services/invitations";
import { removeUser } from "#app/accounts/services/user-removal";
import { setUsersRole, setUsersStatus } from "#app/accounts/services/user-standing";
import { HandoverInput } from "#app/chat/domain/card-questions";
import { amina, karim, salma } from "#tests/cast/cast";
import { everybodyJoins, panelOf } from "#tests/cast/notified";
import { furnish } from "#tests/cast/records";
import { groupOf } from "#tests/cast/talking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { removeMembers } from "./conversations";
import { signHandover, writeHandover } from "./handovers";
import { readLeftOpen } from "./left-open";

const NOTHING = { written: [], toSign: [], groups: 0, invitations: [] };
const handover = { line: "Sewing 1", date: "2026-03-18", shift: "morning" };

/** Karim made a group with Salma and Victor, and handed a shift over in it. */
async function openTalk() {
  const factory = await openFactory();
  await furnish(factory);
  await everybodyJoins(factory);
  const group = await groupOf(factory, "manager", "supervisor", "viewer");
  const input = HandoverInput.parse({ conversationId: group.id, productionLineId: "31", note: "mind the needle" });
  const { id } = await writeHandover(factory.deps, karim, input);
  return { factory, group, id };
}

/** Whether Salma has a handover to sign among her unread notices. */
async function isSalmaAsked(factory: TestFactory) {
  return (await panelOf(factory, salma)).some(({ kind, readAt }) => kind === "handover_waiting" && readAt === null);
}

test("before deleting karim or salma, amina reads the handovers and groups that they leave open", async () => {
  const { factory, id } = await openTalk();
  await using _ = factory;
  const { deps } = factory;
  expect(await readLeftOpen(deps, amina, [karim.id])).toEqual({ ...NOTHING, written: [handover], groups: 1 });
  expect(await readLeftOpen(deps, amina, [salma.id])).toEqual({ ...NOTHING, toSign: [handover] });
  expect(await readLeftOpen(deps, amina, [karim.id, salma.id])).toMatchObject({ written: [handover], toSign: [] });
  await signHandover(deps, salma, id);
  expect(await readLeftOpen(deps, amina, [karim.id])).toEqual({ ...NOTHING, groups: 1 });
  await expect(readLeftOpen(deps, karim, [salma.id])).rejects.toMatchObject({ code: "forbidden" });
});

test("a group that somebody else may manage is not listed, and an admin's open invitations are", async () => {
  await using factory = await openFactory();
  await everybodyJoins(factory);
  await groupOf(factory, "manager", "admin", "viewer");
  const input = InvitationInput.parse({ email: "hanane@example.com", role: "viewer", language: "fr" });
  await invite(factory.deps, amina, input);
  expect(await readLeftOpen(factory.deps, amina, [karim.id])).toEqual(NOTHING);
  expect(await readLeftOpen(factory.deps, amina, [amina.id])).toEqual({
    ...NOTHING,
    invitations: ["hanane@example.com"],
  });
});

test.each([
  ["is suspended", (deps) => setUsersStatus(deps, amina, { ids: [salma.id], status: "suspended" })],
  ["is deleted", (deps) => removeUser(deps, amina, { id: salma.id, confirmation: "salma" })],
  ["may no longer sign", (deps) => setUsersRole(deps, amina, { ids: [salma.id], role: "viewer" })],
] as [string, (deps: TestFactory["deps"]) => Promise<unknown>][])(
  "the notice of a handover ends for salma when she %s",
  async (_, leave) => {
    const { factory } = await openTalk();
    await using _factory = factory;
    expect(await isSalmaAsked(factory)).toBe(true);
    await leave(factory.deps);
    expect(await isSalmaAsked(factory)).toBe(false);
  },
);

test("salma who leaves the conversation is not asked for her signature any more", async () => {
  const { factory, group } = await openTalk();
  await using _ = factory;
  await removeMembers(factory.deps, salma, { id: group.id, memberIds: [salma.id] });
  expect(await isSalmaAsked(factory)).toBe(false);
});
