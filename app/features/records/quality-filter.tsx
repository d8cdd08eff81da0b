import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { presetRange } from "#app/domain/plant/day-ranges";
import type { Day } from "#app/domain/plant/days";
import { QUALITY_LABELS } from "#app/domain/records/production";
import { isShortPeriod, type RecordQuery } from "#app/domain/records/records";
import type { ListUrl } from "#app/ui/table/use-list-url";

type Props = { url: ListUrl; query: RecordQuery; today: Day };

/** Filters by quality. It needs a short period, and sets the last thirty days for a longer one. */
export function QualityFilter({ url, query, today }: Props) {
  const { t } = useTranslation(["records", "common"]);
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
