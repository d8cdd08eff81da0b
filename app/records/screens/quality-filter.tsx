import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { Day } from "#app/core/domain/calendar/days";
import { presetRange } from "#app/plant/domain/day-ranges";
import { isShortPeriod } from "#app/records/domain/orders";
import { QUALITY_LABELS } from "#app/records/domain/production";
import type { RecordQuery } from "#app/records/domain/record-lists";
import { chipLook } from "#app/ui/form/chip-look";
import type { ListUrl } from "#app/ui/table/use-list-url";

type Props = { url: ListUrl; query: RecordQuery; today: Day };

/** Filters by quality. It needs a short period, and sets the last thirty days for a longer one. */
export function QualityFilter({ url, query, today }: Props) {
  const { t } = useTranslation(["records", "common"]);
  const { quality = "" } = query;
  return (
    <select
      autoComplete="off"
      aria-label={t("fields.quality")}
      value={quality}
      onChange={(event) =>
        url.set({ quality: event.target.value, ...(!isShortPeriod(query) && presetRange("last30", today)) })
      }
      className={clsx(chipLook(quality !== ""), "field-sizing-content")}
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
