import { expect, test } from "vitest";
import * as members from "#app/chat/data/members";
import { addMembers } from "#app/chat/services/conversations";
import type { Database } from "#app/core/data/database";
import { users } from "#app/core/data/schema";
import { LIMITS } from "#app/core/domain/limits";
import { amina, karim } from "#tests/cast/cast";
import { groupOf } from "#tests/cast/talking";
import { openFactory } from "#tests/server/factory";

/** Colleagues beside the cast: one for each id from `from` on. */
async function colleagues(db: Database, { from, count }: { from: number; count: number }) {
  const ids = Array.from({ length: count }, (_, n) => String(from + n));
  for (const id of ids) {
    const names = {
      username: `u${id}`,
      usernameKey: `u${id}`,
      email: `u${id}@x.example`,
      emailKey: `u${id}@x.example`,
    };
    await db.insert(users).values({ id, ...names, status: "active", createdAt: 0, updatedAt: 0 });
  }
  return ids;
}

test("a group of forty-eight to which karim and amina each add two at once has fifty members, and no more", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "admin");
  const ids = await colleagues(deps.db, { from: 1000, count: 50 });
  await addMembers(deps, karim, { id, memberIds: ids.slice(0, 46) });

  const both = await Promise.allSettled([
    addMembers(deps, karim, { id, memberIds: ids.slice(46, 48) }),
    addMembers(deps, amina, { id, memberIds: ids.slice(48, 50) }),
  ]);

  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = both.find((one) => one.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "invalid", key: "chat:tooManyMembers" });
  expect(await members.idsIn(deps.db, id)).toHaveLength(LIMITS.groupMembers);
});

test("a full group of fifty refuses more, accepts a member named again, and lets a former member in again", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "admin");
  const ids = await colleagues(deps.db, { from: 1000, count: 49 });
  await addMembers(deps, karim, { id, memberIds: ids.slice(0, 48) });

  await expect(addMembers(deps, karim, { id, memberIds: ids })).rejects.toMatchObject({ key: "chat:tooManyMembers" });
  await members.remove(deps.db, id, { ids: ids.slice(0, 2), now: deps.now(), by: karim.id });
  await addMembers(deps, karim, { id, memberIds: [ids[0] as string, ids[48] as string, ids[5] as string] });
  expect(await members.idsIn(deps.db, id)).toHaveLength(LIMITS.groupMembers);
});
