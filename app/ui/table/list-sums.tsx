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
    <section aria-label={label} className="mb-1.5 flex flex-wrap items-baseline gap-x-4 md:gap-x-5 gap-y-0.5 md:mb-3">
      {note && <p className="text-xs text-muted">{note}</p>}
      <dl className="contents">
        {figures.map(([name, value, term]) => (
          <div key={name} className="flex items-baseline gap-1.5">
            <dt className="text-xs text-muted">
              <TermLabel term={term}>{name}</TermLabel>
            </dt>
            <dd className="figure text-sm font-semibold text-ink md:text-base">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
