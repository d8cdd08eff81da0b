import { uniqueKey } from "#app/core/domain/texts/search-text";

/**
 * The columns derived from a changed row, without its key if the text of the key stayed the same. When a migration
 * folded keys again, a row that shared the key of an older one got another key, and keeps it.
 * @param keyText the text of the key before the change
 */
export function keepingKey<Derived extends Record<string, string>, Key extends keyof Derived>(
  derived: Derived,
  key: Key,
  keyText: string,
): Derived | Omit<Derived, Key> {
  const { [key]: folded, ...texts } = derived;
  return folded === uniqueKey(keyText) ? texts : derived;
}
