/** `@username` in a text, but not inside a word or an email address. */
export const MENTION = /(?<![\p{L}\p{N}._-])@([\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}_-])?)/gu;

/** The names that a text mentions, in lower case. */
export function mentionedNames(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, name]) => (name as string).toLowerCase()))];
}

/** The members whom a text mentions by `@username`. */
export function mentioned<Member extends { username: string }>(text: string, members: readonly Member[]): Member[] {
  const names = mentionedNames(text);
  return members.filter(({ username }) => names.includes(username.toLowerCase()));
}
