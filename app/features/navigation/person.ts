import type { CurrentUser } from "#app/http/context";

/** The signed-in user as the shell shows them. */
export type Person = CurrentUser;

/** First and last name, or the username while they are not filled in. */
export function fullName({ firstName, lastName, username }: Person): string {
  return `${firstName} ${lastName}`.trim() || username;
}
