import { useTranslation } from "react-i18next";
import type { MergePreview } from "#app/plant/domain/merging";
import { useFormat } from "#app/ui/text/use-format";

/** What is said otherwise of a person and of a product. */
export type MergeWords = { nothing: string; lost: (count: number) => string };

type Props = { preview: MergePreview<{ name: string }>; words: MergeWords };

const MOVED = ["records", "assignments", "absences", "targets", "crews"] as const;
const MOST_SHIFTS = 8;

/** What moves to the one who stays, and what has no place there. */
export function MergeFacts({ preview: { kept, figures, plannedTwice }, words }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const moved = MOVED.filter((what) => figures[what] > 0);
  const more = plannedTwice.length - MOST_SHIFTS;
  return (
    <>
      <div className="text-sm">
        <p className="font-medium">{t("common:merge.moves", { name: kept.name })}</p>
        <ul className="mt-1 list-disc ps-5">
          {moved.map((what) => (
            <li key={what}>{t(`common:merge.moved.${what}`, { count: figures[what] })}</li>
          ))}
          {moved.length === 0 && <li>{words.nothing}</li>}
        </ul>
      </div>
      {plannedTwice.length > 0 && (
        <div role="alert" className="rounded-s bg-fair-soft px-4 py-3 text-sm text-ink">
          <p className="font-medium">{t("common:merge.twice", { count: figures.plannedTwice })}</p>
          <ul className="mt-1">
            {plannedTwice.slice(0, MOST_SHIFTS).map(({ date, shift, line, lostLine }) => (
              <li key={`${date} ${shift}`}>
                {t("common:merge.twiceIn", {
                  day: format.day(date),
                  shift: t(`common:shift.${shift}`),
                  line,
                  lostLine,
                })}
              </li>
            ))}
            {more > 0 && <li>{t("common:merge.more", { count: more })}</li>}
          </ul>
        </div>
      )}
      {figures.lost > 0 && <p className="text-sm text-ink">{words.lost(figures.lost)}</p>}
      <p className="text-xs text-muted">{t("common:merge.undoable")}</p>
    </>
  );
}
