import { ChatRoom as Room } from "#workers/chat/chat-room";
import { atItsTime, demo } from "#workers/demo/door";
import { asVisitors } from "#workers/demo/visitors";
import { openDeps } from "#workers/deps";
import type { Env } from "#workers/env";
import { openFrontDoor } from "#workers/front/front-door";
import { FactoryFloor as Floor } from "#workers/live/factory-floor";
import { UserChannel as Channel } from "#workers/live/user-channel";
import { quickPasswords } from "./quick-passwords";

/** The Worker without its pages, which the journeys test, and with quick hashes. */
export const frontDoor = openFrontDoor(async () => new Response("a page"), {
  open: (env, execution, requestId) => ({ ...openDeps(env, execution, requestId), passwords: quickPasswords }),
  before: [atItsTime, asVisitors],
  demo,
});

export default frontDoor;

export class ChatRoom extends Room {
  constructor(ctx: DurableObjectState, env: Env) {
    setBackAlarms(ctx.storage);
    super(ctx, env);
  }
}

export { DemoPlant } from "#workers/demo/demo-plant";

export class FactoryFloor extends Floor {
  constructor(ctx: DurableObjectState, env: Env) {
    setBackAlarms(ctx.storage);
    super(ctx, env);
  }
}

export class UserChannel extends Channel {
  constructor(ctx: DurableObjectState, env: Env) {
    setBackAlarms(ctx.storage);
    super(ctx, env);
  }
}

/** Lets alarms ring when the clock of the tests says so (tests/server/clock.ts). */
function setBackAlarms(storage: DurableObjectStorage) {
  const { clockShift = 0 } = globalThis;
  if (clockShift === 0) return;
  const set = storage.setAlarm.bind(storage);
  storage.setAlarm = (at) => set(Number(at) - clockShift);
}
