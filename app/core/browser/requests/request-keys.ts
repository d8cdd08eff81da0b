import { MINUTE } from "#app/core/domain/time";

/** After this long without an answer the same input counts as a new call, because much may have happened meanwhile. */
const SAME_WISH_MILLISECONDS = 10 * MINUTE;

/**
 * One key for each call with its input. A repeat without an answer keeps the key, so that a lost answer, a second click
 * or a second try never does it twice. Once it is answered, the next one has a new key.
 */
export function openRequestKeys(now: () => number = Date.now) {
  const unanswered = new Map<string, { key: string; since: number }>();
  return {
    wishOf: (method: string, path: string, body: unknown) => `${method} ${path} ${textOf(body)}`,
    keyFor: (wish: string): string => {
      const known = unanswered.get(wish);
      if (known && now() - known.since < SAME_WISH_MILLISECONDS) return known.key;
      const key = crypto.randomUUID();
      unanswered.set(wish, { key, since: now() });
      return key;
    },
    finish: (wish: string) => void unanswered.delete(wish),
  };
}

function textOf(body: unknown): string {
  return JSON.stringify(body instanceof FormData ? formContent(body) : (body ?? null));
}

/** The fields of a form; a file by its name, size and date, so that it need not be read. */
export function formContent(form: FormData) {
  return [...form].map(([name, value]) => [
    name,
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ]);
}
