import type { Deps } from "#app/core/services/deps";

/**
 * A factory in which something happens at the worst moment: after everything was read, and before the first batch is
 * written, or the `nth`. It makes a race happen every time.
 */
export function justBeforeWriting<Of extends Pick<Deps, "db">>(
  deps: Of,
  happens: () => Promise<unknown>,
  { nth = 1 } = {},
): Of {
  let batches = 0;
  const db = new Proxy(deps.db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return async (statements: never) => {
        batches += 1;
        if (batches === nth) await happens();
        return target.batch(statements);
      };
    },
  });
  return { ...deps, db };
}
