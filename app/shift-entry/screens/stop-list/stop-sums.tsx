import { useTranslation } from "react-i18next";
import type { StopSums } from "#app/losses/domain/stops";
import { TermLabel } from "#app/ui/text/term-label";
import { useFormat } from "#app/ui/text/use-format";

/** The sums of all stops of the list, not only those of the page. */
export function StopSumsPanel({ sums }: { sums: StopSums }) {
  const { t } = useTranslation("stops");
  const format = useFormat();
  return (
    <section aria-label={t("sums")} className="mb-3 rounded-m border border-line bg-surface px-5 py-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8">
        {(["stops", "minutes", "workMinutes"] as const).map((field) => (
          <div key={field}>
            <dt className="text-xs text-muted">
              <TermLabel term={field === "workMinutes" ? "workMinutes" : undefined}>{t(`sumOf.${field}`)}</TermLabel>
            </dt>
            <dd className="figure text-lg font-semibold text-ink">{format.number(sums[field])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
