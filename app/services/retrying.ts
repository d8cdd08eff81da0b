import { AppError } from "#app/domain/errors";

/**
 * The number of tries before the user is asked to try again. Each refusal means that somebody else has written. So when
 * fifty people write at the same moment, all are done after fifty tries.
 */
const TRIES = 64;

/**
 * Reads, decides and writes, and repeats all three after a refusal that may pass on another try.
 * @param mayPass whether a refusal is one of those
 * @throws the refusal when it does not pass, and every other one
 */
export async function retried<Answer>(
  act: () => Promise<Answer>,
  mayPass: (refusal: AppError) => boolean,
): Promise<Answer> {
  for (let round = 1; ; round += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof AppError) || round === TRIES || !mayPass(error)) throw error;
    }
  }
}
