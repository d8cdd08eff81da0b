import { expect, test } from "vitest";
import { karim, salma } from "#tests/cast";
import { Flood } from "./flood";

test("karim, who goes on at a hundred frames a second, is cut off although a few of them were let in", () => {
  const flood = new Flood();
  const admissions = Array.from({ length: 1_000 }, (_, n) => flood.admit(karim.id, n * 10));

  expect(admissions.slice(0, 120)).toEqual(Array(120).fill("in"));
  expect(admissions.indexOf("out")).toBeGreaterThan(200);
  expect(admissions.indexOf("out")).toBeLessThan(260);
});

test("salma, who wrote too much and then paused, is heard again, and her refusals are forgotten", () => {
  const flood = new Flood();
  for (let n = 0; n < 200; n += 1) flood.admit(salma.id, 0);
  const after = Array.from({ length: 160 }, () => flood.admit(salma.id, 60_000));

  expect(after.slice(0, 120)).toEqual(Array(120).fill("in"));
  expect(after.slice(120)).toEqual(Array(40).fill("refused"));
});
