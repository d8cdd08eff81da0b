import { expect, test } from "vitest";
import { rarely } from "#tests/thorough";
import { openHouse, PLANT, WORKSHOP } from "../../../benchmarks/insights/houses/house";
import { recordsOf } from "../../../benchmarks/insights/houses/records";
import { plantTroubles, workshopTroubles } from "../../../benchmarks/insights/houses/troubles";
import { analyse } from "./engine";

/* The seeded plant and workshop of `npm run bench:insights -- --houses`, with one seed. */

rarely("a report of a plant of 1,040 people says at least nine of ten troubles at once", () => {
  const house = openHouse(PLANT, "4");
  const troubles = plantTroubles(house);
  const { alerts } = analyse(recordsOf(house, troubles));
  const missed = troubles.filter(({ isSaidBy }) => !alerts.some(isSaidBy)).map(({ name }) => name);
  expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(1);
});

test("a report of a workshop of 64 people says its four troubles, and nothing where there is none", () => {
  const house = openHouse(WORKSHOP, "4");
  const troubles = workshopTroubles(house);
  const { alerts } = analyse(recordsOf(house, troubles));
  expect(troubles.filter(({ isSaidBy }) => !alerts.some(isSaidBy)).map(({ name }) => name)).toEqual([]);
  const quiet = analyse(recordsOf(openHouse(WORKSHOP, "4 quiet"), []));
  expect(quiet.alerts.filter(({ kind }) => kind !== "mix_change")).toEqual([]);
});
