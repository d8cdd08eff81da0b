import { expect, test } from "vitest";
import { tellSeldom } from "./tell-seldom";

/** `pass` lets time pass; `line.isOpen` says whether a report can be sent. */
function openTelling() {
  let now = 0;
  let waits: { at: number; then: () => void }[] = [];
  const line = { isOpen: true };
  const spans: [at: number, number: number][] = [];
  const telling = tellSeldom({
    say: (number) => {
      if (line.isOpen) spans.push([now, number]);
      return line.isOpen;
    },
    wait: (milliseconds, then) => {
      const one = { at: now + milliseconds, then };
      waits.push(one);
      return () => {
        waits = waits.filter((other) => other !== one);
      };
    },
  });
  const pass = (milliseconds: number) => {
    now += milliseconds;
    const due = waits.filter(({ at }) => at <= now);
    waits = waits.filter(({ at }) => at > now);
    for (const { then } of due) then();
  };
  return { ...telling, spans, line, pass };
}

test("five messages read a second are reported about once a second, and the last one in the end", () => {
  const { tell, spans, pass } = openTelling();
  for (let seq = 1; seq <= 300; seq += 1) {
    tell(seq);
    pass(200);
  }
  pass(1_000);
  expect(spans.length).toBeLessThanOrEqual(61);
  expect(spans[0]).toEqual([0, 1]);
  expect(spans.at(-1)?.[1]).toBe(300);
});

test("sends a waiting report at once when there is no more time, and no report twice", () => {
  const { tell, flush, spans, pass } = openTelling();
  tell(1);
  tell(3);
  tell(2);
  flush();
  pass(5_000);
  expect(spans).toEqual([
    [0, 1],
    [0, 3],
  ]);
});

test("sends failed and earlier reports again when the connection is back", () => {
  const { tell, again, spans, line, pass } = openTelling();
  tell(1);
  line.isOpen = false;
  pass(1_000);
  tell(4);
  line.isOpen = true;
  again();
  pass(5_000);
  again();
  expect(spans).toEqual([
    [0, 1],
    [1_000, 4],
    [6_000, 4],
  ]);
});
