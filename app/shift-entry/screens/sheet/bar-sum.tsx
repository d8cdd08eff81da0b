import type { TermName } from "#app/ui/text/term";
import { TermLabel } from "#app/ui/text/term-label";

type Props = { label: string; term?: TermName; value: string; className?: string };

/** One figure of the bar below a sheet. */
export function BarSum({ label, term, value, className }: Props) {
  return (
    <div className={className}>
      <dt className="text-xs text-muted">
        <TermLabel term={term}>{label}</TermLabel>
      </dt>
      <dd className="figure text-lg font-semibold text-ink">{value}</dd>
    </div>
  );
}
