import { expect, test } from "vitest";
import { karim, salma } from "#tests/cast/cast";
import { Flood, GESTURES, MESSAGES } from "./flood";

test("karim, who sends a hundred frames a second, is cut off although a few of them were accepted", () => {
  const flood = new Flood(MESSAGES);
  const admissions = Array.from({ length: 1_000 }, (_, n) => flood.admit(karim.id, n * 10));

  expect(admissions.slice(0, 120)).toEqual(Array(120).fill("in"));
  expect(admissions.indexOf("out")).toBeGreaterThan(200);
  expect(admissions.indexOf("out")).toBeLessThan(260);
});

test("salma, who wrote too much and then paused, is accepted again, and her refusals are forgotten", () => {
  const flood = new Flood(MESSAGES);
  for (let n = 0; n < 200; n += 1) flood.admit(salma.id, 0);
  const after = Array.from({ length: 160 }, () => flood.admit(salma.id, 60_000));

  expect(after.slice(0, 120)).toEqual(Array(120).fill("in"));
  expect(after.slice(120)).toEqual(Array(40).fill("refused"));
});

test("salma, who reads five messages a second for five minutes, is never refused", () => {
  const flood = new Flood(GESTURES);
  const admissions = Array.from({ length: 1_500 }, (_, n) => flood.admit(salma.id, n * 200));

  expect(new Set(admissions)).toEqual(new Set(["in"]));
});

test("a refusal says when the next message will be accepted", () => {
  const flood = new Flood({ burst: 2, perSecond: 0.1 });
  for (let n = 0; n < 3; n += 1) flood.admit(karim.id, 0);
  expect(flood.secondsToWait(karim.id)).toBe(10);

  expect([flood.admit(karim.id, 9_000), flood.secondsToWait(karim.id)]).toEqual(["refused", 1]);
  expect(flood.admit(karim.id, 10_000)).toBe("in");
});
