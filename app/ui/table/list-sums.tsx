import type { TermName } from "#app/ui/text/term";
import { TermLabel } from "#app/ui/text/term-label";

export type ListSum = [label: string, value: string, term?: TermName | undefined];

type Props = {
  label: string;
  /** The number of rows that are summed, in a sentence. */
  note?: string | false;
  figures: readonly ListSum[];
};

/** The sums of everything that a list finds, not only of its page. */
export function ListSums({ label, note, figures }: Props) {
  return (
    <section aria-label={label} className="mb-3 rounded-m border border-line bg-surface px-5 py-3">
      {note && <p className="pb-2 text-xs text-muted">{note}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8">
        {figures.map(([name, value, term]) => (
          <div key={name}>
            <dt className="text-xs text-muted">
              <TermLabel term={term}>{name}</TermLabel>
            </dt>
            <dd className="figure text-lg font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
