import type { CurrentUser } from "#app/domain/accounts";

/** First and last name, or the username while they are not filled in. */
export function fullName({ firstName, lastName, username }: CurrentUser): string {
  return `${firstName} ${lastName}`.trim() || username;
}
