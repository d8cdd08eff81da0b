import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import * as members from "#app/chat/data/members";
import { ROOM_CLOSE_CODES } from "#app/chat/domain/room";
import { removeMembers } from "#app/chat/services/conversations";
import type { Database } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import { karim, victor } from "#tests/cast/cast";
import { enter, groupOf } from "#tests/cast/talking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { roomOf } from "#workers/live/rooms";

/** Replaces a dependency of a room: its clock, or its connection to the database. */
async function give({ env }: TestFactory, id: Id, change: (deps: Deps) => Partial<Deps>) {
  await runInDurableObject(roomOf(env, id), (room) => {
    const { deps } = room as unknown as { deps: Deps };
    Object.assign(deps, change(deps));
  });
}

/** A database whose batches go through `through`. */
function batched(db: Database, through: (run: () => Promise<unknown>) => Promise<unknown>): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name !== "batch") return Reflect.get(target, name, target);
      return (...statements: Parameters<Database["batch"]>) => through(() => target.batch(...statements));
    },
  });
}

test("victor, removed during an older look-up, is still removed", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  const victors = await enter(factory, "viewer", id);
  await victors.hears("hello");
  let arrive = () => {};
  const onItsWay = new Promise<void>((done) => {
    arrive = done;
  });
  const hasRead = new Promise<void>((done) => {
    void give(factory, id, ({ db }) => {
      const slow = batched(db, async (run) => {
        const answer = await run();
        done();
        await onItsWay;
        return answer;
      });
      return { db: slow };
    }).then(() => roomOf(factory.env, id).recheck());
  });
  await hasRead;

  const removal = removeMembers(factory.deps, karim, { id, memberIds: [victor.id] });
  await expect.poll(() => members.isMember(factory.deps.db, id, victor.id)).toBe(false);
  arrive();
  await removal;

  expect(await victors.closed).toBe(ROOM_CLOSE_CODES.notAMember);
});

test("karim's message by the API does not reach victor, whose removal the room never heard of", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  const victors = await enter(factory, "viewer", id);
  await victors.hears("hello");
  await members.remove(deps.db, id, { ids: [victor.id], now: deps.now(), by: victor.id });
  const later = Date.now() + 6_000;
  await give(factory, id, () => ({ wallNow: () => later }));

  await deps.rooms.post(id, karim.id, { clientId: "a", text: "He is gone.", fileIds: [] });

  expect(await victors.closed).toBe(ROOM_CLOSE_CODES.notAMember);
  const heard = [...victors.heard, ...victors.frames.flat()] as { type: string }[];
  expect(heard.filter(({ type }) => type === "message")).toEqual([]);
});

test("a removal that the room could not look up is looked up by its alarm, even in silence", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await groupOf(factory, "manager", "supervisor", "viewer");
  const victors = await enter(factory, "viewer", id);
  await victors.hears("hello");
  await members.remove(deps.db, id, { ids: [victor.id], now: deps.now(), by: victor.id });
  let isAway = true;
  await give(factory, id, ({ db }) => ({
    db: batched(db, (run) => (isAway ? Promise.reject(new AppError("unavailable", "errors:unavailable")) : run())),
  }));
  await expect(deps.rooms.refresh(id)).rejects.toMatchObject({ code: "unavailable" });

  isAway = false;
  await runDurableObjectAlarm(roomOf(factory.env, id));

  expect(await victors.closed).toBe(ROOM_CLOSE_CODES.notAMember);
});
