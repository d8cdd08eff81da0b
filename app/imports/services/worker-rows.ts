import { plantTime } from "#app/core/domain/calendar/shifts";
import { cellText, type Row } from "#app/core/domain/sheets/cells";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { type Book, type Named, openBook, wordsInAnyOrder } from "#app/core/domain/texts/name-matching";
import { uniqueKey } from "#app/core/domain/texts/search-text";
import type { Deps } from "#app/core/services/deps";
import * as aliases from "#app/imports/data/aliases";
import * as known from "#app/imports/data/known";
import type { StagedRow } from "#app/imports/data/rows";
import type { WorkerValue } from "#app/imports/data/workers";
import * as workers from "#app/imports/data/workers";
import { type Notes, openAliases } from "#app/imports/domain/aliases";
import {
  answerTo,
  chosenId,
  codeOfAnother,
  type Decisions,
  isSettled,
  lookalikes,
  type Meaning,
  meaningOf,
  type Question,
} from "#app/imports/domain/questions";
import { isRejection } from "#app/imports/domain/read-fields";
import { cinOfAnother, type Rejection } from "#app/imports/domain/rejections";
import { readWorkerRow, type WorkerField, type WorkerSheetRow } from "#app/imports/domain/worker-sheet";
import { derived } from "#app/people/data/workers";
import { hasIdentity, withoutStandIn } from "#app/people/domain/workers";
import type { ImportTable } from "./table";

/**
 * The workers of a file. Of two rows about one person the first counts. A known number says who a row is about, else the
 * CIN, else a new number. A new worker similar to a known one raises a question; until it is answered the row is rejected
 * with it. A row with neither is about the one worker with its name, or whom an alias says, or somebody new, where the
 * factory allows people without a CIN.
 */
export async function stagedWorkers(deps: Deps, table: ImportTable, options: Decisions, notes: Notes) {
  const factory = await deps.settings();
  const written = writtenIn(table);
  const numbered = written.filter(({ codes }) => codes.length > 0);
  // Before the people, so that a change in between is noticed.
  const hasNames = numbered.length < written.length;
  const reading = hasNames ? await workers.readingNow(deps.db) : "";
  const [{ people, versions }, lines, said] = await Promise.all([
    known.peopleAsRead(deps.db),
    table.mapping.productionLineId === undefined ? [] : known.lines(deps.db),
    hasNames ? aliases.live(deps.db, plantTime(deps.now(), factory).day, ["worker"]) : [],
  ]);
  // A worker with a row of their own is no candidate for another row.
  const own = new Set(numbered.flatMap(({ codes }) => codes));
  const free = people.filter(({ number, code }) => !own.has(uniqueKey(number)) && !own.has(uniqueKey(code)));
  const lineOf = new Map(numbered.map(({ name, line }) => [name, line]));
  return staged(deps, table, {
    ...options,
    others: openBook(free),
    free: new Map(free.map((person) => [person.id, person])),
    aliasOf: openAliases(said),
    notes,
    everybody: openBook(people),
    versions,
    reading,
    numbered: lineOf,
    unnumbered: groupBy(
      written.filter(({ codes }) => codes.length === 0),
      ({ name }) => name,
    ),
    lines,
    needsCin: !factory.peopleWithoutCin,
  });
}

type Staging = Decisions & {
  /** The people without a row of their own, by name and by id. */
  others: Book<Named>;
  free: Map<string, Named>;
  everybody: Book<Named>;
  /** The versions of all workers when they were read. */
  versions: Map<string, number>;
  aliasOf: ReturnType<typeof openAliases>;
  notes: Notes;
  /** The state of all workers when they were read. */
  reading: string;
  /** The lines of rows with a number, by their name. */
  numbered: Map<string, number>;
  /** The rows without a number, by their name. */
  unnumbered: Map<string, readonly unknown[]>;
  lines: readonly Named[];
  needsCin: boolean;
};

function* staged({ newId }: Pick<Deps, "newId">, table: ImportTable, staging: Staging): Generator<StagedRow> {
  const earlier = new Map<string, number>();
  const mapping = table.mapping as ColumnMapping<WorkerField>;
  const reading = {
    mapping,
    calendar: table.calendar,
    ...table.detected,
    lines: staging.lines,
    needsCin: staging.needsCin,
  };
  for (const { line, row, problem } of table.rows()) {
    const read = problem ? { line, ...problem } : readWorkerRow(line, row, reading);
    if (isRejection(read)) {
      yield rejected(read);
      continue;
    }
    const own = [
      ...(read.number === "" ? [] : [`number:${uniqueKey(read.number)}`]),
      ...(read.cin === "" ? [] : [`cin:${uniqueKey(read.cin)}`]),
    ];
    if (own.length === 0) own.push(`name:${nameKey(read.name)}`);
    const again = own.find((identity) => earlier.has(identity));
    if (again !== undefined) {
      yield rejected({ line, ...twice(read, earlier.get(again) as number, again) });
      continue;
    }
    const { question, same, isOnlyNamed, isAlias } = personIn(line, read, staging);
    if (question) staging.notes.questions.push(question);
    const name = isAlias && same ? same.name : read.name;
    // Who keeps what the row does not say of them.
    const standing = same ?? (question ? undefined : staging.everybody.byCode(codeOf(read, staging.everybody)));
    const number = mapping.number === undefined || !hasIdentity(read) ? (standing?.number ?? "") : read.number;
    const value = stagedValue({ ...read, name, number, cin: read.cin || (standing?.code ?? "") });
    const identities = [
      ...(value.numberKey === "" ? [] : [`number:${value.numberKey}`]),
      ...(value.cinKey === "" ? [] : [`cin:${value.cinKey}`]),
      ...(same ? [`id:${same.id}`] : []),
      ...(isOnlyNamed ? [`name:${nameKey(read.name)}`] : []),
    ];
    const found = identities.map((identity) => earlier.get(identity)).find((at) => at !== undefined);
    const first = found ?? (isOnlyNamed && !same ? staging.numbered.get(nameKey(read.name)) : undefined);
    for (const identity of identities) if (first === undefined) earlier.set(identity, line);
    if (first !== undefined) {
      yield rejected({ line, ...twice(read, first) });
    } else if (question && !isSettled(question)) {
      yield rejected({ line, ...undecided(question) });
    } else {
      const named = !hasIdentity(read) ? { reading: staging.reading, ...(same && { sameAs: Number(same.id) }) } : {};
      const seen = standing && { seen: staging.versions.get(standing.id) };
      yield { line, resource: "worker", id: newId(), value: { ...value, ...named, ...seen, ...chosen(question) } };
    }
  }
}

type Meant = {
  question: Question | null;
  same: Named | null;
  /** Whether the name alone says who all rows with it are about. */
  isOnlyNamed: boolean;
  /** Whether an earlier answer says it. */
  isAlias: boolean;
};

/**
 * The known worker of a row, or the question about it. Rows of one name alone may be about as many people as have it, and
 * a new one; of more rows only the first is asked about.
 */
function personIn(line: number, read: WorkerSheetRow, staging: Staging): Meant {
  const isNumbered = hasIdentity(read);
  const found = { question: null, same: null, isOnlyNamed: !isNumbered, isAlias: false };
  const meaning = isNumbered ? lookalike(read, staging) : meaningOf(staging.others, { code: "", name: read.name });
  if (meaning.kind === "known") return { ...found, same: meaning.thing };
  const rows = isNumbered ? 1 : (staging.unnumbered.get(nameKey(read.name))?.length ?? 1);
  const key = `row:${line}`;
  const input = staging.answers[key];
  const mayBeRead = !isNumbered && input === undefined && (meaning.kind === "unknown" || rows === 1);
  const alias = mayBeRead ? staging.aliasOf("worker", read.name) : undefined;
  const meant = staging.free.get(alias?.meantId ?? "");
  if (alias && meant) {
    staging.notes.asBefore.push({ id: alias.id, about: "worker", said: { name: read.name, code: "" }, meant, rows });
    return { ...found, same: meant, isAlias: true };
  }
  if (meaning.kind === "unknown" && chosenId(input ?? null) === null) {
    if (!isNumbered)
      staging.notes.unknown.push({ key, about: "twin", line, rows, said: { name: read.name, code: "" } });
    return found;
  }
  const doubted: Pick<Question, "doubt" | "candidates"> =
    meaning.kind === "unknown" ? { doubt: "unknown", candidates: [] } : meaning;
  const isOne = rows > doubted.candidates.length + 1;
  const asked = { ...twinQuestion({ key, line, read }, { ...staging, ...doubted }), rows: isOne ? rows : 1 };
  const same = chosenAmong(asked, staging);
  const isElse = same && !doubted.candidates.includes(same);
  return { ...found, question: { ...asked, ...(isElse && { chosen: same }) }, same, isOnlyNamed: isOne };
}

function twice({ number, cin, name }: WorkerSheetRow, first: number, identity = ""): NonNullable<StagedRow["reason"]> {
  if (number !== "" && !identity.startsWith("cin:")) {
    return { field: "number", key: "imports:numberTwice", params: { line: first, value: number } };
  }
  if (cin !== "") return { field: "cin", key: "imports:cinTwice", params: { line: first, value: cin } };
  return { field: "name", key: "imports:nameTwice", params: { line: first, value: name } };
}

/** The candidates for a row with a number: those like an unknown one, or who has it, under quite another name. */
function lookalike(read: WorkerSheetRow, { others, everybody }: Staging): Meaning<Named> {
  const said = { name: read.name, code: codeOf(read, everybody) };
  if (everybody.byCode(said.code)) return codeOfAnother(everybody, said) ?? { kind: "unknown" };
  return lookalikes(others, said);
}

/** What says who a row is about: its number if somebody has it, else its cin, else its number. */
function codeOf({ number, cin }: WorkerSheetRow, everybody: Book<Named>): string {
  return number !== "" && everybody.byCode(number) ? number : cin || number;
}

type Doubted = Pick<Question, "doubt" | "candidates"> & Pick<Staging, "answers" | "answerToAll" | "free" | "everybody">;
function twinQuestion({ key, line, read }: { key: string; line: number; read: WorkerSheetRow }, doubted: Doubted) {
  const { doubt, candidates, free, everybody } = doubted;
  const said = { name: read.name, code: codeOf(read, everybody) };
  const requested = { key, about: "twin" as const, doubt, line, said, candidates };
  return { ...requested, answer: answerTo(requested, doubted, (id) => free.has(id)) };
}

function chosenAmong(
  { candidates, answer }: Pick<Question, "candidates" | "answer">,
  { free }: Pick<Staging, "free">,
): Named | null {
  const id = chosenId(answer);
  return (id && free.get(id)) || (candidates.find((candidate) => candidate.id === id) ?? null);
}

function undecided({ doubt, said, candidates }: Question): NonNullable<StagedRow["reason"]> {
  if (said.code === "") return { field: "name", key: "imports:unclear.worker", params: { value: said.name } };
  const [like] = candidates;
  if (doubt === "otherName") return cinOfAnother("cin", { value: said.code, name: like?.name ?? "" });
  const known = like?.number || (like?.code ?? "");
  const byName = known === "" ? "imports:looksLikeWithoutCin" : "imports:looksLikeByName";
  const key = doubt === "code" ? "imports:looksLikeByCode" : byName;
  return { field: "cin", key, params: { value: said.code, name: like?.name ?? "", cin: known } };
}

function chosen(question: Question | null): Pick<WorkerValue, "sameAs" | "isRight"> {
  const sameAs = chosenId(question?.answer ?? null);
  return sameAs ? { sameAs: Number(sameAs), isRight: question?.answer?.startsWith("update") ?? false } : {};
}

/** The number and the CIN of each row, where it has them, and its name, as they are written. */
function writtenIn(table: ImportTable) {
  const { number, cin, name, firstName } = table.mapping as ColumnMapping<WorkerField>;
  const at = (row: Row, position: number | undefined) => (position === undefined ? "" : cellText(row[position]));
  return Array.from(table.rows(), ({ line, row }) => ({
    line,
    codes: [uniqueKey(at(row, number)), uniqueKey(withoutStandIn(at(row, cin)))].filter((code) => code !== ""),
    name: nameKey(`${at(row, firstName)} ${at(row, name)}`),
  }));
}

function nameKey(name: string): string {
  return wordsInAnyOrder(name) || uniqueKey(name);
}

/** Whether a file lacks some of a worker's fields; those stay as they are. */
export function isPartial({ mapping }: ImportTable) {
  return ["email", "phone", "role"].some((field) => mapping[field] === undefined);
}

/**
 * Columns that the file lacks keep the worker's values. `seen` is the version that was read: applying refuses a worker
 * who was changed in between.
 */
export async function fillIn(
  { db }: Pick<Deps, "db">,
  { mapping }: ImportTable,
  chunk: StagedRow[],
): Promise<StagedRow[]> {
  const values = chunk.flatMap(({ value }) => (value ? [value as WorkerValue] : []));
  const found = await workers.known(db, {
    numberKeys: values.map(({ numberKey }) => numberKey),
    cinKeys: values.map(({ cinKey }) => cinKey),
    ids: values.flatMap(({ sameAs }) => sameAs ?? []),
  });
  const byNumber = new Map(found.map((worker) => [worker.numberKey, worker]));
  byNumber.delete("");
  const byCin = new Map(found.map((worker) => [worker.cinKey, worker]));
  const byId = new Map(found.map((worker) => [worker.id, worker]));
  return chunk.map((row) => {
    const value = row.value as WorkerValue | undefined;
    if (!value) return row;
    const worker =
      value.sameAs === undefined ? (byNumber.get(value.numberKey) ?? byCin.get(value.cinKey)) : byId.get(value.sameAs);
    const stored = (field: "email" | "phone" | "role") =>
      mapping[field] === undefined && worker ? worker[field] : value[field];
    const input = { ...value, email: stored("email"), phone: stored("phone"), role: stored("role") };
    return { ...row, value: { ...value, ...stagedValue(input), seen: value.seen ?? worker?.version ?? 0 } };
  });
}

function rejected({ line, ...reason }: Rejection): StagedRow {
  return { line, resource: "worker", reason };
}

function stagedValue(worker: WorkerSheetRow): WorkerValue {
  return { ...worker, ...derived(worker) };
}
