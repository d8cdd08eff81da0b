import fc from "fast-check";
import { expect, test } from "vitest";
import { factsOf } from "./facts";
import { checkedSummary } from "./phrasing-check";
import type { StoredReport } from "./report";
import { unknownNumbers } from "./said-numbers";

const report: Omit<StoredReport, "rephrased"> = {
  from: "2026-02-16",
  to: "2026-03-17",
  pieces: 12_400,
  defective: 310,
  finished: null,
  earnedMillis: 1,
  measuredSeconds: 1,
  counts: { records: 1234, workers: 48, productionLines: 3, products: 5 },
  target: null,
  overallEfficiency: 0.8124,
  efficiencyBasis: "standard",
  errorRate: 2.5,
  qualityScore: 97.5,
  productivityTrend: "stable",
  change: 0.01,
  pValue: 0.4,
  riskLevel: "high",
  alerts: [
    {
      kind: "error_rate_jump",
      severity: "critical",
      from: "2026-03-11",
      to: "2026-03-17",
      subject: { resource: "production_line", id: "31", label: "Sewing 1 of Aïcha", shift: null },
      values: {
        line: { as: "name", value: "Sewing 1 of Aïcha" },
        from: { as: "day", value: "2026-03-11" },
        usual: { as: "percent", value: 1.9 },
        now: { as: "percent", value: 9.6 },
        extra: { as: "count", value: 223 },
      },
      proof: {
        measure: "errorRate",
        series: [],
        baseline: 1.9,
        records: 300,
        days: 60,
        pValue: 1e-9,
        filter: { from: "2026-03-11", to: "2026-03-17", productionLineId: "31" },
      },
    },
  ],
  gone: [],
  recommendations: [],
  coverage: {
    days: 26,
    expectedShifts: 78,
    missingShifts: 4,
    missing: [],
    unjudged: [],
    comparedRecords: 3000,
    comparedDays: 90,
    minimumRecords: 30,
    minimumDays: 14,
    isThin: false,
    looked: 60,
  },
};
const facts = factsOf(report);
const good =
  "The error rate of [A] rose from 1.9% to 9.6% between 11 March and 17 March 2026, and that is the most urgent thing. " +
  "The 48 workers made 12,090 good pieces in 1,234 records at 81.2% efficiency.";
const shown = (summary: unknown) => JSON.stringify({ summary });

test("a model gets no names", () => {
  expect(facts.text).not.toMatch(/Sewing|Aïcha/);
  expect(facts.text).toContain('"subject":"[A]"');
});

test("an honest answer is accepted, with the names put back in", () => {
  expect(checkedSummary(shown(good), facts, "en")).toBe(good.replace("[A]", "Sewing 1 of Aïcha"));
  expect(checkedSummary(`\`\`\`json\n${shown(good)}\n\`\`\``, facts, "en")).not.toBeNull();
});

test("an honest French answer is accepted, with its commas and spaces", () => {
  const french =
    "Le taux d'erreur de [A] est passé de 1,9 % à 9,6 % entre le 11 mars et le 17 mars 2026, c'est le point le plus urgent. " +
    "Les 48 ouvriers ont produit 12 090 pièces bonnes pour une efficacité de 81,2 %.";
  expect(checkedSummary(shown(french), facts, "fr")).toContain("Sewing 1 of Aïcha");
  expect(checkedSummary(shown(french), facts, "en")).toBeNull();
});

test("an answer with one invented number is refused whole, be it in figures or in words", () => {
  const swapped: [string, string][] = [
    ...([
      ["9.6%", "9.7%"],
      ["48 workers", "49 workers"],
      ["12,090", "12,091"],
      ["81.2%", "81%"],
    ] as [string, string][]),
    ...([
      ["The 48 workers", "Seven workers"],
      ["11 March", "12 March"],
      ["1.9%", "48%"],
    ] as [string, string][]),
    ["17 March 2026", "17 March 2025"],
  ];
  for (const [true_, invented] of swapped) {
    expect(good).toContain(true_);
    expect(checkedSummary(shown(good.replace(true_, invented)), facts, "en"), invented).toBeNull();
  }
});

test("hostile, foreign, empty, endless and shapeless answers are refused", () => {
  const hostile = [
    ...["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "see https://evil.example", "www.evil.example"],
    ...["[click](javascript:alert)", "mail to boss@evil.example", "`rm`", "\u202egnp.exe", "\u0000", "{{constructor}}"],
  ];
  for (const text of hostile) expect(checkedSummary(shown(`${good} ${text}`), facts, "en"), text).toBeNull();
  expect(checkedSummary(shown(good.replace("[A]", "[B]")), facts, "en")).toBeNull();
  for (const shape of ["", "null", "[]", good, shown(""), shown(5), shown(null), shown(good.repeat(20))]) {
    expect(checkedSummary(shape, facts, "en")).toBeNull();
  }
  expect(checkedSummary(JSON.stringify({ summary: good, riskLevel: "low" }), facts, "en")).toBeNull();
});

test("accepts no phrasing with a number that the report does not hold", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.boolean(), (number, isPercent) => {
      const text = `${good} It was ${number}${isPercent ? "%" : ""} for the whole of the plant.`;
      const isKnown = unknownNumbers(`${number}${isPercent ? "%" : ""}`, facts.text).length === 0;
      expect(checkedSummary(shown(text), facts, "en") !== null).toBe(isKnown);
    }),
  );
});
