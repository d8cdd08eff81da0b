import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";

/** Lets a verb get a suggestion in its form for all languages, where the reader wrote it in their own. */
export function withStored<Field extends string, Input extends Partial<Record<Field, string>>, Value>(
  field: Field,
  storedAs: (written: string) => string,
  verb: (deps: Deps, actor: Actor, input: Input) => Promise<Value>,
) {
  return (deps: Deps, actor: Actor, input: Input) => {
    const written = input[field];
    return verb(deps, actor, written ? { ...input, [field]: storedAs(written) } : input);
  };
}
