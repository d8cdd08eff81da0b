import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { presetRange } from "#app/domain/day-ranges";
import type { Day } from "#app/domain/days";
import { isShortPeriod, type RecordQuery } from "#app/domain/performance-records";
import { QUALITY_LABELS } from "#app/domain/production";
import type { ListUrl } from "#app/ui/use-list-url";

type Props = { url: ListUrl; query: RecordQuery; today: Day };

/** Needs a short period, and brings the last thirty days along where there is none. */
export function QualityFilter({ url, query, today }: Props) {
  const { t } = useTranslation(["performance-records", "common"]);
  const { quality = "" } = query;
  return (
    <select
      aria-label={t("fields.quality")}
      value={quality}
      onChange={(event) =>
        url.set({ quality: event.target.value, ...(!isShortPeriod(query) && presetRange("last30", today)) })
      }
      className={clsx(
        "min-h-10 max-w-52 rounded-full border px-3 text-sm pointer-coarse:min-h-11",
        quality ? "border-accent bg-accent-soft text-accent-ink" : "border-line-strong bg-surface text-ink",
      )}
    >
      <option value="">{t("fields.quality")}</option>
      {QUALITY_LABELS.map((label) => (
        <option key={label} value={label}>
          {t(`common:quality.${label}`)}
        </option>
      ))}
    </select>
  );
}
