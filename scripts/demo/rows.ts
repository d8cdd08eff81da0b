import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { supervisorOf } from "./cast";
import type { DemoProduct } from "./catalogue";
import { type DemoFactory, midnight, OPENED } from "./factory";
import { faultsOf } from "./faults";
import { openIds } from "./ids";
import { isAsOne, lineReportsOf } from "./line-reports";
import { type DemoWorker, SUNDAY } from "./people";
import { pictureKey } from "./pictures/draw";
import { DEMO_LINES, type DemoLine } from "./plant";
import { stopsOf } from "./stops";

/** The users who are there at 6:00 and 14:00, and at 22:00. */
type Writers = readonly [number, number];
type Row = Record<string, string | number | null>;
/** Rows of each table under the names of its columns, parents before children. */
export type Tables = Record<string, Row[]>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PLANNED_AHEAD = -15;

/**
 * The factory as rows, with the columns that the app itself derives. `writers` enter the records.
 */
export function rowsOf(factory: DemoFactory, writers: Writers): Tables {
  const newId = openIds();
  const lines = DEMO_LINES.map((line, index) =>
    made(newId, midnight(factory, OPENED) + index * MINUTE, lineRow(line, factory.targets[index] ?? null)),
  );
  const products = factory.products.map((product, index) =>
    made(newId, midnight(factory, OPENED) + HOUR + index * MINUTE, productRow(product)),
  );
  const workers = factory.people.map((person, index) =>
    made(newId, beforeSunday(midnight(factory, -person.hiredBefore)) + 8 * HOUR + index * 100, workerRow(person)),
  );
  const ids = { workers: idsOf(workers), lines: idsOf(lines), products: idsOf(products), writers };
  return {
    held_values: [...lines.flatMap(valuesOfLine), ...products.flatMap(valuesOfProduct)],
    production_lines: lines.map(({ counts: _counts, crew: _, target_output: _target, ...line }) => line),
    products: products.map(({ standard_millis: _, unit_price_millis: _price, ...product }) => product),
    workers,
    assignments: assignmentRows(factory, ids, newId),
    absences: absenceRows(factory, ids, newId),
    ...recordTables(factory, ids, newId),
    stops: stopRows(factory, ids, newId),
  };
}

/** Nobody is hired on a Sunday. */
function beforeSunday(instant: number) {
  return (instant / DAY) % 7 === SUNDAY ? instant - DAY : instant;
}

type Ids = { workers: number[]; lines: number[]; products: number[]; writers: Writers };
type NewId = ReturnType<typeof openIds>;

function assignmentRows(factory: DemoFactory, { workers, lines }: Ids, newId: NewId) {
  return factory.seats.map(({ worker, line, position, shift, date, offset, reason }, index) => {
    const planned = midnight(factory, offset + PLANNED_AHEAD) + 15 * HOUR + (index % 600) * 1_000;
    const at = reason ? Math.min(midnight(factory, offset) + 5 * HOUR + (index % 60) * MINUTE, factory.now) : planned;
    const who = { worker_id: workers[worker] as number, line_id: lines[line] as number };
    return made(newId, at, { ...who, position, shift, date, reason });
  });
}

function absenceRows(factory: DemoFactory, { workers }: Ids, newId: NewId): Row[] {
  return factory.away.map(({ worker, date, offset, reason }, index) => {
    const at = Math.min(midnight(factory, offset) + 5 * HOUR + (index % 60) * MINUTE, factory.now);
    return { id: newId(at), worker_id: workers[worker] as number, date, reason, created_at: at };
  });
}

/** The records of people come first, in the order of what they reported. */
function recordRows({ reports, products }: DemoFactory, ids: Ids, newId: NewId) {
  return reports
    .filter((report) => !isAsOne(report))
    .map(({ seat, product, made: pieces, defective, hours, reportedAt }, index) =>
      made(newId, reportedAt, {
        worker_id: ids.workers[seat.worker] as number,
        product_id: ids.products[products.indexOf(product)] as number,
        line_id: ids.lines[seat.line] as number,
        shift: seat.shift,
        date: seat.date,
        pieces_made: pieces,
        pieces_defective: defective,
        seconds_worked: Math.round(hours * 3_600),
        standard_millis: millis(product.standardMinutes),
        defect_kinds: JSON.stringify(faultsOf({ seat, defective }, index)),
        report_id: null,
        by_hour: "[]",
        created_by: writerOf(seat.shift, seat.date, ids),
      }),
    );
}

/** The shifts of lines that count as one, and the records of all lines. */
function recordTables(factory: DemoFactory, ids: Ids, newId: NewId): Tables {
  const reports = lineReportsOf(factory.reports).map(({ line, shift, date, reportedAt, rows, people }) => {
    const place = { line_id: ids.lines[line] as number, shift, date };
    const created_by = writerOf(shift, date as Day, ids);
    const report = made(newId, reportedAt, { ...place, created_by });
    const belongs = { ...place, report_id: report.id as number };
    return {
      report,
      people: people.map(({ worker, seconds }) => ({
        id: newId(reportedAt),
        ...belongs,
        worker_id: ids.workers[worker] as number,
        seconds,
      })),
      records: rows.map(({ product, piecesMade, piecesDefective, seconds, defectKinds, byHour }) =>
        made(newId, reportedAt, {
          ...belongs,
          worker_id: null,
          product_id: ids.products[factory.products.indexOf(product)] as number,
          pieces_made: piecesMade,
          pieces_defective: piecesDefective,
          seconds_worked: seconds,
          standard_millis: millis(product.standardMinutes),
          defect_kinds: JSON.stringify(defectKinds),
          by_hour: JSON.stringify(byHour),
          created_by,
        }),
      ),
    };
  });
  return {
    line_reports: reports.map(({ report }) => report),
    line_report_people: reports.flatMap(({ people }) => people),
    performance_records: [...recordRows(factory, ids, newId), ...reports.flatMap(({ records }) => records)],
  };
}

function stopRows({ reports }: DemoFactory, ids: Ids, newId: NewId) {
  return stopsOf(reports).map(({ line, shift, date, reasonId, minutes, people, reportedAt }) =>
    made(newId, reportedAt, {
      line_id: ids.lines[line] as number,
      shift,
      date,
      reason_id: reasonId,
      minutes,
      people,
      created_by: writerOf(shift, date as Day, ids),
    }),
  );
}

function writerOf(shift: Shift, date: Day, { writers: [early, late] }: Ids) {
  return supervisorOf({ shift, date }) === "nadia" ? late : early;
}

function workerRow({ name, cin, email, phone, role }: DemoWorker): Row {
  return {
    name,
    cin,
    cin_key: uniqueKey(cin),
    email,
    phone,
    role,
    search_text: searchText(name, role),
    private_search_text: searchText(cin, email, phone),
  };
}

function lineRow(
  { name, stageId, description, counts, capacity, crewSize, location, status }: DemoLine,
  target: number | null,
): Row {
  return {
    name,
    name_key: uniqueKey(name),
    description,
    counts,
    capacity,
    crew: crewSize,
    target_output: target,
    location,
    stage_id: Number(stageId),
    status,
    search_text: searchText(name, location),
  };
}

function productRow({ name, code, description, category, unitPrice, standardMinutes }: DemoProduct): Row {
  return {
    name,
    code,
    code_key: uniqueKey(code),
    description,
    category,
    unit_price_millis: Math.round(unitPrice * 1000),
    standard_millis: millis(standardMinutes),
    status: "active",
    search_text: searchText(name, code, category),
    image_key: pictureKey(code),
    image_type: "image/png",
  };
}

function valuesOfLine({ counts, capacity, crew, target_output, ...line }: Row): Row[] {
  // How it counts comes first: the first capacity of a line brings the usual way with it.
  const values = { counts, capacity, crew, targetOutput: target_output };
  return Object.entries(values).map(([name, value]) => heldRow(line, name, value));
}

function valuesOfProduct({ standard_millis, unit_price_millis, ...product }: Row): Row[] {
  return [heldRow(product, "unitPriceMillis", unit_price_millis), heldRow(product, "standardMillis", standard_millis)];
}

/** A value from the beginning. */
function heldRow({ id = null, created_at = null }: Row, name: string, value: Row[string] = null): Row {
  return { object_id: id, name, since: "", value, set_at: created_at };
}

function made(newId: NewId, at: number, row: Row): Row {
  return { id: newId(at), ...row, created_at: at, updated_at: at };
}

function idsOf(rows: Row[]) {
  return rows.map(({ id }) => id as number);
}

function millis(minutes: number | null) {
  return minutes === null ? null : Math.round(minutes * 1_000);
}
