import { isRead, watched } from "#app/core/data/database";
import { isClaim, isSettling, keepsAnswer } from "#app/core/data/requests";
import { AppError } from "#app/core/domain/errors";
import { SECOND } from "#app/core/domain/time";
import { mayAskAgain } from "#app/core/http/errors";

/** D1 ends a query after this time. A page that waits longer shows nothing, not even that it waits. */
const ANSWERED_WITHIN = 30 * SECOND;

/** The longest pauses before the second and the third try, in milliseconds. */
const PAUSES = [100, 400];

type Ways = {
  pause: (milliseconds: number) => Promise<unknown>;
  /** A random number from 0 to 1. */
  chance: () => number;
};

/**
 * A binding that sends the same again, twice at most, after an error that passes. The first try may have been written,
 * although its answer was lost. So it repeats only reads and batches that the database does once: those that keep the
 * answer of a request, and claims.
 * @throws AppError `unavailable` for a read without an answer after {@link ANSWERED_WITHIN}
 */
export function again(d1: D1Database, { pause, chance }: Ways): D1Database {
  return watched(d1, async (statements, ask) => {
    const isSafe = isDoneOnce(statements.map(({ sql }) => sql));
    const isReading = statements.every(({ sql }) => isRead(sql));
    const send = () => (isReading ? inTime(ask()) : ask());
    for (const longest of PAUSES) {
      try {
        return await send();
      } catch (error) {
        if (!isSafe || !mayAskAgain(error)) throw error;
      }
      await pause((longest * (1 + chance())) / 2);
    }
    return send();
  });
}

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new AppError("unavailable", "errors:unavailable", { retryAfter: 1 }));
    timer = setTimeout(giveUp, ANSWERED_WITHIN);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function isDoneOnce(statements: readonly string[]): boolean {
  return statements.some(keepsAnswer) || statements.every((sql) => isRead(sql) || isClaim(sql) || isSettling(sql));
}
