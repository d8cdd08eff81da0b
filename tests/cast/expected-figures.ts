import type { PerformanceRecord } from "#app/records/domain/records";

/** The targets of the lines, counted from the bare tables without the app's code. */
export type Asking = {
  /** A line's good pieces per shift on a day. */
  targetOn: (line: string, date: string) => number | null;
  /** A line's efficiency to reach on a day, a ratio; null where its target is in pieces. */
  efficiencyOn: (line: string, date: string) => number | null;
  /** The own target of a product on a line on a day; null where that of the line holds. */
  ownOn: (line: string, product: string, date: string) => Own | null;
  /** The people wanted on a line on a day, or as many as it has positions. */
  crewOn: (line: string, date: string) => number;
  /** The hours of work in a shift of a line. */
  hoursAt: (line: string, date: string, shift: string) => number;
  /** By line, day and shift: the hours that stops took, of all people. */
  lostAt: Map<string, number>;
  /** By line, day and shift: the part of the work of all records that no stop took; empty where stops do not count. */
  ran: Map<string, number>;
};

export async function readAsking(db: D1Database): Promise<Asking> {
  const all = async <Row>(sql: string) => (await db.prepare(sql).all<Row>()).results;
  const held = await all<HeldRow>("SELECT object_id, name, since, value FROM held_values ORDER BY since");
  const valueOn = (id: string, name: string, date: string) =>
    held.findLast((row) => String(row.object_id) === id && row.name === name && row.since <= date)?.value ?? null;
  const owns = await all<OwnRow>(
    "SELECT line_id, product_id, since, target, efficiency FROM product_aims ORDER BY since",
  );
  const hours = await all<{ since: string; windows: string }>(
    "SELECT since, windows FROM factory_hours ORDER BY since",
  );
  const [factory] = await all<{ due_without_stops: number }>("SELECT due_without_stops FROM factory");
  const worked = await all<Timed>(
    "SELECT line_id, date, shift, seconds_worked / 60.0 AS minutes FROM performance_records",
  );
  const lost = await all<Timed>("SELECT line_id, date, shift, minutes * people AS minutes FROM stops");
  return {
    targetOn: (line, date) => valueOn(line, "targetOutput", date),
    efficiencyOn: (line, date) => {
      const percent = valueOn(line, "targetOutput", date) === null && valueOn(line, "targetEfficiency", date);
      return percent ? percent / 100 : null;
    },
    ownOn: (line, product, date) => {
      const own = owns.findLast(
        (row) => String(row.line_id) === line && String(row.product_id) === product && row.since <= date,
      );
      return own && (own.target !== null || own.efficiency !== null) ? own : null;
    },
    crewOn: (line, date) => valueOn(line, "crew", date) ?? Number(valueOn(line, "capacity", date)),
    hoursAt: (line, date, shift) => {
      const {
        weekdays = [],
        lines = [],
        ...usual
      }: Week = JSON.parse(hours.findLast(({ since }) => since <= date)?.windows ?? "{}");
      const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
      const own = lines.filter((each) => each.productionLineId === line && each.shift === shift);
      const held = own.find((each) => each.weekday === weekday) ?? own.find((each) => each.weekday === undefined);
      if (held) return hoursBetween(held.window) - held.break / 60;
      const { breaks = {}, ...windows } = weekdays.find((each) => each.weekday === weekday)?.windows ?? usual;
      return hoursBetween(windows[shift] ?? []) - (breaks[shift] ?? 0) / 60;
    },
    lostAt: lostOf(lost),
    ran: factory?.due_without_stops ? ranOf(worked, lost) : new Map(),
  };
}

type Own = { target: number | null; efficiency: number | null };
type OwnRow = Own & { line_id: number; product_id: number; since: string };
type HeldRow = { object_id: number; name: string; since: string; value: number | null };
type Day = { breaks?: Record<string, number> } & { [shift: string]: string[] };
type OwnHours = { productionLineId: string; shift: string; weekday?: number; window: string[]; break: number };
type Week = Day & { weekdays?: { weekday: number; windows: Day }[]; lines?: OwnHours[] };
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

function lostOf(lost: Timed[]): Map<string, number> {
  const hours = new Map<string, number>();
  for (const { line_id, date, shift, minutes } of lost) {
    const key = `${line_id} ${date} ${shift}`;
    hours.set(key, (hours.get(key) ?? 0) + minutes / 60);
  }
  return hours;
}

function hoursBetween([start, end]: string[]): number {
  const hour = (time = "") => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  return (hour(end) - hour(start) + 24) % 24 || 24;
}

/** The figures of any group of records, each by its formula. */
export function expectedFigures(records: readonly PerformanceRecord[], asking: Asking) {
  const sum = (figure: (record: PerformanceRecord) => number, among = records) =>
    among.reduce((all, each) => all + figure(each), 0);
  const goodOf = (record: PerformanceRecord) => record.piecesMade - record.piecesDefective;
  const pieces = sum(({ piecesMade }) => piecesMade);
  const defective = sum(({ piecesDefective }) => piecesDefective);
  const measured = records.filter(({ standardMinutes }) => standardMinutes !== null);
  const aimed = records.filter((record) => askedOf(record, asking) !== null);
  const dueOf = (record: PerformanceRecord) => {
    const { productionLineId: line, date, shift } = record;
    return Number(askedOf(record, asking)) * (asking.ran.get(`${line} ${date} ${shift}`) ?? 1);
  };
  const reportedDays = new Set(records.map(({ date }) => date)).size;
  const hours = sum((record) => record.hours);
  const earned = sum((record) => goodOf(record) * (record.standardMinutes ?? 0), measured);
  const due = sum(dueOf, aimed);
  const aimedGood = sum(goodOf, aimed);
  const attainment = due > 0 ? aimedGood / due : null;
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
    aimedGood,
    attainment,
    errorRate: pieces > 0 ? (defective / pieces) * 100 : null,
    minutesPerPiece: pieces > 0 ? (hours * 60) / pieces : null,
    efficiency: isMeasured ? earned / sum((record) => record.hours * 60, measured) : attainment,
    efficiencyKind: isMeasured ? "standard" : attainment === null ? "unknown" : "attainment",
  };
}

/** The pieces asked of a record's hours; null where no target says, or the product of an efficiency has no standard. */
function askedOf(record: PerformanceRecord, asking: Asking): number | null {
  const { targetOn, efficiencyOn, ownOn, crewOn, hoursAt } = asking;
  const { productionLineId: line, productId, date, shift, hours, standardMinutes } = record;
  const own = ownOn(line, productId, date);
  const target = own ? own.target : targetOn(line, date);
  if (target) return (target / crewOn(line, date)) * (hours / hoursAt(line, date, shift));
  const efficiency = own ? Number(own.efficiency) / 100 : efficiencyOn(line, date);
  return efficiency && standardMinutes ? (hours * 60 * efficiency) / standardMinutes : null;
}

/** The way from the target of a line's day to what it made; null where nothing is asked of it. */
export function expectedShortfall(
  records: readonly PerformanceRecord[],
  asking: Asking,
  isOver: (shift: string) => boolean,
) {
  let [whole, present, lost, missing, hours] = [0, 0, 0, 0, 0];
  for (const shift of new Set(records.map((record) => record.shift))) {
    const own = records.filter((each) => each.shift === shift);
    const { productionLineId: line, date } = own[0] as PerformanceRecord;
    const asked = own.reduce((all, each) => all + (askedOf(each, asking) ?? 0), 0);
    if (asked === 0) continue;
    const worked = own.reduce((all, each) => all + each.hours, 0);
    const [crew, people] = [asking.crewOn(line, date), worked / asking.hoursAt(line, date, shift)];
    hours += worked;
    present += asked;
    whole += isOver(shift) ? (asked * crew) / people : asked;
    missing += isOver(shift) ? crew - people : 0;
    lost += asking.lostAt.get(`${line} ${date} ${shift}`) ?? 0;
  }
  if (whole === 0) return null;
  const { aimedGood: good } = expectedFigures(records, asking);
  const ran = hours - lost;
  const stops = ran <= 0 ? present : Math.min((present * lost) / hours, (good * lost) / ran);
  return { target: whole, good, people: whole - present, stops, pace: present - stops - good, missing };
}
