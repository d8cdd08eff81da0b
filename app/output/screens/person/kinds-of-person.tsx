import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import type { PersonPage } from "#app/output/domain/named-output";
import { useFormat } from "#app/ui/text/use-format";

/** The faults of a person by kind, the most frequent first. */
export function KindsOfPerson({ kinds }: Pick<PersonPage, "kinds">) {
  const causeName = useCauseName();
  const format = useFormat();
  return (
    <ul className="divide-y divide-line text-sm">
      {kinds.map((kind) => (
        <li key={kind.id} className="flex justify-between gap-3 py-1.5">
          {causeName(kind)}
          <span className="figure">{format.number(kind.faults)}</span>
        </li>
      ))}
    </ul>
  );
}
