import { LIMITS } from "#app/core/domain/limits";
import { cellText, type Row } from "#app/core/domain/sheets/cells";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { type Decimal, readNumber } from "#app/core/domain/sheets/numbers";
import type { SheetRow, SheetSettings } from "#app/core/domain/sheets/reading";
import {
  readTimed,
  TIMED,
  TIMED_FIELDS,
  type TimedField,
  type TimeUnit,
  type Units,
  unitIn,
} from "#app/core/domain/sheets/units";
import { openBook } from "#app/core/domain/texts/name-matching";
import { cut } from "#app/core/domain/texts/texts";
import type { Deps } from "#app/core/services/deps";
import * as known from "#app/imports/data/known";
import { doubtfulPace, type TimedRow } from "#app/imports/domain/doubtful-pace";
import { todayOf } from "#app/plant/services/today";

type Reading = Pick<Deps, "db" | "now" | "settings">;

type Times = {
  header: Row;
  sample: SheetRow[];
  mapping: ColumnMapping;
  decimal: Decimal;
  chosen: SheetSettings["units"];
};

/** The unit of each column of times: the chosen one, else the one in its heading, else the field's own, if that makes sense. */
export async function readUnits(
  deps: Reading,
  { header, sample, mapping, decimal, chosen = {} }: Times,
): Promise<Units> {
  const units: Units = {};
  for (const field of TIMED) {
    const position = mapping[field];
    if (position === undefined) continue;
    const example =
      sample.map(({ cells }) => cut(cellText(cells[position]).trim(), 60)).find((text) => text !== "") ?? null;
    const named = unitIn(field, header[position]);
    const picked = allowed(field, chosen[field]);
    const source = picked ? "chosen" : named ? "heading" : "assumed";
    units[field] = { unit: picked ?? named ?? TIMED_FIELDS[field].own, source, isOpen: false, pace: null, example };
  }
  if (!TIMED.some((field) => units[field]?.source === "assumed")) return units;
  const rows = await timedRows(deps, { sample, mapping, decimal, units });
  // Hours come first, because the pace of the rows, by which standard minutes are judged, needs them.
  for (const field of TIMED) {
    const unit = units[field];
    if (unit?.source !== "assumed") continue;
    unit.pace = doubtfulPace(field, rows);
    unit.isOpen = unit.pace !== null || (field === "hours" && areTooLong(rows));
    if (field === "hours" && unit.isOpen) for (const row of rows) row.hours = null;
  }
  return units;
}

function allowed(field: TimedField, unit: TimeUnit | undefined): TimeUnit | null {
  return unit && (TIMED_FIELDS[field].units as readonly TimeUnit[]).includes(unit) ? unit : null;
}

type Sample = Pick<Times, "sample" | "mapping" | "decimal"> & { units: Units };

async function timedRows(deps: Reading, { sample, mapping, decimal, units }: Sample): Promise<TimedRow[]> {
  const products = await known.standards(deps.db, await todayOf(deps));
  const book = openBook(products);
  const standards = new Map(products.map(({ id, standardMillis }) => [id, standardMillis]));
  return sample.map(({ cells }) => {
    const cell = (field: string) => (mapping[field] === undefined ? undefined : cells[mapping[field]]);
    const time = (field: TimedField) => {
      const unit = units[field]?.unit;
      return unit ? readTimed(field, cell(field), { decimal, unit }) : null;
    };
    const text = cellText(cell("product")) || cellText(cell("productName"));
    const found = book.byCode(text) ?? book.find(text)?.found[0];
    const millis = found ? (standards.get(found.id) ?? null) : null;
    return {
      pieces: readNumber(cell("pieces"), decimal) ?? 0,
      hours: time("hours"),
      standardMinutes: time("standardMinutes"),
      known: millis === null ? null : millis / 1000,
    };
  });
}

/** Whether most rows have more hours than anybody can work in a shift. */
function areTooLong(rows: readonly TimedRow[]) {
  const hours = rows.flatMap((row) => row.hours ?? []);
  return hours.filter((each) => each > LIMITS.hoursMaximum).length * 2 > hours.length;
}
