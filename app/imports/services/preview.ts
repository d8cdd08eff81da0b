import { can } from "#app/core/domain/permissions";
import { cellText, type Row } from "#app/core/domain/sheets/cells";
import { cut } from "#app/core/domain/texts/texts";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as missingData from "#app/imports/data/missing";
import type { RecordValue } from "#app/imports/data/records";
import type { StagedRow } from "#app/imports/data/rows";
import * as staging from "#app/imports/data/rows";
import type { WorkerValue } from "#app/imports/data/workers";
import { type AliasUse, noNotes, type UnknownName } from "#app/imports/domain/aliases";
import type { FillQuestion } from "#app/imports/domain/fills";
import {
  CREATABLE,
  type Creatable,
  type ImportCounts,
  type ImportKind,
  type LookProgress,
  type RowAction,
} from "#app/imports/domain/imports";
import { KINDS } from "#app/imports/domain/kinds";
import type { Question } from "#app/imports/domain/questions";
import { type Rejection, type SheetPlace, waitsForAnswer } from "#app/imports/domain/rejections";
import type { ShiftQuestions } from "#app/imports/domain/shifts";
import { type StoredValues, storedValues } from "#app/imports/domain/stored-values";
import { inListOrder, type OtherList } from "#app/imports/domain/workbook-lists";
import { reasonQuestion } from "./fills";
import { authorizeImport, type NewImport } from "./imports";
import { REPEATED } from "./record-rows";
import { type QuestionRow, shiftQuestions } from "./shifts";
import { stagedChunks } from "./staging";
import { type About, STEPS } from "./steps";
import { type ImportTable, type NoRow, openTable } from "./table";

export type SampleRow = {
  line: number;
  place?: SheetPlace;
  action: RowAction;
  /** The file's value of each field. */
  values: Record<string, string>;
  /** What would be stored of each field. */
  stored: StoredValues;
  /** What is stored now, of a row that would be changed. */
  before: StoredValues | null;
  /** The current values of a row that would be changed. */
  previous: Record<string, unknown> | null;
};

export type ImportPreview = {
  detected: ImportTable["detected"];
  header: string[];
  mapping: ImportTable["mapping"];
  /** Positions of the columns that count the faults of one kind. */
  kindColumns: number[];
  /** Positions of the columns that count the pieces of one hour. */
  hourColumns: number[];
  /** Fields whose column was only guessed by its heading, to be checked. */
  guessed: string[];
  /** Positions of filled columns that are not imported, among them those without a heading beyond the header. */
  ignored: number[];
  /** The ignored columns that fit a field as well as the column taken for it. */
  rivals: ImportTable["rivals"];
  missingColumns: string[];
  totalRows: number;
  /** Lines that are no rows; at most {@link MISSING_NAMED} of them are named. */
  noRows: { total: number; rows: NoRow[] };
  /** The day sheets that the rows come from; null for a file that is a table already. */
  daySheets: ImportTable["daySheets"];
  /** What rows do not say and somebody may say once for all of them. */
  fills: FillQuestion[];
  counts: ImportCounts;
  /** How many people, days and lines the records are about; null for other files. */
  about: About | null;
  rejections: Rejection[];
  /** The rejected rows that only wait for the answer to a question. */
  waiting: number;
  samples: SampleRow[];
  /** Names in the file that the factory does not have; at most {@link MISSING_NAMED} of each. */
  missing: Record<Creatable, { total: number; names: string[] }>;
  /** New workers without a CIN; at most {@link MISSING_NAMED} names. */
  unnumbered: { total: number; names: string[] };
  /** Open questions before answered ones; at most {@link QUESTIONS_SHOWN} of them. */
  questions: { total: number; open: number; items: Question[] };
  /** Names and codes that nobody has, and that an answer may explain; at most {@link QUESTIONS_SHOWN} of them. */
  unknown: { total: number; items: UnknownName[] };
  /** Names and codes that are read as an earlier answer said; at most {@link QUESTIONS_SHOWN} of them. */
  asBefore: { total: number; items: AliasUse[] };
  shifts: ShiftQuestions;
  /** The places of lines of day sheets that questions and repeats name. */
  places: Record<string, SheetPlace>;
  /** The number of assignments that the rows of a plan make; null for other files. */
  planned: number | null;
  /** Exact repeats of an earlier row of the file; at most {@link MISSING_NAMED} lines. */
  repeats: { total: number; lines: number[] };
  /** The other sheets of the workbook that are lists which the person may import, in the order to import them. */
  others: OtherList[];
};

const SAMPLE = 10;
const MISSING_NAMED = 50;
const QUESTIONS_SHOWN = 100;

/**
 * The effects of an import, without writing anything.
 * @param report is told how far it has come, and stops it by throwing
 */
export async function previewImport(
  deps: Deps,
  actor: Actor,
  { kind, file: sent, options }: NewImport,
  report: (progress: LookProgress) => Promise<void> = async () => {},
): Promise<ImportPreview> {
  authorizeImport(actor, kind, options);
  const { resource, createsMissing } = KINDS[kind];
  const steps = STEPS[kind];
  const table = await openTable(deps, sent, { kind, options });
  const preview: ImportPreview = {
    detected: table.detected,
    header: table.header.map((cell) => cut(cellText(cell), 200)),
    mapping: table.mapping,
    kindColumns: table.kinds.map(({ position }) => position),
    hourColumns: table.hours.map(({ position }) => position),
    guessed: table.guessed,
    ignored: table.ignored,
    rivals: table.rivals,
    missingColumns: table.missing,
    totalRows: table.totalRows,
    noRows: { total: table.noRows.length, rows: table.noRows.slice(0, MISSING_NAMED) },
    daySheets: table.daySheets,
    fills: (await steps.fills?.(deps, table)) ?? [],
    counts: { created: 0, updated: 0, unchanged: 0, rejected: 0 },
    about: null,
    rejections: [],
    waiting: 0,
    samples: [],
    missing: { workers: nobody(), lines: nobody(), products: nobody() },
    unnumbered: nobody(),
    questions: { total: 0, open: 0, items: [] },
    unknown: { total: 0, items: [] },
    asBefore: { total: 0, items: [] },
    shifts: { total: 0, open: 0, items: [], overtime: null, bring: {} },
    places: {},
    planned: null,
    repeats: { total: 0, lines: [] },
    others: inListOrder(table.others).filter((other) => can(actor.role, KINDS[other.kind].right)),
  };
  if (table.missing.length > 0) return preview;
  const seen = new Set<string>();
  const rows: StagedRow[] = [];
  const notes = noNotes();
  const total = table.totalRows;
  await report({ total, read: 0, checked: 0 });
  const creating = { ...options, createMissing: createsMissing ? [...CREATABLE] : [] };
  const file = await steps.read(deps, table, creating, notes);
  if (file.plan) preview.planned = file.plan.set.length;
  if (file.plan?.warned) preview.fills.push(reasonQuestion(file.plan.warned, table));
  for await (const chunk of stagedChunks(deps, { kind, table, rows: file.rows })) {
    rows.push(...chunk.filter((row) => row.resource === resource));
    await report({ total, read: Math.min(rows.length, total), checked: 0 });
    for (const made of CREATABLE) await findMissing(deps, { made, chunk, seen }, preview);
  }
  preview.questions = shown(notes.questions);
  preview.unknown = { total: notes.unknown.length, items: notes.unknown.slice(0, QUESTIONS_SHOWN) };
  preview.asBefore = { total: notes.asBefore.length, items: notes.asBefore.slice(0, QUESTIONS_SHOWN) };
  preview.repeats = repeatsIn(rows);
  preview.unnumbered = unnumberedIn(rows);
  const looking: Looking = { decided: await steps.decide(deps, actor, options), wanted: [] };
  let checked = 0;
  for (const together of inTurns(rows)) {
    await lookAhead(deps, looking, together, preview);
    checked += together.length;
    await report({ total, read: total, checked: Math.min(checked, total) });
  }
  preview.shifts = await shiftQuestions(deps, actor, looking.wanted);
  preview.samples.sort((a, b) => a.line - b.line);
  preview.samples = await stored(deps, trimmed(preview.samples, table), { kind, table, rows });
  preview.about = steps.about?.(rows) ?? null;
  preview.rejections.sort((a, b) => a.line - b.line);
  preview.waiting = preview.rejections.filter(waitsForAnswer).length;
  for (const row of [...preview.rejections, ...preview.samples]) {
    const place = table.placeOf?.(row.line);
    if (place) row.place = place;
  }
  preview.places = placesOf(preview, table);
  return preview;
}

/**
 * Rows about the same worker and shift are decided together, however far apart the file has them: two of them must not
 * both be taken for the record that exists, and their hours are summed.
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

/** The questions in the order of the file, so that a question stays where it is when it is answered. */
function shown(questions: Question[]): ImportPreview["questions"] {
  const open = questions.filter(({ answer }) => answer === null);
  const answered = questions.filter(({ answer }) => answer !== null);
  const items = [...open, ...answered].slice(0, QUESTIONS_SHOWN).sort((a, b) => a.line - b.line);
  return { total: questions.length, open: open.length, items };
}

/** The visible values of a stored row, without its keys, search texts and version. */
function visible(previous: string): Record<string, unknown> {
  const {
    cinKey: _cinKey,
    numberKey: _numberKey,
    searchText: _text,
    privateSearchText: _private,
    version: _version,
    nameKey: _name,
    codeKey: _code,
    first: _first,
    laterValues: _later,
    ...shown
  } = JSON.parse(previous);
  return shown;
}

function repeatsIn(rows: StagedRow[]) {
  const repeated = rows.filter(({ value, reason }) => {
    const { nth = 1 } = (value ?? {}) as Partial<RecordValue>;
    return nth > 1 || reason?.key === REPEATED;
  });
  return { total: repeated.length, lines: repeated.slice(0, MISSING_NAMED).map(({ line }) => line) };
}

function unnumberedIn(rows: StagedRow[]) {
  const values = rows
    .filter(({ resource, reason }) => resource === "worker" && !reason)
    .map(({ value }) => value as WorkerValue);
  const names = values
    .filter(({ cinKey, numberKey, sameAs }) => !cinKey && !numberKey && sameAs === undefined)
    .map(({ name }) => name);
  return { total: names.length, names: names.slice(0, MISSING_NAMED) };
}

function placeOf({ value }: StagedRow): string {
  const { cinKey, date, shift } = (value ?? {}) as Partial<RecordValue>;
  return [cinKey, date, shift].join(" ");
}

type Looking = { decided: (source: staging.RowSource) => staging.Outcomes; wanted: QuestionRow[] };

async function lookAhead(deps: Deps, looking: Looking, rows: StagedRow[], preview: ImportPreview) {
  const readable = rows.filter(({ reason }) => !reason);
  for (const { line, reason } of rows) if (reason) preview.rejections.push({ line, ...reason });
  preview.counts.rejected += rows.length - readable.length;
  const outlook = await staging.outlook(deps.db, looking.decided(staging.passing(readable)), SAMPLE);
  const counted = new Set<string>();
  for (const { line, action, total, previous, reason, question } of outlook) {
    if (question) looking.wanted.push({ line, ...JSON.parse(question) });
    const counter = COUNTERS[action as RowAction];
    if (!counted.has(action)) preview.counts[counter] += total;
    counted.add(action);
    if (reason) preview.rejections.push({ line, ...JSON.parse(reason) });
    else
      preview.samples.push({
        line,
        action: action as RowAction,
        values: {},
        stored: {},
        before: null,
        previous: previous ? visible(previous) : null,
      });
  }
}

async function findMissing(
  { db }: Deps,
  { made, chunk, seen }: { made: Creatable; chunk: StagedRow[]; seen: Set<string> },
  { missing }: ImportPreview,
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

/** The first samples of each kind, with the file's value in each column. */
function trimmed(samples: SampleRow[], table: ImportTable): SampleRow[] {
  const taken: Record<string, number> = {};
  const stored = samples.filter(({ action }) => {
    taken[action] = (taken[action] ?? 0) + 1;
    return taken[action] <= SAMPLE;
  });
  const wanted = new Map(stored.map((sample) => [sample.line, sample]));
  for (const { line, row } of table.rows()) {
    const sample = wanted.get(line);
    if (sample) sample.values = valuesOf(row, table);
  }
  return stored.sort((a, b) => a.line - b.line);
}

function valuesOf(row: Row, { fields, mapping }: ImportTable) {
  const present = fields.filter(({ key }) => mapping[key] !== undefined);
  return Object.fromEntries(present.map(({ key }) => [key, cut(cellText(row[mapping[key] as number]), 200)]));
}

function nameOf(value: Record<string, string>) {
  const code = value.number || (value.cin ?? value.code);
  return code && code !== value.name ? `${value.name} (${code})` : (value.name ?? "");
}

function placesOf({ questions, shifts, repeats }: ImportPreview, { placeOf }: ImportTable): ImportPreview["places"] {
  const lines = [
    ...questions.items.map(({ line }) => line),
    ...shifts.items.flatMap(({ lines }) => lines),
    ...repeats.lines,
  ];
  const places = lines.map((line) => [line, placeOf?.(line)] as const);
  return Object.fromEntries(places.flatMap(([line, place]) => (place ? [[line, place]] : [])));
}

/** The samples with what would be stored of them, and the names of the people, lines and products that records mean. */
async function stored(
  deps: Pick<Deps, "db">,
  samples: SampleRow[],
  { kind, table, rows }: { kind: ImportKind; table: ImportTable; rows: readonly StagedRow[] },
): Promise<SampleRow[]> {
  const byLine = new Map(rows.map(({ line, value }) => [line, value as object | undefined]));
  const values = samples.map(({ line }) => byLine.get(line) ?? {});
  const names = await STEPS[kind].names?.(deps, values);
  const fields = table.fields.map(({ key }) => key).filter((key) => table.mapping[key] !== undefined);
  return samples.map((sample, at) => {
    const value = values[at] ?? {};
    return {
      ...sample,
      stored: storedValues(fields, { ...value, ...names?.(value) }),
      before: sample.action === "update" && sample.previous ? storedValues(fields, sample.previous) : null,
    };
  });
}

function nobody() {
  return { total: 0, names: [] as string[] };
}

const COUNTERS = { create: "created", update: "updated", unchanged: "unchanged", reject: "rejected" } as const;
