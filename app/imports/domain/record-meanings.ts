import { type Named, openBook } from "#app/core/domain/texts/name-matching";
import { namesakeMark, plainName } from "#app/core/domain/texts/namesakes";
import { searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { cut } from "#app/core/domain/texts/texts";
import { cinKeyOf } from "#app/people/domain/workers";
import type { Creatable } from "./imports";
import {
  type Answer,
  answerTo,
  chosenId,
  type Decisions,
  heldByAnother,
  type Meaning,
  meaningOf,
  type Question,
  type Questioned,
} from "./questions";
import type { RecordRow } from "./record-sheet";
import { cinOfAnother, type Reason } from "./rejections";

type Nouns = Exclude<Questioned, "twin">;

/** The workers, lines and products that the rows of a file name, by the factory's data and the given answers. */
export type Meanings = {
  of(line: number, row: RecordRow): Meant;
  /** The one that a row names, null for an unknown one, or what somebody has to decide first. */
  find(about: Nouns, line: number, said: Said): { found: Named | null; undecided?: Reason };
  /** The questions so far, answered or not. */
  asked(): Question[];
};

/** A row with the codes of its objects, and the key of a known worker; `unknown` lists those that would have to be created. */
export type Meant = Pick<RecordRow, "cin" | "line" | "code"> & {
  cinKey?: string;
  unknown: Set<Creatable>;
  /** The names that somebody has to decide about first. */
  undecided: Reason[];
};

const CREATED = { worker: "workers", line: "lines", product: "products" } as const satisfies Record<Nouns, Creatable>;

export function openMeanings(known: Record<Nouns, readonly Named[]>, decisions: Decisions): Meanings {
  const books = {
    worker: openBook(known.worker),
    line: openBook(known.line),
    product: openBook(known.product),
  };
  const questions = new Map<string, Question>();
  const seen = new Map<string, Resolved>();
  const spellings = new Map<string, string>();
  const resolve = (about: Nouns, line: number, said: Said): Resolved => {
    const other = about === "worker" ? heldByAnother(books.worker, said) : null;
    const code = `${about}:${uniqueKey(said.code || said.name)}`;
    const key = other ? cut(`${code} ${uniqueKey(said.name)}`, MAX_KEY) : code;
    const cached = seen.get(key);
    if (cached) {
      const question = questions.get(key);
      if (question) question.rows += 1;
      return cached;
    }
    const marked = about === "worker" && markedAs(said.name || said.code, known.worker);
    const sure: Meaning<Named> | null = marked ? { kind: "known", thing: marked } : other;
    const meaning = sure ?? meaningOf<Named>(books[about], said);
    const answer = meaning.kind === "doubtful" ? ask({ key, about, line, said, ...meaning }) : null;
    const resolved = settled(meaning, answer) ?? { undecided: undecided(about, said, meaning) };
    seen.set(key, resolved);
    return resolved;
  };
  const ask = ({ key, about, line, said, doubt, candidates }: Omit<Question, "rows" | "answer">): Answer | null => {
    const answer = answerTo({ key, candidates }, decisions);
    questions.set(key, { key, about, doubt, line, rows: 1, said, candidates, answer });
    return answer;
  };
  /** Of two spellings of something new, the first counts. Otherwise both would be created. */
  const spelled = (about: Nouns, text: string) => {
    const key = `${about} ${searchText(text)}`;
    if (!spellings.has(key)) spellings.set(key, text);
    return spellings.get(key) as string;
  };
  return {
    asked: () => [...questions.values()],
    find: (about, line, said) => {
      const resolved = resolve(about, line, said);
      if (resolved === "unknown") return { found: null };
      return "undecided" in resolved ? { found: null, ...resolved } : { found: resolved };
    },
    of: (line, row) => {
      const unknown = new Set<Creatable>();
      const meant: Meant = { cin: row.cin, line: row.line, code: row.code, unknown, undecided: [] };
      for (const [about, field, sent] of namesIn(row)) {
        const resolved = resolve(about, line, sent);
        if (resolved === "unknown") {
          unknown.add(CREATED[about]);
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

/** The namesake with this mark, where exports show their own number because they have no long CIN: "Nadia · #12". */
function markedAs(name: string, people: readonly Named[]): Named | undefined {
  const id = /^#(\d+)$/.exec(namesakeMark(name))?.[1];
  return id === undefined ? undefined : people.find((person) => person.id === id && person.name === plainName(name));
}

type Said = { code: string; name: string };
type Resolved = Named | "unknown" | { undecided: Reason };

/** The longest key of an answer. */
const MAX_KEY = 100;

function namesIn(row: RecordRow): [Nouns, "cin" | "line" | "code", Said][] {
  const { cin, isNamed, workerName, line, code, productName } = row;
  return [
    ["worker", "cin", isNamed ? { code: "", name: cin } : { code: cin, name: workerName }],
    ["line", "line", { code: "", name: line }],
    ["product", "code", { code, name: productName === code ? "" : productName }],
  ];
}

/** Null while somebody has to decide, and for somebody new whose code is of another. */
function settled(meaning: Meaning<Named>, answer: Answer | null): Named | "unknown" | null {
  if (meaning.kind === "known") return meaning.thing;
  if (meaning.kind === "unknown") return "unknown";
  if (answer === "new") return meaning.doubt === "otherName" ? null : "unknown";
  return meaning.candidates.find(({ id }) => id === chosenId(answer)) ?? null;
}

function undecided(about: Nouns, { code, name }: Said, meaning: Meaning<Named>): Reason {
  if (meaning.kind === "doubtful" && meaning.doubt === "otherName") {
    return cinOfAnother(about, { value: code, name: meaning.candidates[0]?.name ?? "" });
  }
  return { field: about, key: `imports:unclear.${about}`, params: { value: code || name } };
}
