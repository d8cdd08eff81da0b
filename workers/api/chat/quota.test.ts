import { expect, test } from "vitest";
import * as files from "#app/chat/data/files";
import { CHAT_QUOTA_BYTES } from "#app/chat/domain/files";
import { uploadFile } from "#app/chat/services/files";
import { karim } from "#tests/cast/cast";
import { joins } from "#tests/cast/sign-in";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";

const LETTER = new TextEncoder().encode("All lines run.");

function form() {
  const filled = new FormData();
  filled.set("file", new File([LETTER], "notes.txt"));
  return filled;
}

test("a user who has sent 500 MB is refused in either language, others still send, and deleting makes room", async () => {
  await using factory = await openFactory();
  const salmas = await callAs(factory, "supervisor");
  const full = CHAT_QUOTA_BYTES - LETTER.byteLength + 1;
  const old = { id: "901", name: "film.mp4", type: "video/mp4", width: null, height: null, fileKey: "chat/old" };
  await files.insertWithin(factory.deps.db, CHAT_QUOTA_BYTES, {
    ...old,
    size: full,
    uploaderId: "3",
    createdAt: factory.deps.now(),
  });

  for (const [language, message] of [
    ["en", "Your files have reached the limit of 500 MB. Delete some to send more."],
    ["fr", "Limite de 500 Mo atteinte pour vos fichiers. Supprimez-en pour en envoyer d’autres."],
  ] as const) {
    const call = await callAs(factory, "supervisor", { "Accept-Language": language });
    const refused = await call("POST", "/api/chat/files", form());
    const { error } = (await refused.json()) as { error: { message: string } };
    expect([refused.status, plain(error.message)]).toEqual([413, plain(message)]);
  }
  const karims = await callAs(factory, "manager");
  expect((await karims("POST", "/api/chat/files", form())).status).toBe(201);
  expect((await salmas("DELETE", "/api/chat/files/901")).status).toBe(204);
  expect((await salmas("POST", "/api/chat/files", form())).status).toBe(201);
});

test("five files are sent at once and one fits: one is kept, and nothing of the others", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await joins(factory, "manager");
  const old = { id: "901", name: "film.mp4", type: "video/mp4", width: null, height: null, fileKey: "chat/old" };
  const size = CHAT_QUOTA_BYTES - 100;
  await files.insertWithin(deps.db, CHAT_QUOTA_BYTES, { ...old, size, uploaderId: karim.id, createdAt: deps.now() });

  const bytes = new Uint8Array(60);
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => uploadFile(deps, karim, { name: "a", bytes })));

  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of all) if (one.status === "rejected") expect(one.reason).toMatchObject({ key: "chat:quotaReached" });
  expect(await files.bytesOf(deps.db, karim.id)).toBe(size + 60);
  const stored = await files.keys(deps.db);
  const { objects } = await deps.files.list({ prefix: "chat/" });
  expect(objects.map(({ key }) => key)).toEqual(stored.filter((key) => key !== "chat/old"));
});

function plain(text: string) {
  return text.replace(/[\u00a0\u202f]/g, " ");
}
