/** `@username` in a text, but not inside a word or an email address. */
export const MENTION = /(?<![\p{L}\p{N}._-])@([\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}_-])?)/gu;

/** The members whom a text mentions by `@username`. */
export function mentioned<Member extends { username: string }>(text: string, members: readonly Member[]): Member[] {
  const names = new Set([...text.matchAll(MENTION)].map(([, name]) => (name as string).toLowerCase()));
  return members.filter(({ username }) => names.has(username.toLowerCase()));
}
