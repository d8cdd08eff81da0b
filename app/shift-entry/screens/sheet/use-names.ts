import { useMemo, useState } from "react";
import { useCalls } from "#app/core/browser/live/use-calls";
import { openNameMatcher } from "#app/core/domain/texts/name-matching";
import { paths } from "#app/paths";
import { type KnownAlias, withAlsoAs } from "#app/shift-entry/domain/also-as";
import type { NamedWorker } from "#app/shift-entry/domain/pasted-blocks";
import type { ShiftKnown } from "#app/shift-entry/domain/sheets";

/** The people and products with the texts that mean them; people are null until they are loaded. */
export function useNames(known: ShiftKnown, everybody: readonly NamedWorker[] | null) {
  const calls = useCalls();
  const [learned, setLearned] = useState<KnownAlias[]>([]);
  const aliases = useMemo(() => [...(known.aliases ?? []), ...learned], [known.aliases, learned]);
  const people = useMemo(() => everybody && withAlsoAs(everybody, "worker", aliases), [everybody, aliases]);
  const products = useMemo(() => withAlsoAs(known.products, "product", aliases), [known.products, aliases]);

  /** Keeps who a name means that nobody has. Without a network it is asked about again another day. */
  function learn(name: string, worker: NamedWorker) {
    if (!everybody || openNameMatcher(everybody)(name).kind !== "nobody") return;
    const alias = { about: "worker" as const, text: name, meantId: worker.id };
    setLearned((earlier) => [...earlier, alias]);
    calls().post(paths.aliases(), alias).catch(ignored);
  }

  return { people, products, learn };
}

function ignored() {}
