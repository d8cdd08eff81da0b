import { expect, test } from "vitest";
import { SEARCH_LIMIT, UPLOAD_LIMIT } from "#app/accounts/services/sign-in-limits";
import { SearchQuery } from "#app/chat/domain/chat";
import { uploadFile } from "#app/chat/services/files";
import { searchEverywhere } from "#app/chat/services/search";
import { karim, salma } from "#tests/cast/cast";
import { joins } from "#tests/cast/sign-in";
import { enter, groupOf } from "#tests/cast/talking";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";

test("refuses endless posting by the API with the seconds to wait, and others continue", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  const messages = `/api/chat/conversations/${id}/messages`;
  const karims = await callAs(factory, "manager");
  const salmas = await callAs(factory, "supervisor");
  const { rooms } = factory.deps;
  for (let n = 0; n < 119; n += 1) await rooms.post(id, karim.id, { clientId: `c${n}`, text: "x", fileIds: [] });

  const rush = Array.from({ length: 40 }, (_, n) => karims("POST", messages, { clientId: `d${n}`, text: "x" }));
  const refused = (await Promise.all(rush)).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get("Retry-After")).toBe("1");
  expect(await refused[0]?.json()).toMatchObject({ error: { kind: "too_many" } });
  expect((await salmas("POST", messages, { clientId: "s", text: "I go on." })).status).toBe(201);
});

test("salma, who reads message by message, keeps her whole limit of messages", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor");
  await factory.deps.rooms.post(id, karim.id, { clientId: "a", text: "Read this.", fileIds: [] });
  const salmas = await enter(factory, "supervisor", id);
  for (let n = 0; n < 100; n += 1) salmas.say({ type: "read", seq: 1 });
  for (let n = 0; n < 100; n += 1) salmas.say({ type: "message", clientId: `c${n}`, text: "x" });

  await salmas.hears("ack", ({ clientId }) => clientId === "c99");
  expect(salmas.heard.filter(({ type }) => type === "error")).toEqual([]);
});

test("files and searches of one user have a limit within a quarter of an hour, which others do not share", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  for (const role of ["manager", "supervisor"] as const) await joins(factory, role);
  const send = (who: typeof karim) => uploadFile(deps, who, { name: "a.bin", bytes: new Uint8Array(1) });
  const look = (who: typeof karim) => searchEverywhere(deps, who, SearchQuery.parse({ q: "needle" }));
  for (let n = 0; n < UPLOAD_LIMIT; n += 1) await send(karim);
  for (let n = 0; n < SEARCH_LIMIT; n += 1) await look(karim);

  const refused = { code: "too_many", detail: { retryAfter: 15 * 60 } };
  await expect(send(karim)).rejects.toMatchObject(refused);
  await expect(look(karim)).rejects.toMatchObject(refused);
  await send(salma);
  expect((await look(salma)).items).toEqual([]);
  deps.setNow(deps.now() + 15 * 60 * 1000);
  await send(karim);
  await look(karim);
});
