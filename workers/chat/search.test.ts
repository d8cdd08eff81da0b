import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { updateLine } from "#app/catalogue/services/production-lines";
import { SearchQuery } from "#app/chat/domain/chat";
import { searchMessages } from "#app/chat/services/messages";
import { amina, karim, salma } from "#tests/cast/cast";
import { furnish } from "#tests/cast/records";
import { groupOf } from "#tests/cast/talking";
import { openFactory } from "#tests/server/factory";
import { roomOf } from "#workers/live/rooms";

/** The two letters that only the bobbin has, as the index holds them. */
const BB = "6262";

/** A furnished factory with a group of Karim and Salma, and the numbers of the messages that Salma finds. */
async function talking() {
  const factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor", "admin");
  await furnish(factory);
  let said = 0;
  const say = (who: typeof karim, text: string, fileIds: string[] = []) => {
    said += 1;
    return factory.deps.rooms.post(id, who.id, { clientId: `c${said}`, text, fileIds });
  };
  const finds = async (query: object) => {
    const found = await searchMessages(factory.deps, salma, { conversationId: id, ...SearchQuery.parse(query) });
    return found.map(({ seq }) => seq);
  };
  /** The room has reported, and keeps the names of that moment. */
  const isIndexed = () => expect.poll(() => finds({ q: "needle" })).toHaveLength(1);
  return { factory, id, say, finds, isIndexed, [Symbol.asyncDispose]: () => factory[Symbol.asyncDispose]() };
}

test("salma finds a message by the name she reads in it, by both names of a renamed line, and never by its number", async () => {
  await using talk = await talking();
  const { factory, say, finds, isIndexed } = talk;
  await say(karim, "The needle broke on #line:31");
  await say(karim, "All is quiet in sewing");
  await isIndexed();
  expect(await finds({ q: "needle SEWING 1" })).toEqual([1]);
  expect([await finds({ q: "line:31" }), await finds({ q: "31" })]).toEqual([[], []]);
  await updateLine(factory.deps, karim, { id: "31", version: 1, name: "Couture A" });
  expect([await finds({ q: "couture a" }), await finds({ q: "sewing 1" })]).toEqual([[1], [1]]);
});

test("names of files and writers are searched, and filters leave one writer, one line or messages with a file", async () => {
  await using talk = await talking();
  const { factory, say, finds } = talk;
  await factory.env.DB.prepare(
    `INSERT INTO chat_files (id, uploader_id, file_key, name, type, size, created_at)
     VALUES (9001, 2, 'chat/x', 'Étiquette bobine.pdf', 'application/octet-stream', 9, 0)`,
  ).run();
  await say(karim, "here", ["9001"]);
  await say(salma, "thanks for the bobbin");
  await say(amina, "See #line:31");
  expect([await finds({ q: "etiquette" }), await finds({ q: "karim" }), await finds({ q: "bob" })]).toEqual([
    [1],
    [1],
    [2, 1],
  ]);
  expect(await finds({ q: "bob", from: salma.id })).toEqual([2]);
  expect([await finds({ withFile: "1" }), await finds({ line: "31" }), await finds({})]).toEqual([[1], [3], []]);
});

test("an edited message is found by its new words only, and nothing of a deleted one stays in the index", async () => {
  await using talk = await talking();
  const { factory, id, say, finds } = talk;
  await say(karim, "The needle broke");
  await say(karim, "The bobbin jammed");
  expect(await finds({ q: "needle" })).toEqual([1]);
  const kept = () =>
    runInDurableObject(roomOf(factory.env, id), (_, { storage }) =>
      storage.sql
        .exec("SELECT hex(block) AS block FROM found_data")
        .toArray()
        .map(({ block }) => String(block))
        .join(),
    );
  expect(await kept()).toContain(BB);
  await factory.deps.rooms.edit(id, karim.id, 1, { text: "The belt broke" });
  await factory.deps.rooms.remove(id, { me: karim.id, ofOthers: false }, 2);
  expect([await finds({ q: "needle" }), await finds({ q: "belt" }), await finds({ q: "bobbin" })]).toEqual([
    [],
    [1],
    [],
  ]);
  expect(await kept()).not.toContain(BB);
});

test("messages of before the index are found at the first search, in any number", async () => {
  await using talk = await talking();
  const { factory, id, say, finds } = talk;
  await say(karim, "The needle broke");
  await runInDurableObject(roomOf(factory.env, id), (_, { storage }) => {
    storage.sql.exec(
      `WITH RECURSIVE n (seq) AS (VALUES (2) UNION ALL SELECT seq + 1 FROM n WHERE seq < 1200)
       INSERT INTO messages (seq, sender_id, client_id, text, search_text, files, rev, sent_at)
       SELECT seq, '2', 'old' || seq, iif(seq = 700, 'bobbin', 'number ' || seq), 'old', '[]', seq, 0 FROM n`,
    );
    storage.sql.exec("DELETE FROM found; UPDATE indexed SET rev = 1200, below = 1200");
  });
  expect([await finds({ q: "needle" }), await finds({ q: "bobbin" }), (await finds({ q: "number" })).length]).toEqual([
    [1],
    [700],
    50,
  ]);
});
