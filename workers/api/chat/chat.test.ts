import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeUser } from "#app/accounts/services/user-removal";
import { users } from "#app/core/data/schema";
import { MAX_CHAT_FILE_BYTES } from "#app/core/domain/limits";
import { SPEAKER_HEADER } from "#app/core/domain/sessions";
import { readNotifications } from "#app/notifications/services/notifications";
import { sweepPictures } from "#app/upkeep/services/sweep-pictures";
import { amina, karim, salma, victor } from "#tests/cast/cast";
import { joins } from "#tests/cast/sign-in";
import { enter, groupOf } from "#tests/cast/talking";
import { turnedWithPlace } from "#tests/files/pictures";
import { callAs } from "#tests/server/call";
import { doorFor } from "#tests/server/door";
import { openFactory, type TestFactory } from "#tests/server/factory";

const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

type Sent = { id: string; name: string; type: string; size: number };

async function cast(factory: TestFactory) {
  for (const role of ["admin", "manager", "supervisor", "viewer"] as const) await joins(factory, role);
  const doorOf = (actor: typeof amina) => doorFor(factory, actor, "/chat");
  return { amina: doorOf(amina), karim: doorOf(karim), salma: doorOf(salma) };
}

/** The keys of stored chat files, including those of other tests. */
async function existing({ deps }: TestFactory) {
  return (await deps.files.list({ prefix: "chat/" })).objects.map(({ key }) => key);
}

function form(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const filled = new FormData();
  filled.set("file", new File([bytes], name));
  return filled;
}

test("finds a direct conversation with the same person again, from either side", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const first = await door.amina("POST", "/conversations", { kind: "direct", memberIds: ["2"] });
  const again = await door.karim("POST", "/conversations", { kind: "direct", memberIds: ["1"] });

  expect([first.status, again.status]).toEqual([201, 200]);
  expect((again.body as Sent).id).toBe((first.body as Sent).id);
  expect(first.body).toMatchObject({ kind: "direct", name: null, unread: 0, lastMessage: null });
  expect((await door.salma("GET", `/conversations/${(first.body as Sent).id}`)).status).toBe(404);
});

test("two people who start a conversation with each other at the same time share one", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const both = await Promise.all([
    door.amina("POST", "/conversations", { kind: "direct", memberIds: ["2"] }),
    door.karim("POST", "/conversations", { kind: "direct", memberIds: ["1"] }),
  ]);
  expect(new Set(both.map(({ body }) => (body as Sent).id)).size).toBe(1);
});

test("a group has a name of 1 to 64 characters as people count them, and 2 to 50 members", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const make = (name: unknown, memberIds: unknown = ["2"]) =>
    door.amina("POST", "/conversations", { kind: "group", name, memberIds });

  expect((await make("🧵".repeat(64))).status).toBe(201);
  for (const name of ["🧵".repeat(65), "   ", "", 7, null]) expect((await make(name)).status, String(name)).toBe(422);
  for (const ids of [[], ["1"], ["999999"], "2", Array.from({ length: 51 }, (_, n) => String(n + 1))])
    expect((await make("Line 1", ids)).status, String(ids)).toBe(422);
});

test("a new supervisor hands over to everybody who may take over, in one group that is found again", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const make = (who: keyof typeof door, name = "Shift handover") =>
    door[who]("POST", "/conversations", { kind: "handover", name });

  const first = await make("salma");
  expect(first).toMatchObject({ status: 201, body: { kind: "group", name: "Shift handover" } });
  const { id, members } = first.body as Sent & { members: Sent[] };
  expect(members.map((member) => member.id).sort()).toEqual([amina.id, karim.id, salma.id].sort());
  for (const who of ["salma", "karim"] as const)
    expect(await make(who, "Passation")).toMatchObject({ status: 200, body: { id, name: "Shift handover" } });
});

test("a shift is handed over only by those who may, and not to nobody", async () => {
  await using factory = await openFactory();
  await joins(factory, "viewer");
  await joins(factory, "supervisor");
  const input = { kind: "handover", name: "Shift handover" };
  expect((await doorFor(factory, victor, "/chat")("POST", "/conversations", input)).status).toBe(403);
  const alone = await doorFor(factory, salma, "/chat")("POST", "/conversations", input);
  expect(alone).toMatchObject({ status: 422, body: { error: { code: "chat.nobodyTakesOver" } } });
});

test("any member renames a group and adds others; only its creator and admins in it remove others", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const { id } = await groupOf(factory, "manager", "supervisor");
  const members = `/conversations/${id}/members`;

  expect((await door.salma("PATCH", `/conversations/${id}`, { name: "Line 2" })).body).toMatchObject({
    name: "Line 2",
  });
  expect((await door.salma("POST", members, { memberIds: ["1"] })).status).toBe(200);
  expect((await door.salma("DELETE", members, { memberIds: ["2"] })).status).toBe(403);
  expect((await door.amina("DELETE", members, { memberIds: ["3"] })).status).toBe(200);
  expect((await door.salma("GET", `/conversations/${id}`)).status).toBe(404);
  expect((await door.amina("DELETE", members, { memberIds: ["1"] })).body).toEqual({});
  const { body } = await door.karim("GET", `/conversations/${id}`);
  expect(body).toMatchObject({ members: [{ id: "2" }], formerMembers: [{ id: "1" }, { id: "3" }] });
});

test("a removed member reads the group and the person who did it; a member who leaves gets no notice", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const { id } = await groupOf(factory, "manager", "supervisor", "admin");
  await factory.deps.db.update(users).set({ firstName: "Karim", lastName: "Mansouri" }).where(eq(users.id, karim.id));
  const members = `/conversations/${id}/members`;
  await door.karim("DELETE", members, { memberIds: ["3"] });
  await door.amina("DELETE", members, { memberIds: ["1"] });
  const notified = async (who: typeof amina) =>
    (await readNotifications(factory.deps, who, { size: 20 })).items.filter(
      ({ kind }) => kind === "conversation_removed",
    );
  expect(await notified(salma)).toMatchObject([
    { reason: "removed", params: { actor: "Karim Mansouri", conversation: "Sewing 1, mornings" }, link: "/chat" },
  ]);
  expect(await notified(amina)).toEqual([]);
  expect((await door.karim("POST", members, { memberIds: ["3"] })).status).toBe(200);
  expect((await door.salma("GET", `/conversations/${id}`)).status).toBe(200);
});

test("a deleted colleague is gone in the conversation, and nothing more can be written to them", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const started = await door.karim("POST", "/conversations", { kind: "direct", memberIds: ["3"] });
  const { id } = started.body as Sent;
  const post = (clientId: string) => door.karim("POST", `/conversations/${id}/messages`, { clientId, text: clientId });
  expect((await post("a")).status).toBe(201);
  const karims = await enter(factory, "manager", id);
  await removeUser(factory.deps, amina, { id: salma.id, confirmation: "salma" });
  await factory.deps.settled();

  await karims.hears("changed");
  expect((await door.karim("GET", `/conversations/${id}`)).body).toMatchObject({
    members: [{ id: "2" }, { id: "3", isGone: true }],
  });
  expect((await post("b")).status).toBe(403);
  expect((await post("a")).status, "a repeat of what was sent before").toBe(201);
  karims.say({ type: "message", clientId: "c", text: "Are you there?" });
  expect(await karims.hears("error")).toMatchObject({ code: "forbidden", clientId: "c" });
  expect((await factory.deps.rooms.page(id, { size: 40 })).items).toHaveLength(1);
});

test("finds people by two characters of a name, never by their email", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const names = async (q: string) =>
    ((await door.amina("GET", `/users?q=${q}`)).body as { items: { username: string }[] }).items.map(
      ({ username }) => username,
    );
  expect(await names("KÁR")).toEqual(["karim"]);
  expect([await names("k"), await names("example.com"), await names("amina")]).toEqual([[], [], []]);
});

test("without a name, lists colleagues: those last talked with first, the others by name", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const { id } = (await door.amina("POST", "/conversations", { kind: "direct", memberIds: ["4"] })).body as Sent;
  await factory.deps.rooms.post(id, "1", { clientId: "a", text: "Good morning", fileIds: [] });
  const { body } = await door.amina("GET", "/users");
  expect((body as { items: { username: string }[] }).items.map(({ username }) => username)).toEqual([
    "victor",
    "karim",
    "salma",
  ]);
});

test("messages are read by number in both directions, forty at a time", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const { id } = await groupOf(factory, "manager", "supervisor");
  for (let n = 1; n <= 45; n += 1)
    await factory.deps.rooms.post(id, "2", { clientId: `c${n}`, text: `number ${n}`, fileIds: [] });
  const read = async (query: string) => {
    const { body } = await door.salma("GET", `/conversations/${id}/messages${query}`);
    const { items, nextCursor } = body as { items: { seq: number }[]; nextCursor: string | null };
    return [items[0]?.seq, items.at(-1)?.seq, nextCursor];
  };
  expect(await read("")).toEqual([6, 45, "6"]);
  expect(await read("?before=6")).toEqual([1, 5, null]);
  expect(await read("?since=3")).toEqual([4, 43, "43"]);
  expect((await door.salma("GET", `/conversations/${id}/messages?before=x`)).status).toBe(422);
  const found = await door.salma("GET", `/conversations/${id}/messages/search?q=NUMBER%2044`);
  expect(found.body).toMatchObject({ items: [{ seq: 44 }] });
});

test("only its sender edits or deletes a message, and a deleted one has no text", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const { id } = await groupOf(factory, "manager", "supervisor");
  await door.karim("POST", `/conversations/${id}/messages`, { clientId: "a", text: "Line 2 stands." });
  const message = `/conversations/${id}/messages/1`;

  expect((await door.salma("PATCH", message, { text: "Mine." })).status).toBe(404);
  expect((await door.salma("DELETE", message)).status).toBe(404);
  expect((await door.karim("PATCH", message, { text: "Line 2 runs." })).body).toMatchObject({ text: "Line 2 runs." });
  expect((await door.karim("DELETE", message)).body).toMatchObject({ text: "", files: [] });
  expect((await door.karim("PATCH", message, { text: "Again." })).status).toBe(404);
  expect((await door.salma("GET", `/conversations/${id}/messages/search?q=line`)).body).toEqual({ items: [] });
});

test("row 70: accepts a file of exactly 10,485,760 bytes, and refuses one byte more by its name in both languages", async () => {
  await using factory = await openFactory();
  for (const [language, message] of [
    ["en", "File film.mp4 is too large. Maximum size is 10MB."],
    ["fr", "Le fichier film.mp4 est trop volumineux. Taille maximale 10 Mo."],
  ] as const) {
    const call = await callAs(factory, "supervisor", { "Accept-Language": language });
    const stored = await call("POST", "/api/chat/files", form(new Uint8Array(MAX_CHAT_FILE_BYTES), "film.mp4"));
    expect([stored.status, ((await stored.json()) as Sent).size]).toEqual([201, MAX_CHAT_FILE_BYTES]);
    const refused = await call("POST", "/api/chat/files", form(new Uint8Array(MAX_CHAT_FILE_BYTES + 1), "film.mp4"));
    expect([refused.status, await refused.json()]).toMatchObject([413, { error: { message } }]);
  }
});

test("rows 69, 72, 73: a file's bytes decide its type, its name is made safe, and it never runs here", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const page = new TextEncoder().encode("<script>alert(1)</script>");
  const sent = (await door.karim("POST", "/files", form(page, "../..\\évil\u202egnp.html"))).body as Sent;
  expect(sent).toMatchObject({ name: "évilgnp.html", type: "application/octet-stream" });
  const { headers } = await door.karim("GET", `/files/${sent.id}`);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-security-policy": "sandbox; default-src 'none'",
    "content-disposition": `attachment; filename="e_vilgnp.html"; filename*=UTF-8''%C3%A9vilgnp.html`,
  });
  const picture = (await door.karim("POST", "/files", form(PNG, "page.html"))).body as Sent;
  expect(picture).toMatchObject({ type: "image/png", width: 1, height: 1 });
});

test("row 75: a photograph that karim sends loses its place, and has the size that is shown upright", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const photograph = turnedWithPlace("jpeg", 6);
  const sent = (await door.karim("POST", "/files", form(photograph, "floor.jpg"))).body as Sent;
  expect(sent).toMatchObject({ type: "image/jpeg", width: 2, height: 3 });
  const key = (await existing(factory)).at(-1) as string;
  const stored = await factory.deps.files.get(key);
  expect(sent).toMatchObject({ size: stored?.size });
  expect(new TextDecoder("latin1").decode(await stored?.arrayBuffer())).not.toContain("Casablanca");
});

test("row 74: a file belongs to its sender until it is sent, then to the members, and each download checks again", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const { id } = await groupOf(factory, "manager", "supervisor");
  const before = await existing(factory);
  const file = (await door.karim("POST", "/files", form(PNG, "seam.png"))).body as Sent;
  const get = async (who: keyof typeof door) => (await door[who]("GET", `/files/${file.id}`)).status;
  expect([await get("karim"), await get("salma"), await get("amina")]).toEqual([200, 404, 404]);

  const stolen = await door.salma("POST", `/conversations/${id}/messages`, { clientId: "x", fileIds: [file.id] });
  expect(stolen.status).toBe(422);
  await door.karim("POST", `/conversations/${id}/messages`, { clientId: "a", fileIds: [file.id] });
  expect([await get("karim"), await get("salma"), await get("amina")]).toEqual([200, 200, 404]);

  await door.karim("DELETE", `/conversations/${id}/members`, { memberIds: ["3"] });
  expect(await get("salma")).toBe(404);
  await door.karim("DELETE", `/conversations/${id}/messages/1`);
  expect(await get("karim")).toBe(404);
  expect(await existing(factory)).toEqual(before);
});

test("a player reads a file in parts", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const bytes = Uint8Array.from({ length: 1000 }, (_, n) => n % 251);
  const { id } = (await door.karim("POST", "/files", form(bytes, "film.bin"))).body as Sent;
  const part = async (range: string) => {
    const { status, headers, body } = await door.karim("GET", `/files/${id}`, undefined, { Range: range });
    return [status, headers.get("Content-Range"), (body as ArrayBuffer).byteLength];
  };
  expect(await part("bytes=0-99")).toEqual([206, "bytes 0-99/1000", 100]);
  expect(await part("bytes=990-")).toEqual([206, "bytes 990-999/1000", 10]);
  expect(await part("bytes=-5")).toEqual([206, "bytes 995-999/1000", 5]);
  expect(await part("bytes=0-99999")).toEqual([206, "bytes 0-999/1000", 1000]);
  expect(await part("bytes=1000-")).toEqual([416, "bytes */1000", 0]);
  expect(await part("bytes=9-1")).toEqual([200, null, 1000]);
});

test("row 76: sweeps a file that was never sent after a day, with its bytes", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  factory.deps.setNow(Date.now());
  const { id } = (await door.karim("POST", "/files", form(PNG, "seam.png"))).body as Sent;
  await sweepPictures(factory.deps);
  const before = await existing(factory);
  factory.deps.setNow(Date.now() + 25 * 60 * 60 * 1000);
  await sweepPictures(factory.deps);
  expect(before.length - (await existing(factory)).length).toBeGreaterThan(0);
  expect((await door.karim("GET", `/files/${id}`)).status).toBe(404);
});

test("a search finds messages at their place, for members only, and not once they are deleted", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const group = await groupOf(factory, "admin", "manager");
  const direct = (await door.amina("POST", "/conversations", { kind: "direct", memberIds: ["3"] })).body as Sent;
  const say = (id: string, text: string) => {
    const message = { clientId: `say-${text.length}`, text };
    return door.amina("POST", `/conversations/${id}/messages`, message);
  };
  await say(group.id, "The Échantillon is ready");
  await say(direct.id, "Which echantillon do you mean?");
  const found = async (who: keyof typeof door, q: string) => {
    const { body } = await door[who]("GET", `/messages?q=${q}`);
    return (body as { items: { text: string; conversationId: string; seq: number }[] }).items;
  };
  expect((await found("amina", "echantillon")).map(({ conversationId }) => conversationId).sort()).toEqual(
    [group.id, direct.id].sort(),
  );
  expect((await found("karim", "echantillon")).map(({ text }) => text)).toEqual(["The Échantillon is ready"]);
  expect(await found("karim", "e"), "one letter finds everything, and so nothing").toEqual([]);
  await door.amina("DELETE", `/conversations/${group.id}/messages/1`);
  expect(await found("karim", "echantillon")).toEqual([]);
});

test("counts unread messages for each chat, and names the muted ones", async () => {
  await using factory = await openFactory();
  const door = await cast(factory);
  const group = await groupOf(factory, "admin", "manager");
  await door.karim("PATCH", `/conversations/${group.id}`, { muted: "all" });
  expect((await door.karim("GET", "/unread")).body).toEqual({
    places: { [group.id]: { lastSeq: 0, readSeq: 0, deletedSeqs: [] } },
    muted: [group.id],
    marked: [],
  });
  const loud = (await door.amina("POST", "/conversations", { kind: "direct", memberIds: ["2"] })).body as Sent;
  await door.amina("POST", `/conversations/${loud.id}/messages`, { clientId: "one", text: "Line 3 stands still" });
  await expect
    .poll(async () => (await door.karim("GET", "/unread")).body)
    .toMatchObject({ places: { [loud.id]: { lastSeq: 1, readSeq: 0, deletedSeqs: [] } }, muted: [group.id] });
});

test("refuses a call for karim when amina is signed in, and posts nothing in her name", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "admin", "manager");
  const message = { clientId: "one", text: "Written by karim" };
  const path = `/api/chat/conversations/${id}/messages`;
  const aminas = await callAs(factory, "admin", { [SPEAKER_HEADER]: karim.id });
  expect((await aminas("POST", path, message)).status).toBe(401);
  const karims = await callAs(factory, "manager", { [SPEAKER_HEADER]: karim.id });
  expect((await karims("POST", path, message)).status).toBe(201);
  const { items } = (await (await karims("GET", path)).json()) as { items: { senderId: string }[] };
  expect(items.map(({ senderId }) => senderId)).toEqual([karim.id]);
});
