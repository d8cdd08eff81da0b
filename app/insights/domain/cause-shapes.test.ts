import { describe, expect, test } from "vitest";
import { plantOf, scattered, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import type { Alert } from "./findings";
import type { Evidence, LostWork, NotedFaults, SeriesCell } from "./series/cells";

const CAUSES: Evidence["causes"] = [
  { id: "1", list: "defect", code: "broken-stitch", names: { en: "Broken stitch", fr: "" }, isHouse: false },
  { id: "2", list: "defect", code: "stain", names: { en: "Stain", fr: "" }, isHouse: false },
  { id: "3", list: "defect", code: "open-seam", names: { en: "Open seam", fr: "" }, isHouse: false },
  { id: "8", list: "stop", code: "breakdown", names: { en: "Breakdown", fr: "" }, isHouse: false },
  { id: "9", list: "stop", code: "no-material", names: { en: "No material", fr: "" }, isHouse: false },
];
const LAST = "2026-03-17";
const daysAgo = (date: string) => Math.round((Date.parse(LAST) - Date.parse(date)) / 86_400_000);

/** Six lines, the second with many more defective pieces in the last ten days; `shareOf` a kind of a line's faults. */
function faulty(shareOf: (cell: SeriesCell, kind: string) => number): Evidence {
  const evidence = plantOf(({ line, daysAgo }) => ({ ...USUAL, errors: line === 2 && daysAgo < 10 ? 6 : 2 }));
  const faults = evidence.cells.flatMap((cell, row): NotedFaults[] =>
    ["1", "2", "3"].flatMap((causeId) => {
      const { date, lineId, shift, productId } = cell;
      const noted = Math.round(
        cell.defective * 0.9 * shareOf(cell, causeId) * (1 + 0.2 * scattered(row, Number(causeId))),
      );
      return noted > 0 ? [{ date, lineId, shift, productId, causeId, faults: noted }] : [];
    }),
  );
  return { ...evidence, faults, causes: CAUSES };
}

/** The work minutes that each reason took of a line's day. */
function stopped(evidence: Evidence, minutesOf: (cell: SeriesCell, row: number) => Record<string, number>): Evidence {
  const stops = evidence.cells.flatMap((cell, row): LostWork[] =>
    Object.entries(minutesOf(cell, row))
      .filter(([, minutes]) => minutes > 0)
      .map(([reasonId, minutes]) => {
        const { date, lineId, shift } = cell;
        return { date, lineId, shift, reasonId, seconds: Math.round(minutes) * 60 };
      }),
  );
  return { ...evidence, stopped: stops, causes: CAUSES };
}

const named = (alerts: Alert[]) => alerts.map(({ kind, subject }) => [kind, subject.id].filter(Boolean).join(" "));

describe("the kind of fault that carries an excess", () => {
  test("is named with how many of the noted faults it is, and with its usual share", () => {
    const isBad = ({ lineId, date }: SeriesCell) => lineId === "2" && daysAgo(date) < 10;
    const evidence = faulty(
      (cell, kind) => (isBad(cell) ? { 1: 0.74, 2: 0.14, 3: 0.12 } : { 1: 0.2, 2: 0.4, 3: 0.4 })[kind as "1"] ?? 0,
    );
    const { alerts } = analyse(evidence);
    expect(named(alerts)).toEqual(["error_rate_jump 2"]);
    const { values } = alerts[0] as Alert;
    const notedFaults = (isNow: boolean, kind?: string) =>
      evidence.faults
        .filter(({ lineId, date, causeId }) => {
          const isIn = date >= String(values.since?.value) && date <= String(values.to?.value);
          return lineId === "2" && isIn === isNow && (!kind || kind === causeId);
        })
        .reduce((sum, { faults }) => sum + faults, 0);
    expect(values.fault?.value).toMatchObject({ names: { en: "Broken stitch" } });
    expect([values.ofFault?.value, values.faults?.value]).toEqual([notedFaults(true, "1"), notedFaults(true)]);
    expect(values.faultShare?.value).toBeCloseTo(notedFaults(true, "1") / notedFaults(true), 3);
    expect(values.faultUsual?.value).toBeCloseTo(notedFaults(false, "1") / notedFaults(false), 3);
  });

  test("is no kind where all of them rose alike, which is said", () => {
    const [alert] = analyse(faulty((_, kind) => ({ 1: 0.5, 2: 0.3, 3: 0.2 })[kind as "1"] ?? 0)).alerts;
    expect(alert?.values.fault).toBeUndefined();
    expect(alert?.values.commonFault?.value).toMatchObject({ names: { en: "Broken stitch" } });
  });

  test("is not asked where hardly any fault has a kind", () => {
    const [alert] = analyse(faulty(({ date }, kind) => (kind === "1" && daysAgo(date) === 3 ? 0.05 : 0))).alerts;
    expect(Object.keys(alert?.values ?? {}).filter((name) => /fault/i.test(name))).toEqual([]);
  });

  test("what became of the pieces is added where it was noted", () => {
    const evidence = faulty(() => 0);
    const outcomes = evidence.cells
      .filter(({ lineId, date }) => lineId === "2" && daysAgo(date) < 4)
      .map(({ date, lineId, shift, productId }) => ({
        date,
        lineId,
        shift,
        productId,
        repaired: 9,
        second: 4,
        scrap: 2,
      }));
    const { repaired, second, scrapped } = analyse({ ...evidence, outcomes }).alerts[0]?.values ?? {};
    expect([repaired, second, scrapped].map((each) => each?.value)).toEqual(
      [9, 4, 2].map((each) => each * outcomes.length),
    );
  });
});

describe("stops and a drop of output", () => {
  const dropped = (by: number) =>
    plantOf(({ line, daysAgo }) => ({ ...USUAL, pace: line === 2 && daysAgo < 10 ? 9 * (1 - by) : 9 }));
  /** Two percent of the hours on usual days. */
  const usually = (row: number) => ({ 9: 192 * (1 + 0.5 * scattered(row, 5)) });

  test("a drop says what share of it stops explain, and is told once", () => {
    const evidence = stopped(dropped(0.15), ({ lineId, date }, row) =>
      lineId === "2" && daysAgo(date) < 10 ? { ...usually(row), 8: 960 * (1 + 0.3 * scattered(row, 4)) } : usually(row),
    );
    const { alerts } = analyse(evidence);
    expect(named(alerts)).toEqual(["efficiency_drop 2"]);
    const { reason, byStops, left, stopped: share } = alerts[0]?.values ?? {};
    expect(reason?.value).toMatchObject({ names: { en: "Breakdown" } });
    expect(Math.abs(Number(share?.value) - 0.12)).toBeLessThan(0.02);
    expect(Math.abs(Number(byStops?.value) - 0.68)).toBeLessThan(0.1);
    expect(Number(byStops?.value) + Number(left?.value)).toBeCloseTo(1, 6);
  });

  test("a drop with stops as usual says that they do not explain it", () => {
    const [alert] = analyse(stopped(dropped(0.15), (_, row) => usually(row))).alerts;
    expect(alert?.values.byStops).toBeUndefined();
    expect(Number(alert?.values.stopped?.value)).toBeCloseTo(Number(alert?.values.stoppedUsual?.value), 2);
  });

  test("a drop where nobody notes stops says nothing of them", () => {
    expect(analyse(dropped(0.15)).alerts[0]?.values.stopped).toBeUndefined();
  });
});

describe("a reason of stops that grows", () => {
  const plant = plantOf(() => USUAL);
  const often = (row: number, kind: number) => (scattered(row, kind) > 0.2 ? 90 * (1.2 + scattered(row, kind, 2)) : 0);

  test("is named with its line and its minutes, also where it comes on most days only", () => {
    const evidence = stopped(plant, ({ lineId, date }, row) => ({
      9: often(row, 1),
      8: lineId === "4" && daysAgo(date) < 12 ? 500 * (1 + 0.6 * scattered(row, 3)) : often(row, 6),
    }));
    const { alerts, recommendations } = analyse(evidence);
    expect(named(alerts)).toEqual(["stops_growing 4"]);
    const { values, from, to } = alerts[0] as Alert;
    const lost = evidence.stopped
      .filter(({ lineId, reasonId, date }) => lineId === "4" && reasonId === "8" && date >= from && date <= to)
      .reduce((sum, { seconds }) => sum + seconds / 60, 0);
    expect(values.minutes?.value).toBe(Math.round(lost));
    expect(recommendations.map(({ kind }) => kind)).toEqual(["stops_growing"]);
  });

  test("is told of the factory where all lines have it", () => {
    const { alerts } = analyse(
      stopped(plant, ({ date }, row) => ({
        9: daysAgo(date) < 8 ? 400 * (1 + 0.4 * scattered(row, 3)) : often(row, 6),
      })),
    );
    expect(named(alerts)).toEqual(["stops_growing"]);
  });

  test("is not told of stops that come and go as they always did", () => {
    const reports = Array.from({ length: 12 }, (_, seed) =>
      named(analyse(stopped(plant, (_, row) => ({ 8: often(row, seed), 9: often(row, seed + 20) }))).alerts),
    );
    expect(reports.flat()).toEqual([]);
  });
});
