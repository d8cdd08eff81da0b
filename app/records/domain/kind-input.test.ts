import { expect, test } from "vitest";
import { defectsPerHundred, faultsOf } from "./defect-kinds";
import { kindProblems, settleKinds } from "./kind-input";

const kinds = [
  { id: "3", code: "open-seam", status: "active", outcome: "repaired" },
  { id: "12", code: "other", status: "active", outcome: null },
  { id: "7", code: "shade", status: "inactive", outcome: null },
] as const;

test("kinds are named by id or code, and kept in the order of their ids", () => {
  const given = [
    { code: "other", count: 1 },
    { causeId: "3", count: 2 },
  ];
  expect(kindProblems(given, { kinds, piecesDefective: 2 })).toEqual({});
  expect(settleKinds(given, kinds)).toEqual([
    { causeId: "3", count: 2, outcome: "repaired" },
    { causeId: "12", count: 1 },
  ]);
});

test("an entry may say another outcome than the usual one, or that it is not known; what an old record leaves open stays open", () => {
  const given = [
    { causeId: "3", count: 2 },
    { causeId: "3", count: 1, outcome: "scrap" },
    { causeId: "12", count: 4, outcome: null },
  ] as const;
  const [open, scrap] = [{ causeId: "3", count: 2 }, given[1]];
  expect(kindProblems(given, { kinds, piecesDefective: 7 })).toEqual({});
  expect(settleKinds(given, kinds)).toEqual([{ ...open, outcome: "repaired" }, scrap, { causeId: "12", count: 4 }]);
  expect(settleKinds(given, kinds, [{ causeId: "3", count: 9 }])).toEqual([open, scrap, { causeId: "12", count: 4 }]);
  expect(settleKinds([...given, { causeId: "3", count: 5, outcome: "repaired" }], kinds)[0]).toEqual({
    causeId: "3",
    count: 7,
    outcome: "repaired",
  });
});

test("an unknown, an inactive and a repeated kind are refused where they stand", () => {
  const given = [
    { causeId: "99", count: 1 },
    { causeId: "7", count: 1 },
    { causeId: "3", count: 1 },
    { code: "open-seam", count: 1 },
    { causeId: "3", code: "other", count: 1 },
  ];
  expect(kindProblems(given, { kinds, piecesDefective: 5 })).toEqual({
    "defectKinds.0.causeId": "records:kindGone",
    "defectKinds.1.causeId": "records:kindGone",
    "defectKinds.3.causeId": "records:kindTwice",
    "defectKinds.4.causeId": "records:kindTwice",
  });
});

test("a kind that was switched off stays in the record that has it", () => {
  const before = [{ causeId: "7", count: 4 }];
  expect(kindProblems([{ causeId: "7", count: 3 }], { kinds, before, piecesDefective: 3 })).toEqual({});
});

test("faults without a defective piece are refused; more faults than pieces are not", () => {
  const given = [{ causeId: "3", count: 9 }];
  expect(kindProblems(given, { kinds, piecesDefective: 0 })).toEqual({
    piecesDefective: "records:faultsWithoutDefects",
  });
  expect(kindProblems(given, { kinds, piecesDefective: 2 })).toEqual({});
});

test("nine faults in 200 pieces are 4.5 per hundred; without a fault nobody knows", () => {
  expect(defectsPerHundred({ faults: faultsOf([{ count: 4 }, { count: 5 }]), pieces: 200 })).toBe(4.5);
  expect(defectsPerHundred({ faults: 0, pieces: 200 })).toBeNull();
  expect(defectsPerHundred({ faults: 3, pieces: 0 })).toBeNull();
});
