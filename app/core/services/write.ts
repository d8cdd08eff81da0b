import { openDatabase, type Statement, watched } from "#app/core/data/database";
import type { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "./actor";
import type { Batch } from "./batch";
import { commit } from "./commit";
import type { Deps } from "./deps";
import type { Outcome } from "./once";

/**
 * The most rounds. Each refusal means that somebody else has written, so when fifty people write at the same moment, all
 * are done after fifty rounds. A request usually ends earlier, by the statements that it may send.
 */
const ROUNDS = 64;

/** Milliseconds by which the pause before a round may grow, and the longest pause. */
const PAUSE_GROWS_BY = 20;
const LONGEST_PAUSE = 200;

/** A batch to write, or only the answer when nothing changes. */
export type Decision<Answer = undefined> = Written<Answer> | { answer: Answer; statements?: undefined };

export type Written<Answer = undefined> = Omit<Batch, "reads"> &
  Result<Answer> & {
    /**
     * The error for each guard, unique column, {@link STALE} or {@link IN_USE} that may refuse the batch because somebody
     * else was faster. It is thrown only if reading again does not help.
     */
    expects?: Batch["refusals"];
    /** Called once the batch is written. */
    after?: () => unknown;
  };

type Result<Answer> =
  | {
      /** The result of the service. The batch keeps it as the answer to the request, except where `keeps` is given. */
      answer: Answer;
      shows?: undefined;
      /** Kept by the batch instead of `answer`: an answer without its secrets. */
      keeps?: Outcome<unknown>;
    }
  | { shows: Shows<Answer>; keeps: { begins: Id } };

/** A result that only the write decides: what the batch reads behind it, and the answer made of these rows. */
export type Shows<Answer> = { statements: readonly Statement[]; answer: (rows: readonly unknown[]) => Answer };

type Writing<Found, Answer> = {
  /**
   * Reads everything that the decision rests on, the settings too, in as few trips as possible. It gets the dependencies
   * of its round, and may read by nothing else.
   */
  read: (deps: Deps) => Promise<Found>;
  /**
   * Decides by what was read, and reads nothing, except the words of a refusal.
   * @throws AppError a refusal, which ends the write at once; a question is one, with its details
   */
  decide: (found: Found) => Decision<Answer> | Promise<Decision<Answer>>;
  /** Answers a request whose first run was interrupted behind its write; where a decision `shows` its answer. */
  resume?: (begun: Id) => Promise<Answer>;
};

/**
 * Reads, decides, and writes the decision as one batch with its audit lines and the answer. The batch checks again what
 * the decision `expects`. If somebody else was faster, everything is read and decided again, so that the decision knows
 * what they wrote, for as long as each round reads something new and at most {@link ROUNDS} times.
 *
 * ```ts
 * return write(deps, actor, {
 *   read: (deps) => seats.of(deps.db, line),
 *   decide: (taken) => {
 *     if (taken.length === line.capacity) throw full();
 *     return {
 *       answer: { seat: taken.length + 1 },
 *       statements: [guard(deps.db, AS_READ, seats.areAsRead(taken)), seats.insert(deps.db, …), record(deps, actor, …)],
 *       expects: { [AS_READ]: takenMeanwhile },
 *     };
 *   },
 * });
 * ```
 * @returns the answer of the decision that was written, or of the one that changes nothing
 * @throws AppError the refusal of `read`, of `decide`, and those of `commit`
 */
export async function write<Found, Answer = undefined>(
  deps: Deps,
  actor: Pick<Actor, "request">,
  { read, decide, resume }: Writing<Found, Answer>,
): Promise<Answer> {
  let before: string | null = null;
  for (let round = 1; ; round += 1) {
    const reading = openRound(round === 1 ? deps : deps.afresh(deps));
    const found = read(reading.deps);
    if (resume) {
      // Its rows no longer matter if the request had begun.
      found.catch(() => {});
      const begun = await actor.request?.takeUp();
      if (begun) return resume(begun);
    }
    const decision = await decide(await found);
    if (!decision.statements) return decision.answer;
    const { refusal, rows } = await attempt(deps, actor, decision);
    if (!refusal) {
      await decision.after?.();
      return decision.shows ? decision.shows.answer(rows) : decision.answer;
    }
    const text = await reading.found();
    if (text === before || round === ROUNDS) throw refusal;
    before = text;
    // Those who were refused together would meet again if they all waited alike.
    await deps.pause(deps.chance() * Math.min(round * PAUSE_GROWS_BY, LONGEST_PAUSE));
  }
}

/**
 * Writes a decision once.
 * @returns the refusal, if it is one that the decision expects, otherwise the rows that the batch has read
 */
async function attempt(
  deps: Deps,
  actor: Pick<Actor, "request">,
  { expects = {}, after: _after, shows, ...written }: Written<unknown>,
): Promise<{ refusal?: AppError; rows: readonly unknown[] }> {
  const { answer, keeps = { answer }, ...batch } = { answer: undefined, ...written };
  let expected: AppError | null = null;
  let rows: readonly unknown[] = [];
  const noted = Object.entries(expects).map(([refuser, refusal]) => [
    refuser,
    async () => {
      expected = await refusal();
      return expected;
    },
  ]);
  try {
    await commit<unknown>(deps, actor, {
      ...batch,
      refusals: { ...batch.refusals, ...Object.fromEntries(noted) },
      ...(shows && {
        reads: {
          statements: shows.statements,
          take: (read) => {
            rows = read;
          },
        },
      }),
      ...keeps,
    });
    return { rows };
  } catch (error) {
    if (expected && error === expected) return { refusal: expected, rows };
    throw error;
  }
}

/** The dependencies of one round, and what it has read with them, as one text. */
function openRound(deps: Deps) {
  const answers: Promise<unknown>[] = [];
  const note = (what: Promise<unknown>) => answers.push(what.catch(() => null));
  const d1 = watched(deps.db.$client, (statements, ask) => {
    const answer = ask();
    // Without the values: each round has ids of its own.
    note(answer.then((rows) => [statements.map(({ sql }) => sql), rowsOf(rows)]));
    return answer;
  });
  const settings = () => {
    const requested = deps.settings();
    note(requested.then(({ version }) => version));
    return requested;
  };
  return {
    deps: { ...deps, db: openDatabase(d1), settings },
    // In an order of its own, because reads that run side by side begin in any order.
    found: async () =>
      (await Promise.all(answers))
        .map((answer) => JSON.stringify(answer))
        .sort()
        .join(),
  };
}

/** The rows of an answer, without its time and its counts. */
function rowsOf(answer: unknown): unknown {
  if (!Array.isArray(answer)) return (answer as D1Result | null)?.results ?? answer;
  return answer.map((each) => (each as D1Result | null)?.results ?? each);
}
