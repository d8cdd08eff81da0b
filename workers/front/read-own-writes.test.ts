import { expect, test } from "vitest";
import { isRead, type SentStatement, watched } from "#app/core/data/database";
import { cookieHeader, signIn } from "#tests/cast/sign-in";
import { executionOf, OUR_ORIGIN } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { frontDoor } from "#tests/server/worker";

test("Karim reads his own worker behind a copy that lags; his other browser, from before, reads the copy", async () => {
  await using factory = await openFactory();
  const session = await signIn(factory, "manager");
  const copy = lagging(factory.env.DB);
  const first = bookmarkOf((await addWorker(factory, copy.d1, session, "Z1")).headers);
  expect(await cinsOf(factory, copy.d1, `${session}; ${first}`)).toEqual(["Z1"]);
  copy.stopsAt(first);
  const second = bookmarkOf((await addWorker(factory, copy.d1, `${session}; ${first}`, "Z2")).headers);

  expect(await cinsOf(factory, copy.d1, `${session}; ${second}`)).toEqual(["Z1", "Z2"]);
  expect(await cinsOf(factory, copy.d1, `${session}; ${first}`)).toEqual(["Z1"]);
  // A program that keeps no cookies, and one whose bookmark is not one.
  expect(await cinsOf(factory, copy.d1, session)).toEqual(["Z1", "Z2"]);
  expect(await cinsOf(factory, copy.d1, `${session}; __Host-trame-bookmark=older`)).toEqual(["Z1", "Z2"]);
});

test("only a write sets the bookmark, for this host and out of reach of scripts", async () => {
  await using factory = await openFactory();
  const session = await signIn(factory, "manager");
  const read = await send(factory, factory.env.DB, "/api/workers", { headers: { Cookie: session } });
  expect(bookmarksIn(read.headers)).toEqual([]);
  const written = await addWorker(factory, factory.env.DB, session, "Z1");
  expect(bookmarksIn(written.headers)).toEqual([
    expect.stringMatching(
      /^__Host-trame-bookmark=[0-9a-f-]{59}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
});

test("nothing changes where copies are not switched on", async () => {
  await using factory = await openFactory();
  const session = await signIn(factory, "manager");
  const written = await addWorker(factory, factory.env.DB, session, "Z1", {});
  expect(written.status).toBe(201);
  expect(bookmarksIn(written.headers)).toEqual([]);
});

/** A database with a copy that answers each question as it was first answered, from when it stops until now. */
function lagging(real: D1Database) {
  const known = new Map<string, unknown>();
  let newest = "";
  function withSession(constraint: string) {
    const session = real.withSession(constraint);
    const isOnCopy = newest !== "" && constraint !== "first-primary" && constraint <= newest;
    const d1 = watched(
      session as unknown as D1Database,
      async <Answer>(statements: readonly SentStatement[], ask: () => Promise<Answer>) => {
        const question = JSON.stringify(statements);
        const isAnswered = known.has(question) && statements.every(({ sql }) => isRead(sql));
        if (isOnCopy && isAnswered) return known.get(question) as Answer;
        const answer = await ask();
        if (newest === "") known.set(question, answer);
        return answer;
      },
    );
    return { ...d1, getBookmark: () => session.getBookmark() };
  }
  const stopsAt = (cookie: string) => {
    newest = cookie.split("=")[1] ?? "";
  };
  return { d1: { withSession } as unknown as D1Database, stopsAt };
}

const SWITCHED_ON = { READ_REPLICAS: "on" };

async function send(
  factory: TestFactory,
  DB: D1Database,
  path: string,
  init: RequestInit,
  variables: object = SWITCHED_ON,
) {
  const pending: Promise<unknown>[] = [];
  const env = { ...factory.env, ...variables, DB };
  const answer = await frontDoor.request(OUR_ORIGIN + path, init, env, executionOf(pending));
  await Promise.all(pending);
  return answer;
}

function addWorker(factory: TestFactory, d1: D1Database, cookie: string, cin: string, variables?: object) {
  const headers = { Cookie: cookie, Origin: OUR_ORIGIN, "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify({ name: `Zineb ${cin}`, cin }) };
  return send(factory, d1, "/api/workers", init, variables);
}

async function cinsOf(factory: TestFactory, d1: D1Database, cookie: string) {
  const answer = await send(factory, d1, "/api/workers?sort=name", { headers: { Cookie: cookie } });
  const { items } = await answer.json<{ items: { cin: string }[] }>();
  return items.map(({ cin }) => cin);
}

function bookmarkOf(headers: Headers) {
  return cookieHeader(bookmarksIn(headers));
}

function bookmarksIn(headers: Headers) {
  return headers.getSetCookie().filter((cookie) => cookie.startsWith("__Host-trame-bookmark="));
}
