import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { QualityLabel } from "#app/records/domain/production";

/** The ground of a cell, whose figure stands in it as well. */
const TONES: Record<QualityLabel, string> = {
  excellent: "bg-good-soft",
  good: "bg-good-soft/50",
  fair: "bg-fair-soft",
  poor: "bg-poor-soft",
};

type Props = { quality: QualityLabel | null | undefined; className: string; children: ReactNode };

/** A cell of a heat map. Without records it is hatched, and its children are null. */
export function HeatCell({ quality, className, children }: Props) {
  const { t } = useTranslation("common");
  const tone = quality ? TONES[quality] : "hatched border border-line text-faint";
  return (
    <td className={clsx("rounded-s", className, tone)}>
      {children ?? (
        <>
          <span aria-hidden>–</span>
          <span className="sr-only">{t("noRecords")}</span>
        </>
      )}
    </td>
  );
}
