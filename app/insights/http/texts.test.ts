import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages";
import { analyse } from "#app/insights/domain/engine";
import type { Alert } from "#app/insights/domain/findings";
import type { Evidence } from "#app/insights/domain/series/cells";
import { type ToDo, toDoOf } from "#app/insights/domain/to-do";
import { writeAdvice, writeAlert, writeFormula, writeSummary, writeToDo } from "#app/insights/domain/writing";
import { always } from "#app/plant/domain/held";
import { plantOf, USUAL } from "#tests/cast/insight-cells";
import { insightAnswer } from "./answer";
import { reportLines } from "./sheet";
import { insightWords } from "./words";

const SHIFT_PACE = { morning: 1, afternoon: 0.94, night: 0.89 };

const fallenShift = plantOf(
  ({ line, shift, daysAgo }) => ({
    ...USUAL,
    pace: 9 * SHIFT_PACE[shift] * (line === 5 && shift === "night" && daysAgo < 20 ? 0.88 : 1),
  }),
  { shifts: 3 },
);
const slowShift = plantOf(
  ({ line, shift }) => ({ ...USUAL, hours: 480, pace: line === 6 && shift === "afternoon" ? 7.5 : 9 }),
  { shifts: 2, lines: 8 },
);
const creeping = plantOf(({ line, daysAgo }) => ({
  ...USUAL,
  errors: line === 1 ? 1 + Math.max(0, 28 - daysAgo) * 0.15 : 1,
  pace: line === 2 ? 9 * (1 - Math.max(0, 28 - daysAgo) * 0.006) : 9,
}));
/** 3.15% against 1.04%: the difference of the rounded rates is not the rounded difference. */
const jumped = plantOf(({ line, daysAgo }) => ({ ...USUAL, errors: line === 4 && daysAgo < 7 ? 3.1 : 1.04 }));
const unmeasured = plantOf(({ line, daysAgo }) => ({ ...USUAL, pace: line === 3 && daysAgo < 7 ? 8 : 9 }), {
  standards: [null],
});
const thin = plantOf(() => ({ ...USUAL, hours: 8 }), { days: 1, lines: 1 });
const routine = plantOf(
  ({ line, daysAgo, product }) => {
    if (Math.floor((daysAgo + line * 2) / 12) % 2 !== product - 1) return null;
    return { ...USUAL, pace: (daysAgo + line * 2) % 12 >= 10 ? 7 : 9 };
  },
  { products: 2 },
);

const slowerProduct = plantOf(
  ({ product, daysAgo }) => ({ ...USUAL, hours: 50, pace: product === 2 && daysAgo < 12 ? 7.4 : 9 }),
  { products: 3 },
);
const wrongStandard = plantOf(({ product }) => ({ ...USUAL, hours: 50, pace: product === 2 ? 4 : 5.8 }), {
  products: 3,
});
const silentShift = plantOf(
  ({ line, shift, daysAgo }) => (line === 2 && shift === "afternoon" && daysAgo > 3 && daysAgo < 9 ? null : USUAL),
  { shifts: 2 },
);
/** Nobody else makes the product of a line, and the first one learns another since a month. */
const inseparable = plantOf(
  ({ line, product, daysAgo }) => {
    const isNew = line === 1 && daysAgo < 36;
    if (product !== (isNew ? 3 : line === 2 ? 2 : 1)) return null;
    return { ...USUAL, pace: isNew ? 9 * (1 - 0.35 * Math.exp(-(35 - daysAgo) / 9)) : 9 };
  },
  { products: 3, lines: 5 },
);

async function saidOf(evidence: Evidence, language: (typeof LANGUAGES)[number] = "en") {
  const words = await insightWords(language, Promise.resolve({ currency: "EUR", vocabulary: [] }));
  const report = reportOf(evidence);
  return {
    summary: writeSummary(report, words),
    alerts: report.alerts.map((alert) => ({ ...writeAlert(alert, words), formula: writeFormula(alert, words) })),
    advice: report.recommendations.map((advice) => ({
      ...writeAdvice(advice, words),
      formula: writeFormula(advice, words),
    })),
  };
}

function reportOf(evidence: Evidence, finished: number | null = null) {
  const { from, to } = evidence.range;
  return {
    ...analyse(evidence),
    from,
    to,
    finished,
    gone: [],
    rephrased: null,
    id: "1",
    generatedAt: 0,
    generatedBy: null,
  };
}

test("a factory with stages reads in the summary what was finished, not the pieces of all lines", async () => {
  const summaries = LANGUAGES.map(async (language) =>
    writeSummary(
      reportOf(fallenShift, 4_321),
      await insightWords(language, Promise.resolve({ currency: "EUR", vocabulary: [] })),
    ),
  );
  const [en, fr] = await Promise.all(summaries);
  expect(en).toMatch(/ made 4,321 finished pieces in /);
  expect(fr).toMatch(/\s: 4\s321 pièces finies en /);
});

test("an exported report says how a finding compares with the previous report, and nothing when that had none", async () => {
  const report = reportOf(fallenShift);
  const alerts = report.alerts.map((alert, at) => ({ ...alert, standing: at === 0 ? ("worse" as const) : undefined }));
  for (const [language, shown] of [
    ["en", "(since the previous report: worse)"],
    ["fr", "(depuis le rapport précédent\u00a0: pire)"],
  ] as const) {
    const words = await insightWords(language, Promise.resolve({ currency: "EUR", vocabulary: [] }));
    const figures = reportLines({ ...report, alerts }, words, language).map(({ figure }) => figure);
    expect(figures.filter((figure) => figure.endsWith(shown))).toHaveLength(1);
  }
});

test("distinguishes a shift behind its own usual from one that is always behind the line's others", async () => {
  const fallen = await saidOf(fallenShift);
  expect(fallen.alerts[0]?.text).toMatch(
    /^From .*, Line 5, night shift, made 1\d(\.\d)?% less than usual, .* good pieces lost in \d+ days\. The line’s other shifts are affected less/,
  );
  expect(fallen.alerts[0]?.formula).toContain("its usual pace");
  expect(fallen.advice[0]?.text).toBe("Bring the night shift of Line 5 back to its usual pace.");

  const slow = await saidOf(slowShift);
  expect(slow.alerts[0]?.text).toMatch(
    /^Since at least .*, Line 6, afternoon shift, has always made less than expected: .* The line’s other shifts reached/,
  );
  expect(slow.alerts[0]?.formula).toContain("the line’s other shifts");
  expect(slow.advice[0]?.text).toMatch(/^Lift the afternoon shift of Line 6/);
});

test("a creeping figure is reported with the days it was calculated from", async () => {
  const { alerts } = await saidOf(creeping);
  const texts = alerts.map(({ text }) => text).join("\n");
  const day = String.raw`\d+ \w+ 2026`;
  expect(texts).toMatch(new RegExp(`creeping up since ${day}\\. From ${day} to ${day} it was [\\d.]+%; `));
  expect(texts).toMatch(
    new RegExp(`losing pace since ${day}\\. From ${day} to ${day} it made [\\d.]+% less than usual, adjusted for mix`),
  );
});

test.each([
  [
    "en",
    /^Who: karim, by 19 Mar 2026\.$/,
    /^It would gain an estimated .* good pieces a week, worth €[\d,]+ to €[\d,]+ at /,
  ],
  [
    "fr",
    /^Qui\s: karim, au plus tard le 19 mars 2026\.$/,
    /^Le gain estimé serait de .*, soit [\d\s]+\s€ à [\d\s]+\s€ au prix/,
  ],
] as const)(
  "in %s the first thing to do says what it would gain, who does it and by when, also in the file",
  async (language, who, gain) => {
    const words = await insightWords(language, Promise.resolve({ currency: "EUR", vocabulary: [] }));
    const report = reportOf(fallenShift);
    const recommendations = report.recommendations.map((each) => ({ ...each, worth: { low: 1_200, high: 1_800 } }));
    const acting = { leaders: [{ lineId: "5", names: ["karim"] }], by: "2026-03-19" };
    const whole = { ...report, recommendations, acting };
    const [first] = toDoOf(whole).shown as [ToDo];
    expect(writeToDo(first, words)).toMatchObject({
      who: expect.stringMatching(who),
      gain: expect.stringMatching(gain),
    });
    const line = reportLines(whole, words, language).find(({ section }) => section === words.t("insights:toDo.title"));
    expect(line).toMatchObject({
      action: expect.stringMatching(who.source.slice(1)),
      fields: "worth.low=1200 | worth.high=1800 | leaders=karim | by=2026-03-19",
    });
    expect(insightAnswer(whole, words, language).toDo[0]).toMatchObject({ leaders: ["karim"], worth: { low: 1_200 } });
  },
);

test("a finding that reports have had for days says so", async () => {
  const [alert] = reportOf(fallenShift).alerts as [Alert];
  const said = async (language: (typeof LANGUAGES)[number], days: number) =>
    writeAlert(
      { ...alert, persists: { since: "2026-03-01", days } },
      await insightWords(language, Promise.resolve({ currency: "EUR", vocabulary: [] })),
    ).text;
  expect(await said("en", 16)).toMatch(/ Reported for 16 days, first in the report up to 1 Mar 2026\.$/);
  expect(await said("en", 1)).toMatch(/ Reported for 1 day, /);
  expect(await said("fr", 16)).toMatch(
    / Signalé depuis 16 jours, d’abord dans le rapport allant jusqu’au 1er mars 2026\.$/,
  );
});

test("a pace has its unit, be it efficiency or pieces an hour", async () => {
  expect((await saidOf(unmeasured)).alerts[0]?.text).toMatch(
    /: [\d.]+ instead of [\d.]+ pieces an hour\. That is about/,
  );
  expect((await saidOf(fallenShift)).alerts[0]?.text).toMatch(/: [\d.]+% instead of [\d.]+% efficiency, about/);
});

test("the points between two rates equal the difference of the rates shown", async () => {
  const texts = [creeping, jumped].map(async (evidence) => (await saidOf(evidence)).alerts.map(({ text }) => text));
  const sentences = (await Promise.all(texts)).flat().filter((text) => text.includes("points more"));
  expect(sentences.length).toBeGreaterThan(1);
  for (const text of sentences) {
    const [, now, usual, points] = /([\d.]+)%[^%]*; ([\d.]+)% .* ([\d.]+) points more/.exec(text) ?? [];
    expect(Number(points)).toBeCloseTo(Number(now) - Number(usual), 5);
  }
});

test("a report on one record of one day is grammatical", async () => {
  expect((await saidOf(thin)).summary).toMatch(/at least 30 records and 14 days with records\. .* have 1 and 1\.$/);
});

test("most to gain names the advice that gains the most pieces, with its kind", async () => {
  const lines = unmeasured.lines.map((line) => ({
    ...line,
    held: always({ ...line.held.first, targetOutput: line.id === "1" ? 4000 : null }),
  }));
  const { summary } = await saidOf({ ...unmeasured, lines });
  expect(summary).toMatch(/Most to gain, by an estimate: Line 1 \((Too few people|Below target)\), /);
});

test.each(LANGUAGES)("in %s no sentence has a gap or an untranslated word", async (language) => {
  for (const evidence of [
    ...[fallenShift, slowShift, creeping, unmeasured, thin, routine],
    ...[slowerProduct, wrongStandard, silentShift, inseparable],
  ]) {
    const text = JSON.stringify(await saidOf(evidence, language));
    expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN|ai-insights[:.]|(alerts|advice|formulas|arithmetic|units)\.\w/);
  }
});

test("a slower product, a standard that does not fit and a silent shift are told with what they were compared with", async () => {
  expect((await saidOf(slowerProduct)).alerts.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^From .*, Product 2 was made 1\d(\.\d)?% more slowly than on its other days on the same lines: .* By line: Line 1\s1\d.*\. The other products of these lines reached \d+(\.\d)?% of their usual pace\./,
    ),
  ]);
  expect((await saidOf(wrongStandard)).alerts.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^Since at least .*, Product 2 has reached .* Its standard minutes are 6; about 8\.\d would fit its lines’ usual pace\. That is an estimate\.$/,
    ),
  ]);
  expect((await saidOf(silentShift)).alerts.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Line 2, afternoon shift, has no record on \d expected days from .* 20 records a day\.$/),
  ]);
});

test.each(LANGUAGES)("in %s each reason for not judging is a sentence that names its subjects", async (language) => {
  const words = await insightWords(language, Promise.resolve({ currency: "EUR", vocabulary: [] }));
  const report = reportOf(inseparable);
  const whys = (["inseparable", "few", "new"] as const).map((why, at) => ({
    resource: "production_line" as const,
    id: String(at + 1),
    label: `Place ${at + 1}`,
    shift: null,
    why,
  }));
  const summary = writeSummary({ ...report, coverage: { ...report.coverage, unjudged: whys } }, words);
  for (const { label } of whys) expect(summary).toContain(label);
  expect(insightAnswer(report, words, language).notJudged.length).toBeGreaterThan(1);
  expect(insightAnswer(report, words, language).notJudged.join(" ")).toContain("Line 2");
});
