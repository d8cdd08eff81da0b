import { expect, test } from "vitest";
import { CLOSE_CODES } from "#app/core/domain/live";
import { openSocket, pauseAfter, type SocketOptions, type SocketState } from "./socket";

/** A socket that the test opens, uses and closes. */
class Line {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((closing: { code: number }) => void) | null = null;
  sent: string[] = [];
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

function open(options: Partial<SocketOptions> = {}, renewal: () => Promise<unknown> = async () => {}) {
  const lines: Line[] = [];
  const waits: { milliseconds: number; then: () => void; isOff: boolean }[] = [];
  const heard: unknown[] = [];
  const states: SocketState[] = [];
  const silences: number[] = [];
  const opened: boolean[] = [];
  let renewals = 0;
  let wakings = 0;
  const socket = openSocket(
    {
      connect: () => {
        lines.push(new Line());
        return lines.at(-1) as Line;
      },
      wait: (milliseconds, then) => {
        const entry = { milliseconds, then, isOff: false };
        waits.push(entry);
        return () => {
          entry.isOff = true;
        };
      },
      chance: () => 1,
      renew: () => {
        renewals += 1;
        return renewal();
      },
      wakeAll: () => {
        wakings += 1;
      },
    },
    {
      path: () => "/realtime/me",
      onEvents: (events) => heard.push(...events),
      onState: (state, silentMilliseconds) => {
        states.push(state);
        silences.push(silentMilliseconds);
      },
      onOpen: (again) => opened.push(again),
      ...options,
    },
  );
  /** Ends the last timer that still counts, and returns its length. */
  const pass = async () => {
    const next = waits.findLast(({ isOff }) => !isOff);
    if (!next) return null;
    next.isOff = true;
    next.then();
    await Promise.resolve();
    await Promise.resolve();
    return next.milliseconds;
  };
  const last = () => lines.at(-1) as Line;
  return {
    socket,
    lines,
    last,
    heard,
    states,
    silences,
    opened,
    pass,
    renewals: () => renewals,
    wakings: () => wakings,
  };
}

test("events arrive in order; a pong, or anything but a list, brings no events", () => {
  const { last, heard } = open();
  last().opens();
  last().onmessage?.({ data: '[{"type":"unread","notifications":1},{"type":"signedOut"}]' });
  last().onmessage?.({ data: "pong" });
  last().onmessage?.({ data: "{broken" });
  expect(heard).toEqual([{ type: "unread", notifications: 1 }, { type: "signedOut" }]);
});

test("a lost socket reconnects after a growing pause, and reports that it was away", async () => {
  const { last, pass, opened, states } = open();
  last().opens();
  last().breaks();
  expect(await pass()).toBe(1_000);
  last().breaks();
  expect(await pass()).toBe(2_000);
  last().breaks();
  expect(await pass()).toBe(4_000);
  last().opens();
  expect(opened).toEqual([false, true]);
  expect(states).toEqual(["online", "offline", "offline", "offline", "online"]);
});

test("the pause never exceeds half a minute, and a random part spreads the reconnections", () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => pauseAfter(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(pauseAfter(3, 0)).toBe(2_000);
});

test("two pings without an answer mean a lost socket", async () => {
  const { last, lines, pass, states } = open();
  last().opens();
  await pass();
  expect(last().sent).toEqual(["ping"]);
  await pass();
  expect(states).toEqual(["online", "offline"]);
  await pass();
  expect(lines).toHaveLength(2);
});

test("abandons a socket that does not open within ten seconds, and ignores it when it opens later", async () => {
  const { last, lines, pass, states, opened } = open();
  const slow = last();
  expect(await pass()).toBe(10_000);
  expect([slow.readyState, states]).toEqual([3, ["connecting"]]);
  expect(await pass()).toBe(1_000);
  expect(lines).toHaveLength(2);
  slow.opens();
  expect(opened).toEqual([]);
  last().opens();
  expect([opened, states]).toEqual([[false], ["connecting", "online"]]);
  await pass();
  expect(last().sent, "an open socket is pinged").toEqual(["ping"]);
});

test("renews an ended session before the next try", async () => {
  const { last, pass, renewals } = open();
  last().opens();
  last().breaks(4401);
  await pass();
  expect(renewals()).toBe(1);
});

test("a tab that lost its place waits before it reconnects, unless the user retries", async () => {
  const { last, lines, pass, socket } = open();
  last().opens();
  last().breaks(CLOSE_CODES.yielded);
  expect(await pass()).toBe(30_000);
  last().opens();
  last().breaks(CLOSE_CODES.yielded);
  socket.retry();
  expect(lines).toHaveLength(3);
});

test("fails after the last try, until somebody retries", async () => {
  const { last, lines, pass, states, socket } = open({ attempts: 2 });
  last().breaks();
  await pass();
  last().breaks();
  await pass();
  last().breaks();
  expect(states.at(-1)).toBe("failed");
  expect(lines).toHaveLength(3);
  socket.retry();
  last().opens();
  expect(states.at(-1)).toBe("online");
});

test("a tab that becomes visible tries at once instead of waiting", () => {
  const { last, lines, socket } = open();
  last().opens();
  last().breaks();
  socket.retry();
  expect(lines).toHaveLength(2);
});

test("a reconnected socket wakes the others of its tab; a first connection does not", async () => {
  const { last, pass, wakings } = open();
  last().opens();
  expect(wakings()).toBe(0);
  last().breaks();
  await pass();
  last().opens();
  expect(wakings()).toBe(1);
});

test("a woken socket tries at once when it is lost, and checks that it is alive when it is open", async () => {
  const { last, lines, pass, socket, states, silences } = open();
  last().opens();
  last().breaks();
  socket.wake();
  expect(lines).toHaveLength(2);
  last().opens();
  socket.wake();
  socket.wake();
  expect(last().sent).toEqual(["ping", "ping"]);
  last().onmessage?.({ data: "pong" });
  await pass();
  expect(states.at(-1)).toBe("online");
  socket.wake();
  expect(await pass()).toBe(5_000);
  expect([states.at(-1), silences.at(-1)], "it has been gone since it was asked").toEqual(["offline", 5_000]);
});

test("a closed socket stays closed", async () => {
  const { last, lines, pass, socket } = open();
  last().opens();
  socket.close();
  last().breaks();
  socket.retry();
  expect(await pass()).toBeNull();
  expect(lines).toHaveLength(1);
});
