import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { conversationMembers } from "#app/chat/data/tables";
import { removeMembers } from "#app/chat/services/conversations";
import { uploadFile } from "#app/chat/services/files";
import { postMessage } from "#app/chat/services/messages";
import { amina, karim, salma } from "#tests/cast/cast";
import { groupOf } from "#tests/cast/talking";
import { doorFor } from "#tests/server/door";
import { openFactory } from "#tests/server/factory";
import { roomOf } from "#workers/live/rooms";

type OwnData = {
  account: { username: string };
  files: { name: string; size: number; createdAt: string; path: string }[];
  messages: { conversation: string; number: number; text: string; sentAt: string }[];
};

test("salma downloads all her messages, also of a group she left, her files, and nobody else's words", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor");
  const shown = (text: string, who = salma) =>
    postMessage(deps, who, { conversationId: id, clientId: crypto.randomUUID(), text, fileIds: [], replyTo: null });
  for (let number = 1; number <= 105; number += 1) await shown(`Machine ${number}`);
  await shown("karim’s own words", karim);
  await deps.db.$client
    .prepare(
      `INSERT INTO chat_files (id, uploader_id, conversation_id, file_key, name, type, size, created_at)
       VALUES (71, ?, ?, 'k1', 'needle.png', 'image/png', 2048, 1000), (72, ?, ?, 'k2', 'other.png', 'image/png', 1, 1000)`,
    )
    .bind(Number(salma.id), Number(id), Number(karim.id), Number(id))
    .run();
  await removeMembers(deps, karim, { id, memberIds: [salma.id] });
  expect(await deps.db.select().from(conversationMembers)).not.toEqual([]);

  const { body } = await doorFor(factory, salma)("GET", "/account/data.json");
  const data = body as OwnData;
  expect(data.account.username).toBe("salma");
  expect(data.messages.map(({ number }) => number)).toEqual(Array.from({ length: 105 }, (_, at) => at + 1));
  expect(data.messages[104]).toMatchObject({ text: "Machine 105", sentAt: expect.stringMatching(/^20\d\d-/) });
  expect(data.messages[0]?.conversation).toBeTruthy();
  expect(data.files).toMatchObject([{ name: "needle.png", size: 2_048, createdAt: "1970-01-01T00:00:01.000Z" }]);
  expect(JSON.stringify(data)).not.toContain("own words");
});

test("salma downloads 1,205 messages and 1,001 files, each once and in order, whatever the portions", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor");
  await deps.rooms.post(id, karim.id, { clientId: "first", text: "Good morning.", fileIds: [] });
  await runInDurableObject(roomOf(env, id), (_room, { storage }) => {
    storage.sql.exec(
      `WITH RECURSIVE counted (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM counted WHERE n < 1206)
       INSERT INTO messages (seq, sender_id, client_id, text, search_text, files, rev, sent_at)
       SELECT n, ?, 'c' || n, 'Machine ' || n, '', '[]', n, 1000 FROM counted`,
      salma.id,
    );
  });
  await deps.db.$client
    .prepare(
      `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 1001)
       INSERT INTO chat_files (id, uploader_id, conversation_id, file_key, name, type, size, created_at)
       SELECT 5000 - n, ?, ?, 'k' || n, 'cut ' || n || '.csv', 'text/csv', 8, n / 3 FROM counted`,
    )
    .bind(Number(salma.id), Number(id))
    .run();

  const { body } = await doorFor(factory, salma)("GET", "/account/data.json");
  const { messages, files } = body as OwnData;
  expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 1_205 }, (_, at) => at + 2));
  expect(new Set(files.map(({ name }) => name)).size).toBe(1_001);
  expect(files).toHaveLength(1_001);
});

test("salma fetches each of her files from the list, of whatever kind, sent or not, also after she left", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  const names = ["needle.png", "weekly report.pdf", "hours.xlsx", "cut.csv"];
  const uploaded = [];
  for (const name of names) {
    uploaded.push(await uploadFile(deps, salma, { name, bytes: new TextEncoder().encode(`bytes of ${name}`) }));
  }
  const fileIds = uploaded.slice(0, 3).map((file) => file.id);
  await deps.rooms.post(id, salma.id, { clientId: "a", text: "Here they are.", fileIds });
  await removeMembers(deps, karim, { id, memberIds: [salma.id] });

  const salmas = doorFor(factory, salma);
  const { files } = (await salmas("GET", "/account/data.json")).body as OwnData;
  expect(files.map(({ name }) => name)).toEqual(names);
  for (const { path } of files) expect((await salmas("GET", path.replace("/api", ""))).status).toBe(200);
  const path = files[1]?.path.replace("/api", "") ?? "";
  expect((await doorFor(factory, karim)("GET", path)).status).toBe(200);
  expect((await doorFor(factory, amina)("GET", path)).status).toBe(404);
});
