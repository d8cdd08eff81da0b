import type { PasswordOwner } from "#app/accounts/domain/passwords";
import { AppError } from "#app/core/domain/errors";

/**
 * Refuses a new password that is easy to guess. The first request that needs the lists loads them, once for each
 * isolate.
 * @throws AppError `invalid` for the field `password`
 */
export async function refuseGuessable(password: string, owner: PasswordOwner) {
  const { passwordProblem } = await import("#app/accounts/domain/password-guesses");
  const problem = passwordProblem(password, owner);
  if (problem) throw new AppError("invalid", problem, { field: "password" });
}
