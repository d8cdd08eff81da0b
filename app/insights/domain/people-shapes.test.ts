import { describe, expect, test } from "vitest";
import { plantOf, scattered, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import type { Alert } from "./findings";
import type { Evidence, OwnWork, Skill } from "./series/cells";
import { type Words, writeAlert } from "./writing";

const LAST = "2026-03-17";
const daysAgo = (date: string) => Math.round((Date.parse(LAST) - Date.parse(date)) / 86_400_000);
const named = (alerts: Alert[]) =>
  alerts.map(({ kind, subject }) => [kind, subject.id, subject.shift].filter(Boolean).join(" "));

type Seat = { line: string; shift: string; seat: number; date: string; product: string };
type Doing = { line?: string; errors?: number } | null;

/** Six lines of ten people in each of two shifts; `doing` moves somebody, gives them other errors or sends them home. */
function crews(doing: (seat: Seat) => Doing): Evidence {
  const evidence = plantOf(() => ({ ...USUAL, hours: 80 }), { shifts: 2 });
  const people = evidence.cells.flatMap(({ date, lineId, shift, productId }, row) =>
    Array.from({ length: 10 }, (_, seat) => seat).flatMap((seat): OwnWork[] => {
      const workerId = `${lineId}${shift[0]}${seat}`;
      const done = doing({ line: lineId, shift, seat, date, product: productId });
      // Now and then somebody is ill.
      if (!done || scattered(row, seat, 9) > 0.88) return [];
      const pieces = Math.round(72 * (1 + 0.15 * scattered(row, seat)));
      const defective = Math.round(pieces * (done.errors ?? 0.025) * (1 + 0.9 * scattered(row, seat, 4)));
      return [{ workerId, date, lineId: done.line ?? lineId, shift, productId, pieces, defective, seconds: 28_800 }];
    }),
  );
  const names = [...new Set(people.map(({ workerId }) => workerId))].map((id) => ({
    id,
    name: `Person ${id}`,
    role: "",
  }));
  return { ...evidence, people, names };
}

const found = (doing: (seat: Seat) => Doing) => analyse(crews(doing)).alerts;

describe("a crew with records of too few people", () => {
  test("is told with the people a day that have records, and that usually have", () => {
    const isAway = ({ line, shift, seat, date }: Seat) =>
      line === "3" && shift === "morning" && seat < 5 && daysAgo(date) < 5;
    const evidence = crews((seat) => (isAway(seat) ? null : {}));
    const alerts = analyse(evidence).alerts.filter(({ kind }) => kind === "people_missing");
    expect(named(alerts)).toEqual(["people_missing 3 morning"]);
    const [{ from, to, values }] = alerts as [Alert];
    const own = evidence.people.filter(({ lineId, shift }) => lineId === "3" && shift === "morning");
    const perDay = (isIn: (date: string) => boolean) => {
      const asked = own.filter(({ date }) => isIn(date));
      return Math.round((10 * asked.length) / new Set(asked.map(({ date }) => date)).size) / 10;
    };
    expect(values.now?.value).toBe(perDay((date) => date >= from && date <= to));
    expect(values.usual?.value).toBe(perDay((date) => date < from || date > to));
  });

  test("is no trouble when most of those who are missing work on another line", () => {
    const isLent = ({ line, seat, date }: Seat) => line === "3" && seat < 5 && daysAgo(date) < 6;
    expect(named(found((seat) => (isLent(seat) ? { line: "4" } : {})))).toEqual([]);
  });

  test("is told of the factory where all crews lack them, and not where people are ill now and then", () => {
    const isAway = ({ seat, date }: Seat) => seat < 4 && daysAgo(date) < 4;
    expect(named(found((seat) => (isAway(seat) ? null : {})))).toEqual(["people_missing"]);
    expect(named(found(() => ({})))).toEqual([]);
  });
});

describe("a person with many more defective pieces than those beside them", () => {
  test("is told with their own counts, as an offer, and raises no risk", () => {
    const evidence = crews(({ line, shift, seat }) => ({
      errors: line === "2" && shift === "morning" && seat === 4 ? 0.098 : 0.025,
    }));
    const { alerts, riskLevel } = analyse(evidence);
    expect(named(alerts)).toEqual(["person_errors 2m4"]);
    const own = evidence.people.filter(({ workerId, date }) => workerId === "2m4" && date >= evidence.range.from);
    const sum = (name: "pieces" | "defective") => own.reduce((all, work) => all + work[name], 0);
    const { pieces, defective, now } = alerts[0]?.values ?? {};
    expect([pieces?.value, defective?.value]).toEqual([sum("pieces"), sum("defective")]);
    expect(Number(now?.value)).toBeCloseTo((100 * sum("defective")) / sum("pieces"), 1);
    expect(riskLevel).toBe("low");
  });

  test("says nothing of a line that happens to have the same id, nor of changes that were not looked at", () => {
    const evidence = crews(({ line, shift, seat }) => ({
      errors: line === "2" && shift === "morning" && seat === 4 ? 0.098 : 0.025,
    }));
    const people = evidence.people.map((work) => ({
      ...work,
      workerId: work.workerId === "2m4" ? "3" : work.workerId,
    }));
    const faults = evidence.cells.flatMap(({ date, lineId, shift, productId }) =>
      ["1", "2"].map((causeId) => ({ date, lineId, shift, productId, causeId, faults: 20 })),
    );
    const causes = ["1", "2"].map((id) => ({
      id,
      list: "defect" as const,
      code: id,
      names: { en: id, fr: id },
      isHouse: false,
    }));
    const [alert] = analyse({ ...evidence, people, faults, causes }).alerts as [Alert];
    expect(named([alert])).toEqual(["person_errors 3"]);
    expect(Object.keys(alert.values).filter((name) => /fault/i.test(name))).toEqual([]);
    const words: Words = {
      t: (key) => key,
      number: String,
      ratio: String,
      day: String,
      money: String,
      cause: () => "",
    };
    const said = writeAlert(alert, words);
    expect(said.text).toBe("insights:alerts.person_errors.text");
  });

  test("is nobody where people differ as they do, or in one bad week only", () => {
    expect(named(found(({ seat }) => ({ errors: 0.02 + 0.003 * seat })))).toEqual([]);
    expect(
      named(
        found(({ line, seat, date }) => ({ errors: line === "2" && seat === 4 && daysAgo(date) < 4 ? 0.1 : 0.025 })),
      ),
    ).not.toContain("person_errors 2m4");
  });
});

describe("help between lines", () => {
  const ofCrew = (lineId: string, pace: (seat: number) => number) =>
    Array.from({ length: 5 }, (_, seat): Skill => {
      const name = `Person ${lineId}${seat}`;
      return {
        workerId: `${lineId}${seat}`,
        name,
        lineId,
        productId: "21",
        records: 12,
        good: pace(seat) * 60,
        seconds: 216_000,
      };
    });
  const skills = [...ofCrew("1", (seat) => (seat === 2 ? 14 : 9)), ...ofCrew("2", () => 6)];
  const plant = { ...plantOf(({ line }) => ({ ...USUAL, pace: line === 2 ? 6 : 9 })), skills };
  const helped = (evidence: Evidence) =>
    analyse(evidence).recommendations.filter(({ kind }) => kind === "worker_help").length;
  const rolesOf = (first: string, second: string) =>
    skills.map(({ workerId, name, lineId }) => ({ id: workerId, name, role: lineId === "1" ? first : second }));

  test("stays within a trade: nobody is sent to work of another role or stage", () => {
    expect(helped({ ...plant, names: rolesOf("Operator", "operator") })).toBe(1);
    expect(helped({ ...plant, names: rolesOf("cutter", "operator") })).toBe(0);
    const lines = plant.lines.map((line) => ({ ...line, stageId: line.id === "1" ? "1" : "2" }));
    expect(helped({ ...plant, lines })).toBe(0);
  });

  test("unless their records say that they can", () => {
    const there: Skill = { ...(skills[2] as Skill), lineId: "2", records: 3, good: 40, seconds: 20_000 };
    expect(helped({ ...plant, skills: [...skills, there], names: rolesOf("cutter", "operator") })).toBe(1);
  });
});
