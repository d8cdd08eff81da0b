import { expect, test } from "vitest";
import { createUser } from "#app/accounts/services/users";
import { NOUN_NAMES } from "#app/core/domain/noun/keys";
import type { RequestContext } from "#app/core/http/context";
import { createWorker } from "#app/people/services/workers";
import { createAssignment } from "#app/planning/services/assignments";
import { createRecord } from "#app/records/services/records";
import { loader as paletteLoader } from "#app/routes/palette";
import { loader as workersLoader } from "#app/routes/worker-choices";
import { amina, karim, youssef } from "#tests/cast/cast";
import { NOUN_CASES } from "#tests/cast/nouns";
import { furnish, shirts } from "#tests/cast/records";
import { groupOf } from "#tests/cast/talking";
import { callAs } from "#tests/server/call";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { OPERATIONS } from "#workers/api/operations";

const NAME = "Cœur L’Hôte Straße Yıldız Łódź ^";

/** An object with that name of every kind that can be searched. */
async function furnished(factory: TestFactory) {
  const { deps } = factory;
  const worker = await createWorker(deps, karim, { ...youssef, name: NAME, cin: "L’Hôte 1" });
  await furnish(factory);
  for (const { create } of NOUN_CASES) await create(deps, karim, NAME);
  const place = { workerId: worker.id, productionLineId: "31", shift: "morning", date: "2026-03-18" } as const;
  await createAssignment(deps, karim, { ...place, position: 1, operation: "", reason: "" });
  await createRecord(deps, karim, { ...shirts, ...place });
  await createUser(deps, amina, {
    firstName: "Cœur L’Hôte",
    lastName: "Straße Yıldız Łódź ^",
    username: "coeur",
    email: "coeur@example.com",
    phoneNumber: "",
    productionLineIds: [],
    role: "viewer",
    status: "active",
    password: "seven cotton threads",
  });
  const { id } = await groupOf(factory, "admin", "manager");
  await factory.env.DB.prepare("UPDATE conversations SET name = ?, search_text = 'coeur l''hote strasse yildiz lodz ^'")
    .bind(NAME)
    .run();
  const call = await callAs(factory, "admin");
  const message = { clientId: crypto.randomUUID(), text: NAME };
  expect((await call("POST", `/api/chat/conversations/${id}/messages`, message)).status).toBe(201);
  return id;
}

const SEARCHES = OPERATIONS.filter(({ method, query }) => method === "get" && query && "q" in query.shape);

test("every list, picker and search finds French, German, Turkish and Polish typed without marks", async () => {
  await using factory = await openFactory();
  const conversation = await furnished(factory);
  const call = await callAs(factory, "admin");
  const searched = SEARCHES.filter(({ path }) => !/\.(csv|xlsx)$/.test(path)).map(({ path }) =>
    path.replace("{id}", conversation),
  );
  expect(searched.length).toBeGreaterThan(10);
  for (const path of searched) {
    for (const typed of ["coeur", "l'hote", "L’HÔTE", "strasse", "yildiz", "łodz", "łodz ^", "lhote"]) {
      const answer = await call("GET", `/api${path}?q=${encodeURIComponent(typed)}`);
      expect(await found(answer), `${path} for ${typed}`).toBeGreaterThan(0);
    }
    // People to write to and the messages of all rooms are searched from two characters on.
    if (path !== "/chat/users" && path !== "/chat/messages") {
      expect(await found(await call("GET", `/api${path}?q=%5E`)), `${path} for ^`).toBeGreaterThan(0);
    }
    for (const typed of ["`", "^^^", "\u0301", "\u200b\u200b"]) {
      const answer = await call("GET", `/api${path}?q=${encodeURIComponent(typed)}`);
      expect(await found(answer), `${path} for ${JSON.stringify(typed)}`).toBe(0);
    }
  }
});

test("the palette and the picker of workers find them too, and nothing when folding removes the whole search", async () => {
  await using factory = await openFactory();
  await furnished(factory);
  const ask = async (q: string) => {
    const request = new Request(`http://localhost/?q=${encodeURIComponent(q)}`);
    const user = { id: amina.id, username: amina.name, role: amina.role };
    const context = { deps: factory.deps, visitor: { user, sessionId: "1" } } as unknown as RequestContext;
    const [{ finds }, { workers }] = await Promise.all([
      paletteLoader({ request, context, params: {} }),
      workersLoader({ request, context, params: {} }),
    ]);
    return [...NOUN_NAMES.map((noun) => finds[noun]), workers].map((items) => items?.length);
  };
  const ofEach = (count: number) => [...NOUN_NAMES.map(() => count), count];
  expect(await ask("COEUR")).toEqual(ofEach(1));
  expect(await ask("strasse")).toEqual(ofEach(1));
  expect(await ask("lhôte")).toEqual(ofEach(1));
  expect(await ask("^")).toEqual(ofEach(1));
  expect(await ask("`")).toEqual(ofEach(0));
});

/** The number of items in an answer, whatever its shape. */
async function found(answer: Response): Promise<number> {
  expect(answer.status).toBe(200);
  const body = await answer.json<Record<string, unknown>>();
  const lists = Object.values(body).filter((value) => Array.isArray(value));
  return lists.reduce((sum, list) => sum + list.length, 0);
}
