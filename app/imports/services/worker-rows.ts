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
import { withoutStandIn } from "#app/people/domain/workers";
import type { ImportTable } from "./table";

/**
 * The workers of a file. Of two rows about one person the first counts. A new worker similar to a known one raises a
 * question; until it is answered the row is rejected with it. A row without a number is about the one worker with its
 * name, or whom an alias says, or somebody new, where the factory allows people without a CIN.
 */
export async function stagedWorkers(deps: Deps, table: ImportTable, options: Decisions, notes: Notes) {
  const factory = await deps.settings();
  const written = writtenIn(table);
  const numbered = written.filter(({ code }) => code !== "");
  // Before the people, so that a change in between is noticed.
  const hasNames = numbered.length < written.length;
  const reading = hasNames ? await workers.readingNow(deps.db) : "";
  const [people, said] = await Promise.all([
    known.people(deps.db),
    hasNames ? aliases.live(deps.db, plantTime(deps.now(), factory).day, ["worker"]) : [],
  ]);
  // A worker with a row of their own is no candidate for another row.
  const own = new Set(numbered.map(({ code }) => code));
  const free = people.filter(({ code }) => !own.has(uniqueKey(code)));
  const lineOf = new Map(numbered.map(({ name, line }) => [name, line]));
  return staged(deps, table, {
    ...options,
    others: openBook(free),
    free: new Map(free.map((person) => [person.id, person])),
    aliasOf: openAliases(said),
    notes,
    everybody: openBook(people),
    reading,
    numbered: lineOf,
    unnumbered: groupBy(
      written.filter(({ code }) => code === ""),
      ({ name }) => name,
    ),
    needsCin: !factory.peopleWithoutCin,
  });
}

type Staging = Decisions & {
  /** The people without a row of their own, by name and by id. */
  others: Book<Named>;
  free: Map<string, Named>;
  everybody: Book<Named>;
  aliasOf: ReturnType<typeof openAliases>;
  notes: Notes;
  /** The state of all workers when they were read. */
  reading: string;
  /** The lines of rows with a number, by their name. */
  numbered: Map<string, number>;
  /** The rows without a number, by their name. */
  unnumbered: Map<string, readonly unknown[]>;
  needsCin: boolean;
};

function* staged({ newId }: Pick<Deps, "newId">, table: ImportTable, staging: Staging): Generator<StagedRow> {
  const earlier = new Map<string, number>();
  const mapping = table.mapping as ColumnMapping<WorkerField>;
  const reading = { mapping, calendar: table.calendar, ...table.detected, needsCin: staging.needsCin };
  for (const { line, row, problem } of table.rows()) {
    const read = problem ? { line, ...problem } : readWorkerRow(line, row, reading);
    if (isRejection(read)) {
      yield rejected(read);
      continue;
    }
    const own = read.cin === "" ? `name:${nameKey(read.name)}` : `cin:${uniqueKey(read.cin)}`;
    const again = earlier.get(own);
    if (again !== undefined) {
      yield rejected({ line, ...twice(read, again) });
      continue;
    }
    const { question, same, isOnlyNamed, isAlias } = personIn(line, read, staging);
    if (question) staging.notes.questions.push(question);
    const name = isAlias && same ? same.name : read.name;
    const value = stagedValue({ ...read, name, cin: read.cin || (same?.code ?? "") });
    const identities = [
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
      const named = read.cin === "" ? { reading: staging.reading, ...(same && { sameAs: Number(same.id) }) } : {};
      yield { line, resource: "worker", id: newId(), value: { ...value, ...named, ...chosen(question) } };
    }
  }
}

type Person = {
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
function personIn(line: number, read: WorkerSheetRow, staging: Staging): Person {
  const isNumbered = read.cin !== "";
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

function twice({ cin, name }: WorkerSheetRow, first: number): NonNullable<StagedRow["reason"]> {
  if (cin !== "") return { field: "cin", key: "imports:cinTwice", params: { line: first, value: cin } };
  return { field: "name", key: "imports:nameTwice", params: { line: first, value: name } };
}

/** The candidates for a row with a number: those like an unknown one, or who has it, under quite another name. */
function lookalike({ name, cin }: WorkerSheetRow, { others, everybody }: Staging): Meaning<Named> {
  const said = { name, code: cin };
  if (!everybody.byCode(cin)) return lookalikes(others, said);
  return codeOfAnother(everybody, said) ?? { kind: "unknown" };
}

type Doubted = Pick<Question, "doubt" | "candidates"> & Pick<Staging, "answers" | "answerToAll" | "free">;
function twinQuestion({ key, line, read }: { key: string; line: number; read: WorkerSheetRow }, doubted: Doubted) {
  const { doubt, candidates, free } = doubted;
  const said = { name: read.name, code: read.cin };
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
  const byName = like?.code === "" ? "imports:looksLikeWithoutCin" : "imports:looksLikeByName";
  const key = doubt === "code" ? "imports:looksLikeByCode" : byName;
  return { field: "cin", key, params: { value: said.code, name: like?.name ?? "", cin: like?.code ?? "" } };
}

function chosen(question: Question | null): Pick<WorkerValue, "sameAs" | "isRight"> {
  const sameAs = chosenId(question?.answer ?? null);
  return sameAs ? { sameAs: Number(sameAs), isRight: question?.answer?.startsWith("update") ?? false } : {};
}

/** The number and the name of each row, as they are written. */
function writtenIn(table: ImportTable) {
  const { cin, badge, name, firstName } = table.mapping as ColumnMapping<WorkerField>;
  const at = (row: Row, position: number | undefined) => (position === undefined ? "" : cellText(row[position]));
  return Array.from(table.rows(), ({ line, row }) => ({
    line,
    code: uniqueKey(withoutStandIn(at(row, cin))) || uniqueKey(at(row, badge)),
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
  const values = chunk.map(({ value }) => value as WorkerValue | undefined).filter((value) => value !== undefined);
  const found = await workers.known(db, {
    cinKeys: values.filter(({ sameAs }) => sameAs === undefined).map(({ cinKey }) => cinKey),
    ids: values.flatMap(({ sameAs }) => sameAs ?? []),
  });
  const byKey = new Map(found.map((worker) => [worker.cinKey, worker]));
  const byId = new Map(found.map((worker) => [worker.id, worker]));
  return chunk.map((row) => {
    const value = row.value as WorkerValue | undefined;
    if (!value) return row;
    const worker = value.sameAs === undefined ? byKey.get(value.cinKey) : byId.get(value.sameAs);
    const stored = (field: "email" | "phone" | "role") =>
      mapping[field] === undefined && worker ? worker[field] : value[field];
    const input = { ...value, email: stored("email"), phone: stored("phone"), role: stored("role") };
    return { ...row, value: { ...value, ...stagedValue(input), seen: worker?.version ?? 0 } };
  });
}

function rejected({ line, ...reason }: Rejection): StagedRow {
  return { line, resource: "worker", reason };
}

function stagedValue(worker: WorkerSheetRow): WorkerValue {
  return { ...worker, ...derived(worker) };
}
