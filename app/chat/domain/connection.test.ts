import fc from "fast-check";
import { expect, test } from "vitest";
import { type ConnectionEvent, connectionAfter, OFFLINE_AFTER_MS, startConnection } from "./connection";

type Step = [type: ConnectionEvent["type"], at: number, silentMilliseconds?: number];

const after = (...list: Step[]) =>
  list.reduce(
    (before, [type, at, silentMilliseconds = 0]) => connectionAfter(before, { type, at, silentMilliseconds }),
    startConnection(0),
  );
const events = (...list: Step[]) => after(...list).phase;

test("calls a loss connecting for five seconds, then offline", () => {
  expect(events(["opened", 1], ["lost", 100], ["waited", 5_000])).toBe("connecting");
  expect(events(["opened", 1], ["lost", 100], ["waited", 5_100])).toBe("offline");
  expect(events(["opened", 1], ["lost", 100], ["waited", 9_000], ["opened", 9_001])).toBe("online");
});

test("a first connection that fails is offline after five seconds too", () => {
  expect(events(["lost", 900], ["waited", 4_999])).toBe("connecting");
  expect(events(["lost", 900], ["waited", 5_000])).toBe("offline");
});

test("a socket that was silent for five seconds before it was given up is offline at once", () => {
  expect(events(["opened", 1], ["lost", 9_000, 5_000])).toBe("offline");
  expect(events(["opened", 1], ["lost", 9_000, 1_000], ["waited", 12_999])).toBe("connecting");
  expect(events(["opened", 1], ["lost", 9_000, 1_000], ["waited", 13_000])).toBe("offline");
});

test("keeps presence while a loss may recover, and forgets it once offline until there is a socket again", () => {
  expect(after(["opened", 1], ["lost", 100]).isKnown).toBe(true);
  expect(after(["opened", 1], ["lost", 100], ["waited", 5_100]).isKnown).toBe(false);
  expect(after(["opened", 1], ["lost", 100], ["waited", 5_100], ["retried", 6_000])).toMatchObject({
    phase: "connecting",
    isKnown: false,
  });
  expect(after(["gaveUp", 9_000], ["opened", 9_500]).isKnown).toBe(true);
});

test("fails after the last try, until somebody retries", () => {
  expect(events(["gaveUp", 9_000], ["waited", 99_000], ["lost", 99_001])).toBe("failed");
  expect(events(["gaveUp", 9_000], ["retried", 9_500])).toBe("connecting");
  expect(events(["gaveUp", 9_000], ["opened", 9_500])).toBe("online");
});

test("after any events, an open socket means online and no socket never does", () => {
  const type = fc.constantFrom<ConnectionEvent["type"]>("opened", "lost", "gaveUp", "retried", "waited");
  fc.assert(
    fc.property(fc.array(fc.tuple(type, fc.nat(OFFLINE_AFTER_MS)), { maxLength: 40 }), (steps) => {
      let connection = startConnection(0);
      let at = 0;
      let isOpen = false;
      for (const [kind, pause] of steps) {
        at += pause;
        connection = connectionAfter(connection, { type: kind, at, silentMilliseconds: 0 });
        if (kind === "opened") isOpen = true;
        if (kind === "lost" || kind === "gaveUp") isOpen = false;
        expect(connection.phase === "online").toBe(isOpen);
        expect(connection.lostAt === null).toBe(isOpen);
      }
    }),
  );
});
