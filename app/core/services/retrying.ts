import { openDatabase, watched } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import { memoized, readFactory } from "#app/plant/services/factory";
import type { Deps } from "./deps";

/**
 * The most rounds. Each refusal means that somebody else has written, so when fifty people write at the same moment, all
 * are done after fifty rounds. A request usually ends earlier, by the statements that it may send.
 */
const ROUNDS = 64;

/** Milliseconds by which the pause before a round may grow, and the longest pause. */
const PAUSE_GROWS_BY = 20;
const LONGEST_PAUSE = 200;

/**
 * Reads, decides and writes, and repeats all three after a refusal that may pass on another round. A refusal passes only
 * if something has changed: after a round that has read the same as the one before, it is final.
 * @param act gets the dependencies of its round, and may read by nothing else: they read everything again, the settings
 * too
 * @param mayPass whether a refusal is one of those
 * @throws the refusal when it does not pass, and every other one
 */
export async function retried<Answer>(
  deps: Deps,
  act: (deps: Deps) => Promise<Answer>,
  mayPass: (refusal: AppError) => boolean,
): Promise<Answer> {
  let before: string | null = null;
  for (let round = 1; ; round += 1) {
    const reading = openRound(round === 1 ? deps : { ...deps, settings: memoized(() => readFactory(deps)) });
    try {
      return await act(reading.deps);
    } catch (error) {
      if (!(error instanceof AppError) || round === ROUNDS || !mayPass(error)) throw error;
      const found = await reading.found();
      if (found === before) throw error;
      before = found;
      // Those who were refused together would meet again if they all waited alike.
      await deps.pause(deps.chance() * Math.min(round * PAUSE_GROWS_BY, LONGEST_PAUSE));
    }
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
    found: async () => JSON.stringify(await Promise.all(answers)),
  };
}

/** The rows of an answer, without its time and its counts. */
function rowsOf(answer: unknown): unknown {
  if (!Array.isArray(answer)) return (answer as D1Result | null)?.results ?? answer;
  return answer.map((each) => (each as D1Result | null)?.results ?? each);
}
