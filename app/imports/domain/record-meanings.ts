import { type Book, type Named, openBook } from "#app/core/domain/texts/name-matching";
import { namesakeMark, plainName } from "#app/core/domain/texts/namesakes";
import { searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { cut } from "#app/core/domain/texts/texts";
import { cinKeyOf } from "#app/people/domain/workers";
import { textOf } from "./alias-keys";
import { type Alias, type AliasUse, isTrusted, type Notes, openAliases, type UnknownName } from "./aliases";
import type { Creatable } from "./imports";
import {
  answerTo,
  chosenId,
  codeOfAnother,
  type Decisions,
  type Meaning,
  meaningOf,
  type Question,
  type Questioned,
} from "./questions";
import type { RecordSheetRow } from "./record-sheet";
import { cinOfAnother, type Reason } from "./rejections";

type Nouns = Exclude<Questioned, "twin">;

/** The workers, lines and products that the rows of a file name, by the factory's data and the given answers. */
export type Meanings = {
  of(line: number, row: RecordSheetRow): Meant;
  /** The one that a row names, null for an unknown one, or what somebody has to decide first. */
  find(about: Nouns, line: number, said: Told): { found: Named | null; undecided?: Reason };
  /** Adds the questions so far, answered or not, and what earlier answers have said. */
  note(notes: Notes): void;
};

/** What is known, by what it is; a file that names no things of a kind has none. */
export type KnownNames = Partial<Record<Nouns, readonly Named[]>> & { aliases: readonly Alias[] };

/** A row with the codes of its objects, and the key of a known worker; `unknown` lists those that would have to be created. */
export type Meant = Pick<RecordSheetRow, "cin" | "line" | "code"> & {
  cinKey?: string;
  unknown: Set<Creatable>;
  /** The names that somebody has to decide about first. */
  undecided: Reason[];
};

const CREATED = { worker: "workers", line: "lines", product: "products" } as const;

/**
 * Opens the names of a file. A name that is not clear is a question, one for all of its rows, unless an alias says what
 * it means. Of a reason every unknown name is a question, because nobody can do without one.
 */
export function openMeanings(known: KnownNames, decisions: Decisions): Meanings {
  const { worker = [], line = [], product = [], reason = [] } = known;
  const books = {
    worker: openBook(worker),
    line: openBook(line),
    product: openBook(product),
    reason: openBook(reason),
  };
  const byId = { worker: idsOf(worker), line: idsOf(line), product: idsOf(product), reason: idsOf(reason) };
  const aliasOf = openAliases(known.aliases);
  const questions = new Map<string, Question>();
  const uses = new Map<string, AliasUse>();
  const unknown = new Map<string, UnknownName>();
  const seen = new Map<string, Resolved>();
  const spellings = new Map<string, string>();
  const resolve = (about: Nouns, line: number, written: Told): Resolved => {
    const said = about === "worker" ? saidOf(written, books.worker) : written;
    const other = about === "worker" ? codeOfAnother(books.worker, said) : null;
    const code = `${about}:${uniqueKey(textOf(said))}`;
    const key = other ? cut(`${code} ${uniqueKey(said.name)}`, MAX_KEY) : code;
    const cached = seen.get(key);
    if (cached) {
      const noted = questions.get(key) ?? uses.get(key) ?? unknown.get(key);
      if (noted) noted.rows += 1;
      return cached;
    }
    const marked = about === "worker" && markedAs(said.name || said.code, worker);
    const sure: Meaning<Named> | null = marked ? { kind: "known", thing: marked } : other;
    const meaning = sure ?? meaningOf<Named>(books[about], said);
    const named = { key, about, line, said };
    const resolved = asBefore(named, meaning) ?? decide(named, meaning);
    seen.set(key, resolved);
    return resolved;
  };
  /** What an alias says, where nothing is called exactly so and nobody answers otherwise now. */
  const asBefore = ({ key, about, said }: Asked, meaning: Meaning<Named>): Named | null => {
    const isSure = meaning.kind === "known" || (meaning.kind === "doubtful" && meaning.doubt === "otherName");
    const alias = isSure || Object.hasOwn(decisions.answers, key) ? undefined : aliasOf(about, textOf(said));
    const meant = alias && byId[about].get(alias.meantId);
    if (!meant || !isTrusted(said, meant)) return null;
    uses.set(key, { id: alias.id, about, said, meant, rows: 1 });
    return meant;
  };
  const decide = (named: Asked, meaning: Meaning<Named>): Resolved => {
    const { about, key, said } = named;
    if (meaning.kind === "known") return meaning.thing;
    const isAsked =
      meaning.kind === "doubtful" || about === "reason" || chosenId(decisions.answers[key] ?? null) !== null;
    if (!isAsked) {
      unknown.set(key, { ...named, rows: 1 });
      return "unknown";
    }
    const { doubt, candidates }: Pick<Question, "doubt" | "candidates"> =
      meaning.kind === "doubtful" ? meaning : { doubt: "unknown" as const, candidates: [] };
    const input = answerTo({ key, candidates }, decisions, (id) => byId[about].has(id));
    const answer = about === "reason" && input === "new" ? null : input;
    const chosen = byId[about].get(chosenId(answer) ?? "");
    const isElse = chosen && !candidates.includes(chosen);
    questions.set(key, { ...named, doubt, rows: 1, candidates, ...(isElse && { chosen }), answer });
    if (chosen) return chosen;
    return answer === "new" && doubt !== "otherName" ? "unknown" : { undecided: undecided(about, said, meaning) };
  };
  /** Of two spellings of something new, the first counts. Otherwise both would be created. */
  const spelled = (about: Nouns, text: string) => {
    const key = `${about} ${searchText(text)}`;
    if (!spellings.has(key)) spellings.set(key, text);
    return spellings.get(key) as string;
  };
  return {
    note: (notes) => {
      notes.questions.push(...questions.values());
      notes.asBefore.push(...uses.values());
      notes.unknown.push(...unknown.values());
    },
    find: (about, line, said) => {
      const resolved = resolve(about, line, said);
      if (resolved === "unknown") return { found: null };
      return "undecided" in resolved ? { found: null, ...resolved } : { found: resolved };
    },
    of: (line, row) => {
      const meant: Meant = { cin: row.cin, line: row.line, code: row.code, unknown: new Set(), undecided: [] };
      for (const [about, field, sent] of namesIn(row)) {
        const resolved = resolve(about, line, sent);
        if (resolved === "unknown") {
          meant.unknown.add(CREATED[about]);
          if (about !== "worker") meant[field] = spelled(about, meant[field]);
        } else if ("undecided" in resolved) meant.undecided.push(resolved.undecided);
        else {
          meant[field] = about === "line" ? resolved.name : resolved.code;
          if (about === "worker") meant.cinKey = cinKeyOf({ cin: resolved.code, id: resolved.id });
        }
      }
      return meant;
    },
  };
}

function idsOf(things: readonly Named[]): Map<string, Named> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

/** The namesake with this mark, where exports show their own number because they have no long CIN: "Nadia · #12". */
function markedAs(name: string, people: readonly Named[]): Named | undefined {
  const id = /^#(\d+)$/.exec(namesakeMark(name))?.[1];
  return id === undefined ? undefined : people.find((person) => person.id === id && person.name === plainName(name));
}

type Said = { code: string; name: string };
/** What a row says about somebody: perhaps a number beside the code. */
type Told = Said & { number?: string };
type Asked = Pick<Question, "key" | "line" | "said"> & { about: Nouns };
type Resolved = Named | "unknown" | { undecided: Reason };

/** The longest key of an answer. */
const MAX_KEY = 100;

/** What says who is meant: a known number, else the code, else the unknown number. */
function saidOf({ number = "", code, name }: Told, people: Book<Named>): Said {
  return { code: number !== "" && people.byCode(number) ? number : code || number, name };
}

function namesIn(row: RecordSheetRow): [keyof typeof CREATED, "cin" | "line" | "code", Told][] {
  const { cin, number, isNamed, workerName, line, code, productName } = row;
  return [
    ["worker", "cin", isNamed ? { number, code: "", name: cin } : { number, code: cin, name: workerName }],
    ["line", "line", { code: "", name: line }],
    ["product", "code", { code, name: productName === code ? "" : productName }],
  ];
}

function undecided(about: Nouns, { code, name }: Said, meaning: Meaning<Named>): Reason {
  if (meaning.kind === "doubtful" && meaning.doubt === "otherName") {
    return cinOfAnother(about, { value: code, name: meaning.candidates[0]?.name ?? "" });
  }
  const key = about === "reason" ? "imports:reasonUnknown" : `imports:unclear.${about}`;
  return { field: about, key, params: { value: code || name } };
}
