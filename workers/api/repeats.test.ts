import { expect, test } from "vitest";
import { karim } from "#tests/cast/cast";
import { countRows } from "#tests/server/counted-rows";
import {
  openWorld,
  preparedCall,
  REPEATED_CALLS,
  type RepeatedCall,
  sendCall,
  type World,
} from "#tests/server/repeated-calls";
import { OPERATIONS } from "./operations";

const POSTS = OPERATIONS.filter(({ method }) => method === "post");
const REUSED = { message: "This request key was already used for another request." };

test("every POST of the API is in the table", () => {
  expect(Object.keys(REPEATED_CALLS).sort()).toEqual(POSTS.map(({ path }) => path).sort());
});

test.each(POSTS)(
  "POST $path is answered the same when it is repeated, and done once",
  async ({ path, answer, isUnkept }) => {
    await using world = await openWorld();
    const call = await preparedCall(world, path);
    const first = await sendCall(world, call, "once");
    expect(first.status, JSON.stringify(first.body)).toBe(answer);
    const done = await counted(world, call);
    if (call.readAt) {
      const at = call.readAt(first.body as { id: string });
      const { body } = await world.doorOf(call.as ?? karim)("GET", at);
      expect(first.body).toEqual({ ...(first.body as object), ...(body as object) });
    }
    expect(await sendCall(world, call, "once")).toEqual(first);
    expect(await counted(world, call)).toEqual(done);

    await call.since?.(first.body);
    const since = await counted(world, call);
    expect(withoutCookies(await sendCall(world, call, "once"))).toEqual(withoutCookies(first));
    expect(await counted(world, call)).toEqual(since);
    if (!isUnkept) {
      expect(await sendCall(world, elsewhere(call), "once")).toMatchObject({ status: 409, body: { error: REUSED } });
    }
  },
);

/** The same key on another call that the same user may make. */
function elsewhere({ path, as, headers }: RepeatedCall): RepeatedCall {
  const [first, second] = as === null ? VISITING : READINGS;
  return { ...(path === first.path ? second : first), as, headers };
}

const READINGS = [{ path: "/notifications/read-all" }, { path: "/notifications/restore" }] as const;
const adil = { email: "adil@example.com", password: "nine woollen threads" };
const VISITING = [
  { path: "/auth/login", body: () => adil },
  { path: "/auth/register", body: () => ({ ...adil, username: "adil" }) },
] as const;

/** An answer without its cookies, because an ended session is not opened again. */
function withoutCookies({ status, body }: { status: number; body: unknown }) {
  return { status, body };
}

async function counted(world: World, call: RepeatedCall) {
  await world.deps.settled();
  return { ...(await countRows(world)), elsewhere: (await call.countElsewhere?.()) ?? 0 };
}
