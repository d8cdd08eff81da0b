import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { createLine } from "#app/catalogue/services/production-lines";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import { karim, salma, sewing1, victor } from "#tests/cast/cast";
import { joins } from "#tests/cast/sign-in";
import { groupOf } from "#tests/cast/talking";
import { doorFor } from "#tests/server/door";
import { openFactory, type TestFactory } from "#tests/server/factory";
import type { Talk } from "#workers/chat/talk";
import { roomOf } from "#workers/live/rooms";

async function saved(factory: TestFactory, actor: Actor, id: Id) {
  const door = doorFor(factory, actor, "/chat");
  const { body, ...answer } = await door("GET", `/conversations/${id}/export.csv`);
  return { ...answer, text: String(body) };
}

test("salma saves a conversation as a file: who, when on the factory's clock, what, files, answers, edits, deletions", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor");
  await env.DB.prepare("UPDATE factory SET time_zone = 'Africa/Tunis'").run();
  const line = await createLine(deps, karim, sewing1);
  const post = (clientId: string, text: string, replyTo?: number) =>
    deps.rooms.post(id, clientId === "b" ? salma.id : karim.id, { clientId, text, fileIds: [], replyTo });
  const { sentAt } = await post("a", `#line:${line.id} stands still`);
  await post("b", "=HYPERLINK(1)", 1);
  await post("c", "secret");
  await deps.rooms.remove(id, { me: karim.id, ofOthers: false }, 3);
  await deps.rooms.edit(id, salma.id, 2, { text: "=HYPERLINK(2)" });
  await deps.rooms.react(id, karim.id, 2, { emoji: "👍", isOn: true });

  const { status, headers, text } = await saved(factory, salma, id);
  expect(status).toBe(200);
  expect(headers.get("Content-Disposition")).toContain('filename="conversation.csv"');
  const rows = text.trim().split("\r\n");
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain("Sent,From,Message,Files,In reply to,Reactions,Edited");
  expect(rows[1]).toContain("#Sewing 1 stands still");
  const hour = new Intl.DateTimeFormat("en", { hour: "2-digit", hourCycle: "h23", timeZone: "Africa/Tunis" });
  expect(rows[1]).toContain(`${hour.format(Date.parse(sentAt))}:`);
  expect(rows[2]).toContain("'=HYPERLINK(2)");
  expect(rows[2]).toContain("👍 1");
  expect(rows[3]).toContain("This message was deleted.");
  expect(text).not.toContain("secret");
  const line1 = await env.DB.prepare(
    "SELECT actor_name AS name, resource_id AS id FROM audit_log WHERE action = 'export'",
  ).first();
  expect(line1).toEqual({ name: "salma", id: Number(id) });
});

test("every message of a long conversation is in the file once, in order", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const room = roomOf(factory.env, id);
  await runInDurableObject(room, (object) => {
    const { log } = (object as unknown as { talk: Talk }).talk;
    for (let n = 1; n <= 1_203; n += 1)
      log.append({ clientId: `c${n}`, senderId: "2", text: `m${n}`, files: [], replyTo: null, now: Date.now() });
  });
  const { text } = await saved(factory, karim, id);
  const found = text.match(/,m\d+,/g);
  expect(found).toEqual(Array.from({ length: 1_203 }, (_, at) => `,m${at + 1},`));
});

test("victor, who is not in the conversation, cannot save it", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  await joins(factory, "viewer");
  expect((await saved(factory, victor, id)).status).toBe(404);
});
