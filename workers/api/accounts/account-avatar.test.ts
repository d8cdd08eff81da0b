import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { AVATAR_LIMIT } from "#app/accounts/services/sign-in-limits";
import { auditLog, users } from "#app/core/data/schema";
import { MAX_IMAGE_BYTES } from "#app/core/domain/limits";
import { readImage } from "#app/core/domain/pictures/images";
import { DAY } from "#app/core/domain/time";
import { sweepPictures } from "#app/upkeep/services/sweep-pictures";
import { joinsWithPassword, type Person } from "#tests/cast/own-account";
import { PICTURES, turnedWithPlace, withNotes } from "#tests/files/pictures";
import { ask } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";

test.each(["jpeg", "png", "gif"] as const)(
  "row 69: idris shows himself by a %s, and gets back the same pixels",
  async (kind) => {
    await using factory = await openFactory();
    const idris = await joinsWithPassword(factory, "idris");
    const saved = await idris.call("PUT", "/avatar", PICTURES[kind]);
    const { avatarUrl, version } = await saved.json<{ avatarUrl: string; version: number }>();
    expect([saved.status, version]).toEqual([200, 1]);

    const shown = await see(factory, idris, avatarUrl);
    expect(shown.headers.get("Content-Type")).toBe(`image/${kind}`);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(PICTURES[kind]);
    await idris.call("DELETE", "/avatar");
  },
);

test("row 69: refuses a file whose bytes are not JPG, PNG or GIF, whatever its name", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  const texts = ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<script>alert(1)</script>", "GIF89a", ""];
  const wrong = [...texts.map((text) => new TextEncoder().encode(text)), PICTURES.webp, PICTURES.jpeg.slice(0, 200)];
  for (const bytes of wrong) {
    const refused = await idris.call("PUT", "/avatar", bytes, { "Content-Type": "image/png" });
    expect(refused.status).toBe(415);
    expect(await refused.json()).toMatchObject({ error: { message: "Please select an image file", field: "image" } });
  }
  expect(await stored(factory)).toEqual([]);
});

test("row 70: accepts 10,485,760 bytes, and refuses one more in both languages", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  const padded = (length: number) => {
    const bytes = new Uint8Array(length);
    bytes.set(PICTURES.jpeg);
    return bytes;
  };
  expect((await idris.call("PUT", "/avatar", padded(MAX_IMAGE_BYTES))).status).toBe(200);
  for (const [language, message] of [
    ["en", "File size must be less than 10MB"],
    ["fr", "La taille du fichier doit être inférieure à 10Mo"],
  ] as const) {
    const refused = await idris.call("PUT", "/avatar", padded(MAX_IMAGE_BYTES + 1), { "Accept-Language": language });
    expect([refused.status, await refused.json()]).toMatchObject([413, { error: { message } }]);
  }
  await idris.call("DELETE", "/avatar");
});

test("row 71: refuses a picture that declares 50,000 by 50,000 pixels, and limits how many one user may send", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  const huge = PICTURES.gif.slice();
  new DataView(huge.buffer).setUint16(6, 50_000, true);
  new DataView(huge.buffer).setUint16(8, 50_000, true);
  expect((await idris.call("PUT", "/avatar", huge)).status).toBe(422);

  for (let sent = 1; sent < AVATAR_LIMIT; sent += 1) await idris.call("PUT", "/avatar", PICTURES.gif);
  const slowed = await idris.call("PUT", "/avatar", PICTURES.gif);
  expect([slowed.status, Number(slowed.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  await idris.call("DELETE", "/avatar");
});

test("row 72: a picture has a random key, another one replaces it, and the log says so", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  await idris.call("PUT", "/avatar", PICTURES.png);
  const [first] = await stored(factory);
  expect(first).toMatch(/^avatars\/[\w-]{43}$/);
  await idris.call("PUT", "/avatar", PICTURES.gif);
  const [second, ...others] = await stored(factory);
  expect([second === first, others]).toEqual([false, []]);

  await idris.call("DELETE", "/avatar");
  expect(await stored(factory)).toEqual([]);
  expect((await idris.call("DELETE", "/avatar")).status).toBe(404);
  const lines = await factory.deps.db.select().from(auditLog).where(eq(auditLog.action, "avatar_change"));
  const [png, gif] = [first, second].map((key) => key?.slice("avatars/".length, "avatars/".length + 8));
  expect(lines.map(({ previous, next }) => [previous?.avatar, next?.avatar])).toEqual([
    [null, png],
    [png, gif],
    [gif, null],
  ]);
  expect(lines[0]?.metadata).toMatchObject({ avatar: { type: "image/png", width: 3 } });
});

test("a repeated click keeps the picture in use, one after the other or both at once", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  const click = (key: string) => idris.call("PUT", "/avatar", PICTURES.png, { "Idempotency-Key": key });
  expect([(await click("one")).status, (await click("one")).status]).toEqual([200, 200]);
  await Promise.all([click("two"), click("two")]);
  expect(await stored(factory)).toHaveLength(1);
  expect((await see(factory, idris, `/api/users/${idris.id}/avatar`)).status).toBe(200);
  await idris.call("DELETE", "/avatar");
});

test("row 73: a picture never runs, is cached by no browser, and is shown by no other site", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  await idris.call("PUT", "/avatar", PICTURES.png);
  const { headers } = await see(factory, idris, `/api/users/${idris.id}/avatar`);
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-store",
    "content-security-policy": "sandbox; default-src 'none'",
    "content-disposition": 'inline; filename="avatar.png"',
  });
  await idris.call("DELETE", "/avatar");
});

test("row 38: colleagues see a picture whatever they may do, and a visitor learns nothing", async () => {
  await using factory = await openFactory();
  const amina = await joinsWithPassword(factory, "amina");
  const [idris, nour] = [await joinsWithPassword(factory, "idris"), await joinsWithPassword(factory, "nour")];
  await idris.call("PUT", "/avatar", PICTURES.png);
  const address = `/api/users/${idris.id}/avatar`;

  expect((await see(factory, amina, address)).status).toBe(200);
  expect((await see(factory, nour, address)).status).toBe(200);
  expect((await see(factory, nour, "/api/users/999999/avatar")).status).toBe(404);
  expect((await ask(factory, address)).status).toBe(401);
  await idris.call("DELETE", "/avatar");
});

test("row 75: removes place, camera, comments and trailing bytes from a stored picture", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  for (const kind of ["jpeg", "png", "gif"] as const) {
    const noted = withNotes(kind, "GPS 33.57N 7.58W");
    expect(new TextDecoder("latin1").decode(noted)).toContain("33.57N");
    expect((await idris.call("PUT", "/avatar", noted)).status).toBe(200);
    const shown = await see(factory, idris, `/api/users/${idris.id}/avatar`);
    expect(new Uint8Array(await shown.arrayBuffer()), kind).toEqual(PICTURES[kind]);
  }
  await idris.call("DELETE", "/avatar");
});

test("a picture of idris that is turned by its notes loses them and stays upright", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  expect((await idris.call("PUT", "/avatar", turnedWithPlace("jpeg", 6))).status).toBe(200);
  const shown = await see(factory, idris, `/api/users/${idris.id}/avatar`);
  const bytes = new Uint8Array(await shown.arrayBuffer());
  expect(new TextDecoder("latin1").decode(bytes)).not.toContain("Casablanca");
  expect(readImage(bytes)).toEqual({ type: "image/jpeg", width: 2, height: 3 });
  await idris.call("DELETE", "/avatar");
});

test("row 76: sweeps a file whose row was never written, and the picture of a deleted user", async () => {
  await using factory = await openFactory();
  await joinsWithPassword(factory, "amina");
  const idris = await joinsWithPassword(factory, "idris");
  await idris.call("PUT", "/avatar", PICTURES.png);
  await factory.deps.files.put("avatars/left-behind", PICTURES.png);
  factory.deps.setNow(Date.now() + 2 * DAY);
  expect(await sweepPictures(factory.deps)).toBe(1);
  expect(await stored(factory)).toHaveLength(1);

  await idris.call("DELETE", "", { confirmation: "idris" });
  expect(await stored(factory)).toEqual([]);
  expect(await factory.deps.db.select({ key: users.avatarKey }).from(users)).toEqual([{ key: null }, { key: null }]);
});

async function stored({ deps }: TestFactory) {
  return (await deps.files.list({ prefix: "avatars/" })).objects.map(({ key }) => key);
}

function see(factory: TestFactory, { Cookie }: Person, address: string) {
  return ask(factory, address, { headers: { Cookie, "Sec-Fetch-Dest": "image" } });
}
