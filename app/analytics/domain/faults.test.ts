import { expect, test } from "vitest";
import { compareFaults, type FaultDay, paretoOfFaults } from "./faults";

const group = { kind: null, pieces: 1_000 };

test("the most frequent kind comes first, with its share, the share so far and its faults per hundred pieces", () => {
  const groups = paretoOfFaults([
    { ...group, id: "1", label: "a", count: 10 },
    { ...group, id: "2", label: "b", count: 30 },
  ]);
  expect(groups).toMatchObject([
    { id: "2", share: 0.75, cumulated: 0.75, dhu: 3 },
    { id: "1", share: 0.25, cumulated: 1, dhu: 1 },
  ]);
  expect(paretoOfFaults([])).toEqual([]);
});

function days(count: number, faults: (at: number) => FaultDay["faults"], defective = 9): FaultDay[] {
  return Array.from({ length: count }, (_, at) => ({
    date: `2026-03-${String(at + 1).padStart(2, "0")}`,
    pieces: 1_000,
    defective,
    faults: faults(at),
  }));
}

test("a kind that doubles every day is more than chance, and one that wavers as before is not", () => {
  const before = days(8, (at) => ({ seam: 10 + (at % 3), stain: 5 + (at % 4) }));
  const now = days(8, (at) => ({ seam: 20 + (at % 3), stain: 5 + ((at + 1) % 4) }));
  const { seam, stain } = compareFaults(["seam", "stain"], before, now);
  expect(seam).toMatchObject({ verdict: "beyondChance" });
  expect(seam?.difference).toBeCloseTo(1, 1);
  expect(stain?.verdict).toBe("withinChance");
});

test("days on which nobody noted a kind say nothing about it", () => {
  const silent = days(8, () => ({}));
  const told = days(8, (at) => ({ seam: 20 + (at % 3) }));
  expect(compareFaults(["seam"], silent, told).seam).toMatchObject({ first: null, verdict: "tooFewDays" });
  const flawless = days(8, () => ({}), 0);
  expect(compareFaults(["seam"], flawless, told).seam).toMatchObject({ first: 0, verdict: "beyondChance" });
});
