import type { PerformanceRecord } from "#app/records/domain/records";

/** The targets of the lines, counted from the bare tables without the app's code. */
export type Asking = {
  /** A line's good pieces per shift on a day. */
  targetOn: (line: string, date: string) => number | null;
  /** The people planned on a line's shift, or the positions of the line on that day without a plan. */
  positionsAt: (line: string, date: string, shift: string) => number;
  /** By day and shift. */
  hoursAt: (date: string, shift: string) => number;
  /** By line, day and shift: the part of the work of all records that no stop took; empty where stops do not count. */
  ran: Map<string, number>;
};

type Place = { line_id: number; date: string; shift: string; worker_id: number };

export async function readAsking(db: D1Database): Promise<Asking> {
  const all = async <Row>(sql: string) => (await db.prepare(sql).all<Row>()).results;
  const lines = await all<Line>("SELECT id, target_output, capacity, later_values FROM production_lines");
  const lineOf = (id: string) => lines.find((line) => String(line.id) === id) as Line;
  const planned = await all<Place>("SELECT line_id, date, shift, worker_id FROM assignments");
  const people = peopleAt(planned);
  const [factory] = await all<{ shift_windows: string; later_hours: string; due_without_stops: number }>(
    "SELECT shift_windows, later_hours, due_without_stops FROM factory",
  );
  const worked = await all<Timed>(
    "SELECT line_id, date, shift, seconds_worked / 60.0 AS minutes FROM performance_records",
  );
  const lost = await all<Timed>("SELECT line_id, date, shift, minutes * people AS minutes FROM stops");
  return {
    targetOn: (line, date) => lastOf(lineOf(line), "targetOutput", date) ?? null,
    positionsAt: (line, date, shift) =>
      people.get(`${line} ${date} ${shift}`) ?? Number(lastOf(lineOf(line), "capacity", date)),
    hoursAt: (date, shift) => {
      const changes: Change[] = JSON.parse(factory?.later_hours ?? "[]");
      const held = changes.filter(({ from }) => from <= date).at(-1)?.windows;
      const first = factory ? JSON.parse(factory.shift_windows) : DEFAULT_WINDOWS;
      const { weekdays = [], ...usual }: Week = held ?? first;
      const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
      return Number(hoursOf(weekdays.find((each) => each.weekday === weekday)?.windows ?? usual)[shift]);
    },
    ran: factory?.due_without_stops ? ranOf(worked, lost) : new Map(),
  };
}

type Line = { id: number; target_output: number | null; capacity: number; later_values: string };
type LineChange = { from: string; targetOutput?: number | null; capacity?: number };

/** The value of the last change up to a day that has one, or the first value. */
function lastOf(line: Line, name: "targetOutput" | "capacity", date: string) {
  const changes: LineChange[] = JSON.parse(line.later_values);
  const last = changes.filter((change) => change.from <= date && name in change).at(-1);
  if (last) return last[name];
  return name === "capacity" ? line.capacity : line.target_output;
}

type Windows = Record<string, string[]>;
type Week = { weekdays?: { weekday: number; windows: Windows }[] } & { [shift: string]: string[] };
type Change = { from: string; windows: Week };
type Timed = { line_id: number; date: string; shift: string; minutes: number };

function ranOf(worked: Timed[], lost: Timed[]): Map<string, number> {
  const minutesAt = (rows: Timed[], { line_id, date, shift }: Timed) =>
    rows
      .filter((row) => row.line_id === line_id && row.date === date && row.shift === shift)
      .reduce((sum, { minutes }) => sum + minutes, 0);
  return new Map(
    worked.map((row) => [
      `${row.line_id} ${row.date} ${row.shift}`,
      Math.max(0, 1 - minutesAt(lost, row) / minutesAt(worked, row)),
    ]),
  );
}

const DEFAULT_WINDOWS = { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] };

function peopleAt(places: Place[]): Map<string, number> {
  const people = new Map<string, Set<number>>();
  for (const { line_id, date, shift, worker_id } of places) {
    const key = `${line_id} ${date} ${shift}`;
    people.set(key, (people.get(key) ?? new Set()).add(worker_id));
  }
  return new Map([...people].map(([key, workers]) => [key, workers.size]));
}

function hoursOf(windows: Windows): Record<string, number> {
  const hour = (time = "") => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  const long = ([start, end]: string[]) => (hour(end) - hour(start) + 24) % 24 || 24;
  return Object.fromEntries(Object.entries(windows).map(([shift, window]) => [shift, long(window)]));
}

/** The figures of any group of records, each by its formula. */
export function expectedFigures(
  records: readonly PerformanceRecord[],
  { targetOn, positionsAt, hoursAt, ran }: Asking,
) {
  const sum = (figure: (record: PerformanceRecord) => number, among = records) =>
    among.reduce((all, each) => all + figure(each), 0);
  const goodOf = (record: PerformanceRecord) => record.piecesMade - record.piecesDefective;
  const pieces = sum(({ piecesMade }) => piecesMade);
  const defective = sum(({ piecesDefective }) => piecesDefective);
  const measured = records.filter(({ standardMinutes }) => standardMinutes !== null);
  const aimed = records.filter(({ productionLineId, date }) => targetOn(productionLineId, date));
  const dueOf = ({ productionLineId: line, date, shift, hours }: PerformanceRecord) => {
    const share = Number(targetOn(line, date)) / positionsAt(line, date, shift);
    return ((share * hours) / hoursAt(date, shift)) * (ran.get(`${line} ${date} ${shift}`) ?? 1);
  };
  const reportedDays = new Set(records.map(({ date }) => date)).size;
  const hours = sum((record) => record.hours);
  const earned = sum((record) => goodOf(record) * (record.standardMinutes ?? 0), measured);
  const due = sum(dueOf, aimed);
  const attainment = due > 0 ? sum(goodOf, aimed) / due : null;
  const isMeasured = measured.length > 0;
  return {
    records: records.length,
    pieces,
    defective,
    good: pieces - defective,
    hours,
    reportedDays,
    piecesPerDay: pieces / reportedDays,
    due,
    errorRate: pieces > 0 ? (defective / pieces) * 100 : null,
    minutesPerPiece: pieces > 0 ? (hours * 60) / pieces : null,
    efficiency: isMeasured ? earned / sum((record) => record.hours * 60, measured) : attainment,
    efficiencyKind: isMeasured ? "standard" : attainment === null ? "unknown" : "attainment",
  };
}
