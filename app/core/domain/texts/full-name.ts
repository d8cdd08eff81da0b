type Named = { firstName: string; lastName: string; username: string };

/** First and last name, or the username while they are empty. */
export function fullName({ firstName, lastName, username }: Named): string {
  return `${firstName} ${lastName}`.trim() || username;
}
