import { ChatRoom as Room } from "#workers/chat-room";
import type { Env } from "#workers/env";
import { FactoryFloor as Floor } from "#workers/factory-floor";
import { openFrontDoor } from "#workers/front-door";
import { UserChannel as Channel } from "#workers/user-channel";

/** The Worker without its pages, which the journeys test. */
export const frontDoor = openFrontDoor(async () => new Response("a page"));

export default frontDoor;

export class ChatRoom extends Room {
  constructor(ctx: DurableObjectState, env: Env) {
    setBackAlarms(ctx.storage);
    super(ctx, env);
  }
}

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

/** Lets alarms ring when the clock of the tests says so (tests/clock.ts). */
function setBackAlarms(storage: DurableObjectStorage) {
  const { clockShift = 0 } = globalThis;
  if (clockShift === 0) return;
  const set = storage.setAlarm.bind(storage);
  storage.setAlarm = (at) => set(Number(at) - clockShift);
}
