import { cellText } from "#app/core/domain/sheets/cells";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { type Book, type Named, openBook } from "#app/core/domain/texts/name-matching";
import { uniqueKey } from "#app/core/domain/texts/search-text";
import type { Deps } from "#app/core/services/deps";
import * as known from "#app/imports/data/known";
import type { StagedRow } from "#app/imports/data/rows";
import type { WorkerValue } from "#app/imports/data/workers";
import * as workers from "#app/imports/data/workers";
import { answerTo, chosenId, type Decisions, lookalikes, type Question } from "#app/imports/domain/questions";
import type { Rejection } from "#app/imports/domain/rejections";
import { isRejection, readWorkerRow, type WorkerField } from "#app/imports/domain/worker-sheet";
import { derived } from "#app/people/data/workers";
import type { WorkerInput } from "#app/people/domain/workers";
import type { ImportTable } from "./table";

/** Receives each question that a row raises, answered or not. */
export type Ask = (question: Question) => void;

/**
 * The workers of a file. Of two rows about one person the first counts. A new worker similar to a known one raises a
 * question; until it is answered the row is rejected with it.
 */
export async function stagedWorkers(deps: Deps, table: ImportTable, options: Decisions, ask: Ask) {
  const people = await known.people(deps.db);
  // A worker with a row of their own is no candidate for another row.
  const own = new Set(cinsOf(table));
  const others = people.filter(({ code }) => !own.has(uniqueKey(code)));
  return staged(deps, table, { ...options, others: openBook(others), ask, isKnown: keysOf(people) });
}

type Staging = Decisions & { others: Book<Named>; isKnown: Set<string>; ask: Ask };

function* staged({ newId }: Pick<Deps, "newId">, table: ImportTable, staging: Staging): Generator<StagedRow> {
  const earlier = new Map<string, number>();
  const mapping = table.mapping as ColumnMapping<WorkerField>;
  for (const { line, row, problem } of table.rows()) {
    const read = problem
      ? { line, ...problem }
      : readWorkerRow(line, row, { mapping, dateFormat: table.detected.dateFormat });
    if (isRejection(read)) {
      yield rejected(read);
      continue;
    }
    const value = stagedValue(mapping.lastDay === undefined ? { ...read, lastDay: undefined } : read);
    const question = staging.isKnown.has(value.cinKey) ? null : twinQuestion(line, read, staging);
    if (question) staging.ask(question);
    const sameAs = chosenId(question?.answer ?? null);
    const identities = [`cin:${value.cinKey}`, ...(sameAs ? [`id:${sameAs}`] : [])];
    const first = identities.map((identity) => earlier.get(identity)).find((found) => found !== undefined);
    for (const identity of identities) if (first === undefined) earlier.set(identity, line);
    if (first !== undefined) {
      yield rejected({ line, field: "cin", key: "imports:cinTwice", params: { line: first, value: read.cin } });
    } else if (question && !question.answer) {
      yield rejected({ line, ...undecided(question) });
    } else {
      yield { line, resource: "worker", id: newId(), value: { ...value, ...chosen(question) } };
    }
  }
}

/** The candidates for a row whose CIN is unknown; null when the row is clearly a new worker. */
function twinQuestion(line: number, { name, cin }: WorkerInput, { others, ...decisions }: Staging): Question | null {
  const said = { name, code: cin };
  const meaning = lookalikes(others, said);
  if (meaning.kind !== "doubtful") return null;
  const { doubt, candidates } = meaning;
  const requested = { key: `row:${line}`, about: "twin" as const, doubt, line, rows: 1, said, candidates };
  return { ...requested, answer: answerTo(requested, decisions) };
}

function undecided({ doubt, said, candidates }: Question): NonNullable<StagedRow["reason"]> {
  const [like] = candidates;
  const key = doubt === "code" ? "imports:looksLikeByCode" : "imports:looksLikeByName";
  return { field: "cin", key, params: { value: said.code, name: like?.name ?? "", cin: like?.code ?? "" } };
}

function chosen(question: Question | null): Pick<WorkerValue, "sameAs" | "isRight"> {
  const sameAs = chosenId(question?.answer ?? null);
  return sameAs ? { sameAs: Number(sameAs), isRight: question?.answer?.startsWith("update") ?? false } : {};
}

function* cinsOf(table: ImportTable): Generator<string> {
  const column = table.mapping.cin;
  if (column === undefined) return;
  for (const { row } of table.rows()) yield uniqueKey(cellText(row[column]));
}

function keysOf(people: readonly Named[]): Set<string> {
  return new Set(people.map(({ code }) => uniqueKey(code)));
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

type StagedFields = Pick<WorkerValue, "name" | "cin" | "email" | "phone" | "role" | "lastDay">;

function stagedValue({ name, cin, email, phone, role, lastDay }: StagedFields): WorkerValue {
  const worker = { name, cin, email, phone, role, lastDay };
  return { ...worker, ...derived(worker) };
}
