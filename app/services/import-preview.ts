import * as missingData from "#app/data/import-missing";
import type { RecordValue } from "#app/data/import-records";
import type { StagedRow } from "#app/data/import-rows";
import * as staging from "#app/data/import-rows";
import { CREATABLE, type Creatable, type ImportCounts, type Rejection, type RowAction } from "#app/domain/imports";
import { cellText, type Row } from "#app/domain/sheets/cells";
import type { Actor } from "./actor";
import type { Deps } from "./deps";
import { REPEATED } from "./import-record-rows";
import { chunks, decided, RESOURCE } from "./import-staging";
import { type ImportTable, openTable } from "./import-table";
import { authorizeImport, type NewImport } from "./imports";

export type SampleRow = {
  line: number;
  action: RowAction;
  /** Field to what the file says. */
  values: Record<string, string>;
  /** What stands there now, of a row that would be changed. */
  previous: Record<string, unknown> | null;
};

export type Preview = {
  detected: ImportTable["detected"];
  header: string[];
  mapping: ImportTable["mapping"];
  missingColumns: string[];
  totalRows: number;
  counts: ImportCounts;
  rejections: Rejection[];
  samples: SampleRow[];
  /** What the file names and the factory does not know; at most {@link MISSING_NAMED} of each. */
  missing: Record<Creatable, { total: number; names: string[] }>;
  /** Rows that say exactly what an earlier row of the file says; at most {@link MISSING_NAMED} lines. */
  repeats: { total: number; lines: number[] };
};

const SAMPLE = 10;
const MISSING_NAMED = 50;

/** What an import would do, without writing anything. */
export async function previewImport(deps: Deps, actor: Actor, { kind, file, options }: NewImport): Promise<Preview> {
  authorizeImport(actor, kind, options);
  const table = await openTable(deps, file, { kind, options });
  const preview: Preview = {
    detected: table.detected,
    header: table.header.map((cell) => cellText(cell).slice(0, 200)),
    mapping: table.mapping,
    missingColumns: table.missing,
    totalRows: table.totalRows,
    counts: { created: 0, updated: 0, unchanged: 0, rejected: 0 },
    rejections: [],
    samples: [],
    missing: { workers: nobody(), lines: nobody(), products: nobody() },
    repeats: { total: 0, lines: [] },
  };
  if (table.missing.length > 0) return preview;
  const seen = new Set<string>();
  const rows: StagedRow[] = [];
  for await (const chunk of chunks(deps, kind, table, {
    ...options,
    createMissing: kind === "workers" ? [] : [...CREATABLE],
  })) {
    rows.push(...chunk.filter(({ resource }) => resource === RESOURCE[kind]));
    for (const made of CREATABLE) await findMissing(deps, { made, chunk, seen }, preview);
  }
  preview.repeats = repeatsIn(rows);
  for (const together of inTurns(rows)) await lookAhead(deps, { kind, file, options }, together, preview);
  preview.samples.sort((a, b) => a.line - b.line);
  preview.samples = trimmed(preview.samples, table);
  preview.rejections.sort((a, b) => a.line - b.line);
  return preview;
}

/**
 * Rows that could be about the same record are decided together, however far apart the file has them: two of them must
 * not both be taken for the one that exists.
 */
function* inTurns(rows: StagedRow[]): Generator<StagedRow[]> {
  const keyed = rows.map((row) => ({ row, place: placeOf(row) }));
  keyed.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.row.line - b.row.line));
  let turn: StagedRow[] = [];
  let last = "";
  for (const { row, place } of keyed) {
    if (turn.length >= TURN_ROWS && place !== last) {
      yield turn;
      turn = [];
    }
    turn.push(row);
    last = place;
  }
  if (turn.length > 0) yield turn;
}

const TURN_ROWS = 2_000;

function repeatsIn(rows: StagedRow[]) {
  const repeated = rows.filter(({ value, reason }) => {
    const { nth = 1 } = (value ?? {}) as Partial<RecordValue>;
    return nth > 1 || reason?.key === REPEATED;
  });
  return { total: repeated.length, lines: repeated.slice(0, MISSING_NAMED).map(({ line }) => line) };
}

function placeOf({ value }: StagedRow): string {
  const { cinKey, date, shift, lineKey, codeKey } = (value ?? {}) as Partial<RecordValue>;
  return [cinKey, date, shift, lineKey, codeKey].join(" ");
}

async function lookAhead(deps: Deps, { kind, options }: NewImport, rows: StagedRow[], preview: Preview) {
  const readable = rows.filter(({ reason }) => !reason);
  for (const { line, reason } of rows) if (reason) preview.rejections.push({ line, ...reason });
  preview.counts.rejected += rows.length - readable.length;
  const outlook = await staging.outlook(deps.db, decided(kind, staging.passing(readable), options), SAMPLE);
  const counted = new Set<string>();
  for (const { line, action, total, previous, reason } of outlook) {
    const counter = COUNTERS[action as RowAction];
    if (!counted.has(action)) preview.counts[counter] += total;
    counted.add(action);
    if (reason) preview.rejections.push({ line, ...JSON.parse(reason) });
    else
      preview.samples.push({
        line,
        action: action as RowAction,
        values: {},
        previous: previous ? JSON.parse(previous) : null,
      });
  }
}

async function findMissing(
  { db }: Deps,
  { made, chunk, seen }: { made: Creatable; chunk: StagedRow[]; seen: Set<string> },
  { missing }: Preview,
) {
  const candidates = chunk.filter(
    ({ resource, value }) => resource === missingData.RESOURCE_OF[made] && value && "key" in value,
  );
  const names = new Map(
    candidates.map(({ value }) => [(value as { key: string }).key, nameOf(value as Record<string, string>)]),
  );
  const keys = [...names.keys()].filter((key) => !seen.has(`${made} ${key}`));
  if (keys.length === 0) return;
  for (const key of keys) seen.add(`${made} ${key}`);
  const unknown = await missingData.missing(db, made, keys);
  missing[made].total += unknown.length;
  missing[made].names.push(
    ...unknown.slice(0, MISSING_NAMED - missing[made].names.length).map(({ key }) => names.get(key) ?? key),
  );
}

/** The first samples of each kind, with what the file says in each column. */
function trimmed(samples: SampleRow[], table: ImportTable): SampleRow[] {
  const taken: Record<string, number> = {};
  const kept = samples.filter(({ action }) => {
    taken[action] = (taken[action] ?? 0) + 1;
    return taken[action] <= SAMPLE;
  });
  const wanted = new Map(kept.map((sample) => [sample.line, sample]));
  for (const { line, row } of table.rows()) {
    const sample = wanted.get(line);
    if (sample) sample.values = valuesOf(row, table);
  }
  return kept.sort((a, b) => a.line - b.line);
}

function valuesOf(row: Row, { fields, mapping }: ImportTable) {
  const present = fields.filter(({ key }) => mapping[key] !== undefined);
  return Object.fromEntries(present.map(({ key }) => [key, cellText(row[mapping[key] as number]).slice(0, 200)]));
}

function nameOf(value: Record<string, string>) {
  const code = value.cin ?? value.code;
  return code && code !== value.name ? `${value.name} (${code})` : (value.name ?? "");
}

function nobody() {
  return { total: 0, names: [] as string[] };
}

const COUNTERS = { create: "created", update: "updated", unchanged: "unchanged", reject: "rejected" } as const;
