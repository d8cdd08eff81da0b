import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages";
import { translate } from "#app/i18n/server";
import { ADVICE_RECOUNTS } from "#tests/cast/insight-advice-recounts";
import { MIXTURES, mixed } from "#tests/cast/insight-mixtures";
import { RECOUNTS, type Recounted } from "#tests/cast/insight-recounts";
import { numberOf } from "#tests/cast/insight-sums";
import { type Drawn, TROUBLES } from "#tests/cast/insight-troubles";
import { analyse } from "./engine";
import { ADVICE_KINDS, type Advice, ALERT_KINDS, type Value, type Values } from "./findings";
import { unknownNumbers } from "./said-numbers";
import type { Evidence } from "./series/cells";
import { type Words, writeAdvice, writeAlert } from "./writing";

/* Every number of a report is counted again here from the records alone, by the plainest sums. */

const drawn: fc.Arbitrary<Drawn> = fc.record({
  size: fc.double({ min: 0, max: 1, noNaN: true }),
  line: fc.integer({ min: 1, max: 4 }),
  days: fc.integer({ min: 7, max: 14 }),
  seed: fc.integer({ min: 0, max: 5 }),
});

test("every number of every kind of finding is what the records say, and every number of its text is one of them", async () => {
  const words = await Promise.all(LANGUAGES.map(markingWords));
  const seen = new Set<string>();
  const refuted: string[] = [];
  for (const [name, troubled] of Object.entries(TROUBLES)) {
    const counted = fc.property(drawn, (happening) => {
      for (const kind of recountReport(troubled(happening), words)) seen.add(kind);
    });
    const { failed, counterexample, errorInstance } = fc.check(counted, { numRuns: 2, endOnFailure: true });
    if (failed) refuted.push(`${name}, ${JSON.stringify(counterexample)}: ${errorInstance}`);
  }
  expect(refuted).toEqual([]);
  expect([...seen].sort()).toEqual([...new Set([...ALERT_KINDS, ...ADVICE_KINDS])].sort());
});

test("every number is what the records say where several troubles come together", async () => {
  const words = await Promise.all(LANGUAGES.map(markingWords));
  fc.assert(
    fc.property(MIXTURES, (mixture) => {
      recountReport(mixed(mixture), words);
    }),
    { numRuns: 25 },
  );
});

/** Counts each figure of a report and each number of its texts again. Returns the kinds that it found. */
function recountReport(evidence: Evidence, words: Words[]): string[] {
  const report = analyse(evidence);
  const { alerts, recommendations } = report;
  for (const alert of alerts) {
    compare(alert.values, RECOUNTS[alert.kind](alert, evidence), alert.kind);
    for (const language of words) {
      const { text, action } = writeAlert(alert, language);
      expect(numbersBeside([text, action], evidence)).toEqual([]);
    }
  }
  for (const advice of recommendations) {
    recountAdvice(advice, evidence, report);
    for (const language of words)
      expect(numbersBeside(Object.values(writeAdvice(advice, language)), evidence)).toEqual([]);
  }
  return [...alerts, ...recommendations].map(({ kind }) => kind);
}

/** Every value has a figure of the records beside it, and agrees with it. */
function compare(values: Values, recounted: Record<string, Recounted>, what: string) {
  for (const [name, value] of Object.entries(values)) {
    const label = `${what}.${name}`;
    expect(Object.keys(recounted), label).toContain(name);
    isEqual(value, recounted[name] as Recounted, label);
  }
}

function isEqual(value: Value, recounted: Recounted, label: string) {
  if (Array.isArray(recounted)) {
    const listed = value.as === "each" ? value : null;
    expect(
      listed?.value.map(({ label, shift }) => ({ label, shift })),
      label,
    ).toEqual(recounted.map(({ label, shift }) => ({ label, shift })));
    for (const [at, each] of recounted.entries())
      expect(Math.abs((listed?.value[at]?.value ?? Number.NaN) - each.value), label).toBeLessThanOrEqual(
        half(listed?.unit),
      );
  } else if (typeof recounted === "number") {
    expect(Math.abs(numberOf(value) - recounted), `${label}: ${numberOf(value)}, ${recounted}`).toBeLessThanOrEqual(
      half(value.as),
    );
  } else if (typeof recounted === "object" && recounted !== null && "near" in recounted) {
    const { near, within } = recounted;
    expect(Math.abs(numberOf(value) - near), `${label}: ${numberOf(value)}, about ${near}`).toBeLessThanOrEqual(
      within + half(value.as),
    );
  } else if (typeof recounted === "object" && recounted !== null) {
    expect(numberOf(value), label).toBeGreaterThanOrEqual(recounted.from - half(value.as));
    expect(numberOf(value), label).toBeLessThanOrEqual(recounted.to + half(value.as));
  } else expect(value.as === "cause" ? value.value.code : value.value, label).toBe(recounted);
}

/** Half of the last place in which a value of this kind is written. */
function half(as: Value["as"] | undefined) {
  const tenths = ["percent", "points", "rate", "hours", "pace", "standard"];
  const last = as === "ratio" || as === "efficiency" ? 0.001 : as !== undefined && tenths.includes(as) ? 0.1 : 1;
  return last / 2 + 1e-9;
}

function recountAdvice(advice: Advice, evidence: Evidence, report: ReturnType<typeof analyse>) {
  const { kind, values, expectedImpact } = advice;
  const counted = ADVICE_RECOUNTS[kind](advice, evidence, report);
  // Those of an advice about an alert are the alert's.
  if (Object.keys(counted.values).length > 0) compare(values, counted.values, kind);
  compare(expectedImpact.values, counted.impact, `impact of ${kind}`);
  const { perDay, people, daysPerWeek, all, pace, usual, hours, low, high } = expectedImpact.values;
  if (!low || !high) return expect([expectedImpact.low, expectedImpact.high]).toEqual([0, 0]);
  const parts = low.as === "points" ? 100 : 1;
  const whole = perDay
    ? (numberOf(perDay) * (people ? numberOf(people) : 1) * numberOf(daysPerWeek)) / parts
    : all
      ? numberOf(all)
      : (numberOf(pace) - numberOf(usual)) * numberOf(hours);
  const each = people ? numberOf(people) * 7 : 7;
  for (const [said, end] of [
    [expectedImpact.low, low],
    [expectedImpact.high, high],
  ] as const) {
    const slack = 1 + half(low.as) * whole + (perDay ? (0.5 * each * numberOf(end)) / parts : 0.1 * 40);
    expect(Math.abs(said - whole * numberOf(end)), `gain of ${kind}`).toBeLessThanOrEqual(slack);
  }
}

/** The words of a language, with a mark around everything that a finding's values bring into a text. */
async function markingWords(language: (typeof LANGUAGES)[number]): Promise<Words> {
  const t = await translate(language);
  const mark = (value: unknown) => `‹${value}›`;
  return { t: (key, values) => t(key, values ?? {}), number: mark, ratio: mark, day: mark, money: mark, cause: mark };
}

/** The numbers in texts that are no value of the finding. "Both" of two is none. */
function numbersBeside(texts: string[], { lines, products, names, skills }: Evidence) {
  const called = [...lines, ...products, ...names, ...skills]
    .map(({ name }) => name)
    .sort((a, b) => b.length - a.length);
  const all = called.reduce((text, name) => text.replaceAll(name, "…"), texts.join(" ").replace(/‹[^›]*›/g, "…"));
  return [
    ...unknownNumbers(all.replaceAll(/ (les deux|both) /g, " "), ""),
    ...(all.match(/\{\{|undefined|NaN/g) ?? []),
  ];
}
