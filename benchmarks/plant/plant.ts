import { addDays, type Day, daysBetween, weekdayOf } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { AlertKind } from "#app/insights/domain/findings";
import { openRandom, type Random } from "../../scripts/demo/random";
import type { Tables } from "../../scripts/demo/rows";

/** 8 weeks of 26 lines with three crews of 13 or 14 people each, as one of the factories that tried Trame. */
export const LAST_DAY: Day = "2026-11-27";
const FIRST_DAY = addDays(LAST_DAY, -55);
const LINES = 26;
const CREW = 13;
const PEOPLE = 1_040;
/** Standard minutes of the styles: those of a plant whose lines make anything between a shirt's collar and a jacket. */
const MINUTES = [9, 11.5, 13, 16, 18.5, 21, 24, 27.5, 31, 35, 39, 43];
/** The share of its own level that a line has on the first days of a style. */
const FIRST_DAYS = [0.7, 0.71, 0.83, 0.91, 0.97];
const STYLE_DAYS = 11;
/** Minutes of work in a shift of eight hours with a break of half an hour. */
const WORK_MINUTES = 450;
const USUAL_EFFICIENCY = 0.71;

/** A trouble of the plant, and the finding that names it; null where no finding of a report is about it. */
export type Known = { says: string; kind: AlertKind | null; label: string };

export const TROUBLES: readonly Known[] = [
  { says: "Sewing 07 is 15% slower since 13 Nov", kind: "efficiency_drop", label: "Sewing 07" },
  { says: "the night of Sewing 12 always makes 18% less", kind: "shift_gap", label: "Sewing 12" },
  { says: "ST-105 has twice the defects on every line", kind: "chronic_product_errors", label: "ST-105" },
  { says: "Sewing 15 has three times its defects since 21 Nov", kind: "error_rate_jump", label: "Sewing 15" },
  { says: "Sewing 20 has no record from 18 to 21 Nov", kind: "missing_reports", label: "Sewing 20" },
  { says: "the target of Sewing 26 is 30% above what it makes", kind: "below_target", label: "Sewing 26" },
  { says: "person 0412 has lost a quarter of their pace since 6 Nov", kind: "person_behind", label: "Person 0412" },
  {
    says: "Sewing 03 lacks 4 of 13 people in every shift since 2 Nov, and is not slow",
    kind: null,
    label: "Sewing 03",
  },
  { says: "a power cut of two hours on 10 Nov on every line", kind: null, label: "" },
  { says: "a week of overtime of all lines from 16 to 21 Nov", kind: null, label: "" },
];

type Person = { id: number; line: number; crew: number; skill: number };

/** The rows of the plant; the same seed makes the same ones. */
export function plantRows(seed: string): Tables {
  const random = openRandom(seed);
  const people = hire(random);
  const records = daysBetween(FIRST_DAY, LAST_DAY)
    .filter((day) => weekdayOf(day) !== 7)
    .flatMap((day, at) => people.flatMap((person) => recordsOf(person, { day, at, random })));
  const created = Date.parse(FIRST_DAY) - 86_400_000;
  const times = { created_at: created, updated_at: created };
  return {
    // Before the lines and products, which would get the values of their former columns.
    held_values: [...lineValues(created), ...styleValues(created)],
    workers: people.map(({ id }) => ({
      id,
      name: `Person ${number(id - 10_000)}`,
      cin: `P${number(id - 10_000)}`,
      cin_key: `p${number(id - 10_000)}`,
      search_text: `person ${number(id - 10_000)}`,
      private_search_text: `p${number(id - 10_000)}`,
      ...times,
    })),
    production_lines: Array.from({ length: LINES }, (_, line) => ({
      id: 100 + line,
      name: nameOf(line),
      name_key: nameOf(line).toLowerCase(),
      capacity: CREW + 2,
      crew: CREW,
      target_output: targetOf(line),
      status: "active",
      search_text: nameOf(line).toLowerCase(),
      ...times,
    })),
    products: MINUTES.map((minutes, style) => ({
      id: 200 + style,
      name: `Style ${101 + style}`,
      code: `ST-${101 + style}`,
      code_key: `st-${101 + style}`,
      standard_millis: minutes * 1_000,
      status: "active",
      search_text: `style ${101 + style} st-${101 + style}`,
      ...times,
    })),
    performance_records: records.map((record, at) => ({
      id: 1_000_000 + at,
      ...record,
      created_by: null,
      created_at: Date.parse(record.date) + 50_000_000,
      updated_at: Date.parse(record.date) + 50_000_000,
    })),
    stops: Array.from({ length: LINES }, (_, line) => ({
      id: 9_000_000 + line,
      line_id: 100 + line,
      shift: "morning",
      date: "2026-11-10",
      reason_id: 14,
      minutes: 120,
      people: CREW,
      ...times,
    })),
  };
}

/** Each line has three crews; 26 people more than that are spread over the first lines. */
function hire(random: Random): Person[] {
  return Array.from({ length: PEOPLE }, (_, at) => ({
    id: 10_000 + at,
    line: at % LINES,
    crew: Math.floor(at / LINES) % SHIFTS.length,
    skill: Math.exp(random.normal() * 0.12),
  }));
}

type Conditions = { day: Day; at: number; random: Random };

function recordsOf({ id, line, crew, skill }: Person, { day, at, random }: Conditions) {
  const week = Math.floor(at / 6);
  const shift = SHIFTS[(crew + week) % SHIFTS.length] as Shift;
  if (random.chance(0.07)) return [];
  if (line === 19 && day >= "2026-11-18" && day <= "2026-11-21") return [];
  if (line === 2 && day >= "2026-11-02" && random.chance(4 / CREW)) return [];
  const isOvertime = day >= "2026-11-16" && day <= "2026-11-21";
  const minutes = WORK_MINUTES + (isOvertime ? 60 : 0);
  const { style, dayOfStyle } = styleOn(line, at);
  const parts = random.chance(0.15) ? [0.6, 0.4] : [1];
  return parts.map((share, part) => {
    const product = part === 0 ? style : (style + 1) % MINUTES.length;
    const lost = day === "2026-11-10" && shift === "morning" ? 120 / WORK_MINUTES : 0;
    const pace = paceOf({ line, shift, day, id }) * (part === 0 ? (FIRST_DAYS[dayOfStyle] ?? 1) : 1) * (1 - lost);
    const efficiency = USUAL_EFFICIENCY * pace * skill * Math.exp(random.normal() * 0.1);
    const made = Math.max(1, Math.round((efficiency * minutes * share) / (MINUTES[product] as number)));
    const rate = errorsOf({ line, product, day });
    const defective = Array.from({ length: made }).filter(() => random.chance(rate)).length;
    return {
      worker_id: id,
      product_id: 200 + product,
      line_id: 100 + line,
      shift,
      date: day,
      pieces_made: made,
      pieces_defective: defective,
      seconds_worked: Math.round((minutes * share) / 15) * 15 * 60,
      standard_millis: (MINUTES[product] as number) * 1_000,
    };
  });
}

/** Lines change their style on days of their own, and have run the first one for a while. */
function styleOn(line: number, at: number) {
  const turn = at + line * 3;
  const run = Math.floor(turn / STYLE_DAYS);
  return { style: (line * 5 + run) % MINUTES.length, dayOfStyle: turn % STYLE_DAYS };
}

function paceOf({ line, shift, day, id }: { line: number; shift: Shift; day: Day; id: number }) {
  const ofLine = 1 + 0.06 * Math.sin(line * 2.4);
  const isSlow = line === 6 && day >= "2026-11-13";
  const isNight = line === 11 && shift === "night";
  const isBehind = id === 10_412 && day >= "2026-11-06";
  return ofLine * (isSlow ? 0.85 : 1) * (isNight ? 0.82 : 1) * (isBehind ? 0.75 : 1);
}

function errorsOf({ line, product, day }: { line: number; product: number; day: Day }) {
  return 0.025 * (product === 4 ? 2 : 1) * (line === 14 && day >= "2026-11-21" ? 3 : 1);
}

/** A line has a target in pieces for its crew, set by the mean of its styles. */
function targetOf(line: number) {
  const mean = MINUTES.reduce((sum, minutes) => sum + 1 / minutes, 0) / MINUTES.length;
  const usual = CREW * WORK_MINUTES * USUAL_EFFICIENCY * 0.95 * mean;
  return Math.round(usual * (line === LINES - 1 ? 1.3 : 1));
}

function lineValues(at: number) {
  return Array.from({ length: LINES }).flatMap((_, line) =>
    [
      ["capacity", CREW + 2],
      ["crew", CREW],
      ["targetOutput", targetOf(line)],
    ].map(([name, value]) => held(100 + line, [String(name), Number(value)], at)),
  );
}

function styleValues(at: number) {
  return MINUTES.map((minutes, style) => held(200 + style, ["standardMillis", minutes * 1_000], at));
}

function held(object_id: number, [name, value]: [string, number], set_at: number) {
  return { object_id, name, since: "", value, set_at };
}

function nameOf(line: number) {
  return `Sewing ${String(line + 1).padStart(2, "0")}`;
}

function number(at: number) {
  return String(at).padStart(4, "0");
}
