import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "#app/core/domain/calendar/days";
import { always } from "#app/plant/domain/held";
import { type Happening, plantOf, scattered, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import type { Evidence } from "./series/cells";

const called = (evidence: Evidence) =>
  analyse(evidence).alerts.map(({ kind, subject }) => [kind, subject.id, subject.shift].filter(Boolean).join(" "));

/** Lines whose own days vary by some percent, as real ones do. */
const varied = ({ line, daysAgo }: Happening, by = 0.04) => 1 + by * scattered(line, daysAgo, 11);

describe("the whole factory is slower for twelve days", () => {
  const slower = (by: number, lines: number) =>
    analyse(
      plantOf((each) => ({ ...USUAL, pace: 9 * varied(each) * (each.daysAgo < 12 ? 1 - by : 1) }), { lines }),
    ).alerts.map(({ subject, values: { change } }) => [subject.resource, change?.value] as const);

  test.each([
    [0.1, 2],
    [0.1, 5],
    [0.1, 12],
    [0.05, 12],
  ])("by %d on %d lines: it is said once, of the factory, and by that much", (by, lines) => {
    const alerts = slower(by, lines);
    expect(alerts.map(([resource]) => resource)).toEqual(["factory"]);
    expect(Math.abs(Number(alerts[0]?.[1]) - by)).toBeLessThan(0.015);
  });

  test("a line that is slower alone is not told as the factory", () => {
    for (const lines of [2, 3, 5])
      expect(
        called(plantOf((each) => ({ ...USUAL, pace: each.line === 1 && each.daysAgo < 12 ? 7.5 : 9 }), { lines })),
      ).toEqual(["efficiency_drop 1"]);
  });
});

describe("learning is no drop", () => {
  /** The pace of somebody's first days with something: two thirds, and all of it after a month. */
  const learning = (days: number) => 1 - 0.35 * Math.exp(-days / 9);

  test("neither that of a new line, nor the climb after a change to a style that the line never made", () => {
    const newLine = plantOf(
      (each) =>
        each.line === 2 && each.daysAgo > 33
          ? null
          : { ...USUAL, pace: 9 * varied(each, 0.02) * (each.line === 2 ? learning(33 - each.daysAgo) : 1) },
      { lines: 5 },
    );
    expect(called(newLine)).toEqual([]);
    const newStyle = plantOf(
      (each) => {
        const isNew = each.line === 2 && each.daysAgo < 36;
        if ((each.product === 2) !== isNew) return null;
        return { ...USUAL, pace: 9 * varied(each, 0.02) * (isNew ? learning(35 - each.daysAgo) : 1) };
      },
      { lines: 5, products: 2 },
    );
    expect(called(newStyle)).toEqual([]);
    expect(analyse(newStyle).coverage.unjudged).toContainEqual(
      expect.objectContaining({ resource: "production_line", id: "2", why: "new" }),
    );
  });

  test("but a line that had learnt and falls back is a drop, by what its earlier days of the style were", () => {
    const evidence = plantOf(
      (each) => {
        const isNew = each.line === 2 && each.daysAgo < 50;
        if ((each.product === 2) !== isNew) return null;
        const now = each.daysAgo < 10 ? 0.85 : learning(49 - each.daysAgo);
        return { ...USUAL, pace: 9 * varied(each, 0.02) * (isNew ? now : 1) };
      },
      { lines: 5, products: 2 },
    );
    const [drop] = analyse(evidence).alerts;
    expect(called(evidence)).toEqual(["efficiency_drop 2"]);
    expect(Math.abs(Number(drop?.values.change?.value) - 0.12)).toBeLessThan(0.05);
  });
});

test("the same rows in any order, whatever the pages they came in, are the same report to the byte", () => {
  const evidence = plantOf(
    (each) => {
      if ((each.line + each.product) % 3 === 0) return null;
      const isBad = each.daysAgo < 12;
      return {
        ...USUAL,
        hours: 40 + each.line,
        pace: 9 * varied(each) * (each.line === 2 && isBad ? 0.8 : 1),
        errors: each.line === 4 && isBad ? 5 : each.product,
      };
    },
    { lines: 5, products: 3, shifts: 2 },
  );
  const people = evidence.cells.flatMap(({ seconds, pieces, records, ...cell }, row) =>
    [0, 1, 2, 3].map((seat) => ({
      ...cell,
      workerId: `${cell.lineId}${cell.shift}${seat}`,
      pieces: Math.round(((pieces / 4) * (1 + 0.2 * scattered(row, seat))) / (seat === 1 && row > 900 ? 1.4 : 1)),
      seconds: seconds / 4,
    })),
  );
  const names = [...new Set(people.map(({ workerId }) => workerId))].map((id) => ({
    id,
    name: `Person ${id}`,
    role: "",
  }));
  const whole = { ...evidence, people, names };
  expect(called(whole).length).toBeGreaterThan(2);
  const report = JSON.stringify(analyse(whole));
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (chances) => {
      const mixed = <Row>(rows: Row[]) =>
        rows
          .map((row) => ({ row, at: chances.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ row }) => row);
      const { cells, lines, products } = whole;
      const shuffled = {
        ...whole,
        cells: mixed(cells),
        people: mixed(people),
        names: mixed(names),
        lines: mixed(lines),
        products: mixed(products),
      };
      expect(JSON.stringify(analyse(shuffled))).toBe(report);
    }),
    { numRuns: 6 },
  );
});

describe("a style that one line alone makes", () => {
  const plant = (errors: (each: Happening) => number) =>
    plantOf(
      (each) => {
        if (each.product === 2 && each.line !== 3) return null;
        return { ...USUAL, hours: each.product === 2 ? 120 : 60, errors: errors(each) };
      },
      { lines: 6, products: 3 },
    );

  test("is named when it is worse and the line's other products are as usual, and the line is not", () => {
    expect(called(plant(({ product, daysAgo }) => (product === 2 ? (daysAgo < 12 ? 6 : 2) : 1)))).toEqual([
      "product_quality 22",
    ]);
  });

  test("is not named when the line's other products are worse as well", () => {
    const isBad = ({ line, daysAgo }: Happening) => line === 3 && daysAgo < 12;
    expect(called(plant((each) => (each.product === 2 ? 2 : 1) * (isBad(each) ? 3 : 1)))).toEqual([
      "error_rate_jump 3",
    ]);
  });
});

test("a trouble is not said to be over before enough pieces were seen", () => {
  const after = (hours: number, days: number) =>
    analyse(
      plantOf(({ line, daysAgo }) => {
        const isBad = line === 2 && daysAgo >= days && daysAgo < days + 12;
        return { ...USUAL, hours: line === 2 && daysAgo < days ? hours : 160, errors: isBad ? 4 : 1 };
      }),
    ).alerts.map(({ kind, values }) => [kind, values.over !== undefined]);
  expect(after(4, 2)).toEqual([["error_rate_jump", false]]);
  expect(after(160, 6)).toEqual([["error_rate_jump", true]]);
});

describe("one trouble is told once, with one gain", () => {
  const reported = (evidence: Evidence) => {
    const { recommendations, riskLevel } = analyse(evidence);
    return { called: called(evidence), gains: recommendations.map(({ kind }) => kind), riskLevel };
  };

  test("twice the errors on all lines and products are one finding of the factory", () => {
    const evidence = plantOf(
      ({ product, daysAgo }) => ({ ...USUAL, hours: 50, errors: product * (daysAgo < 10 ? 2.2 : 1) }),
      { lines: 8, products: 6 },
    );
    expect(reported(evidence)).toEqual({
      called: ["error_rate_jump"],
      gains: ["error_rate_jump"],
      riskLevel: "medium",
    });
  });

  test("a line with more errors since a month is a jump, and not a line that always had more as well", () => {
    const evidence = plantOf(({ line, daysAgo }) => ({ ...USUAL, errors: line === 2 && daysAgo < 31 ? 6 : 1 }), {
      products: 2,
    });
    expect(reported(evidence).called).toEqual(["error_rate_jump 2"]);
  });

  test("a line below its target by what a drop of its output cost is that drop", () => {
    const evidence = plantOf(({ line, daysAgo }) => ({ ...USUAL, pace: line === 2 && daysAgo < 26 ? 7 : 9 }));
    const lines = evidence.lines.map((line) => ({ ...line, held: always({ ...line.held.first, targetOutput: 1420 }) }));
    expect(reported({ ...evidence, lines }).called).toEqual(["efficiency_drop 2"]);
  });
});

test("what a changeover costs is what plain sums say, and its interval is as wide as the changes differ", () => {
  const evidence = plantOf(
    ({ line, daysAgo, product }) => {
      const at = daysAgo + line * 2;
      if (Math.floor(at / 12) % 2 !== product - 1) return null;
      const dip = line === 2 ? [0.62, 0.8, 0.7, 0.58, 0.74, 0.66][Math.floor(at / 12) % 6] : 0.93;
      return { ...USUAL, pace: at % 12 === 11 ? 9 * (dip ?? 1) : 9 };
    },
    { products: 2, days: 84 },
  );
  const [dip] = analyse(evidence).alerts.filter(({ kind }) => kind === "changeover_dip");
  expect(dip?.subject.id).toBe("2");
  const own = evidence.cells.filter(({ lineId }) => lineId === "2");
  const firsts = own.filter(({ productId }, index) => index > 0 && own[index - 1]?.productId !== productId);
  const paceOf = (cells: typeof own) =>
    cells.reduce((all, { pieces }) => all + pieces, 0) / cells.reduce((all, { seconds }) => all + seconds, 0);
  const others = own.filter((cell) => !firsts.includes(cell));
  const lost = 1 - paceOf(firsts) / paceOf(others);
  const { change, low, high, times } = dip?.values ?? {};
  expect(times?.value).toBe(firsts.length);
  expect(Math.abs(Number(change?.value) - lost)).toBeLessThan(0.005);
  expect(Number(high?.value) - Number(low?.value)).toBeGreaterThan(0.04);
});

describe("a line whose Mondays always have three times the defects", () => {
  const plant = (bad: (each: Happening) => number) =>
    plantOf(
      (each) => {
        const isMonday = each.line === 3 && weekdayOf(each.date) === 1;
        return {
          ...USUAL,
          hours: 40,
          errors: (isMonday ? 6 : 2) * bad(each) * (1 + 0.25 * scattered(each.line, each.daysAgo, 3)),
        };
      },
      { days: 112 },
    );

  test("has no trouble, whichever day the report begins or ends", () => {
    const evidence = plant(() => 1);
    const reports = [0, 1, 2, 3, 4, 5, 6].map((earlier) => {
      const [from, to] = [addDays(evidence.range.from, -earlier), addDays(evidence.range.to, -earlier)];
      return called({ ...evidence, range: { from, to }, cells: evidence.cells.filter(({ date }) => date <= to) });
    });
    expect(reports.flat()).toEqual([]);
  });

  test("and a week of it with twice the usual of each day is found", () => {
    expect(called(plant(({ line, daysAgo }) => (line === 3 && daysAgo >= 8 && daysAgo < 14 ? 2.2 : 1)))).toEqual([
      "error_rate_jump 3",
    ]);
  });
});

describe("a shift that is behind on all lines", () => {
  const plant = (pace: (each: Happening) => number, errors: (each: Happening) => number = () => 1) =>
    plantOf((each) => ({ hours: 60, pace: 9 * varied(each, 0.03) * pace(each), errors: errors(each) }), {
      lines: 8,
      shifts: 3,
      products: 2,
    });
  const isBad = ({ shift, daysAgo }: Happening) => shift === "night" && daysAgo < 12;

  test("by a little on each is told once, of the shift, with the plain figures of its hours", () => {
    const evidence = plant((each) => (isBad(each) ? 0.93 : 1));
    const { alerts } = analyse(evidence);
    expect(called(evidence)).toEqual(["shift_gap night"]);
    const { change, now } = alerts[0]?.values ?? {};
    expect(Math.abs(Number(change?.value) - 0.07)).toBeLessThan(0.015);
    const [from, to] = [alerts[0]?.from as string, alerts[0]?.to as string];
    const inside = evidence.cells.filter((cell) => cell.shift === "night" && cell.date >= from && cell.date <= to);
    const sum = (name: "earnedMillis" | "measuredSeconds") => inside.reduce((all, cell) => all + cell[name], 0);
    expect(now?.value).toBeCloseTo(sum("earnedMillis") / 1000 / (sum("measuredSeconds") / 60), 2);
  });

  test("by a lot is not told as a drop of the factory or of its lines", () => {
    expect(called(plant((each) => (isBad(each) ? 0.75 : 1)))).toEqual(["shift_gap night"]);
  });

  test("and one line's night alone is that line's", () => {
    expect(called(plant((each) => (each.line === 3 && isBad(each) ? 0.8 : 1)))).toEqual(["shift_gap 3 night"]);
  });

  test("with more defects is told of the shift as well", () => {
    expect(
      called(
        plant(
          () => 1,
          (each) => (isBad(each) ? 3 : 1.5),
        ),
      ),
    ).toEqual(["error_rate_jump night"]);
  });
});

describe("a day that is lost", () => {
  const plant = (pace: (each: Happening) => number) =>
    plantOf((each) => ({ ...USUAL, pace: 9 * varied(each) * pace(each) }), { days: 84 });

  test("on one line is told with its day and its pieces, and one that lasts three days as well", () => {
    for (const days of [1, 3]) {
      const { alerts } = analyse(
        plant(({ line, daysAgo }) => (line === 4 && daysAgo >= 10 && daysAgo < 10 + days ? 0.6 : 1)),
      );
      expect(alerts.map(({ kind, subject, values }) => [kind, subject.id, values.days?.value])).toEqual([
        ["lost_days", "4", days],
      ]);
    }
  });

  test("on all lines is told of the factory, and usual days of wild lines are not", () => {
    expect(called(plant(({ daysAgo }) => (daysAgo === 4 ? 0.7 : 1)))).toEqual(["lost_days"]);
    const wild = plantOf(
      (each) => ({ ...USUAL, pace: 9 * Math.exp(0.2 * scattered(each.line, each.daysAgo, 2) ** 3) }),
      { days: 84 },
    );
    expect(called(wild)).toEqual([]);
  });
});

describe("a rise of output", () => {
  const plant = (pace: (each: Happening) => number) =>
    plantOf((each) => ({ ...USUAL, pace: 9 * varied(each) * pace(each) }), { days: 98 });

  test("of a line or of all of them is told, as information, with what it made more", () => {
    const { alerts, riskLevel } = analyse(plant(({ line, daysAgo }) => (line === 4 && daysAgo < 14 ? 1.12 : 1)));
    expect(alerts.map(({ kind, subject }) => [kind, subject.id])).toEqual([["output_risen", "4"]]);
    expect(Math.abs(Number(alerts[0]?.values.change?.value) - 0.12)).toBeLessThan(0.03);
    expect(riskLevel).toBe("low");
    expect(called(plant(({ daysAgo }) => (daysAgo < 14 ? 1.1 : 1)))).toEqual(["output_risen"]);
  });

  test("is neither the end of a drop, nor learning, nor a slow climb", () => {
    expect(
      called(plant(({ line, daysAgo }) => (line === 4 && daysAgo >= 14 && daysAgo < 34 ? 0.85 : 1))),
    ).not.toContain("output_risen 4");
    expect(
      called(plant(({ line, daysAgo }) => (line === 4 ? 1 - 0.3 * Math.exp((daysAgo - 60) / 20) : 1))),
    ).not.toContain("output_risen 4");
  });
});
