import clsx from "clsx";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { workerRoleName } from "#app/people/i18n/role-names";
import type { Candidate } from "#app/planning/domain/replacements";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  offer: Candidate;
  /** The shifts that are to be taken. */
  shifts?: number;
  /** Whether the figures are below the name, and not beside it. */
  isBelow?: boolean;
};

/** The reasons for and against somebody who could come: role, figures, and the warnings they would have. */
export function OfferFacts({ offer, shifts = 1, isBelow = false }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  return (
    <>
      {offer.role && (
        <span className={clsx("text-xs", offer.hasSameRole ? "text-ink" : "text-muted")}>
          {workerRoleName(t, offer.role)}
        </span>
      )}
      <span className={clsx("flex flex-wrap gap-x-3 text-xs text-muted", isBelow ? "w-full" : "ms-auto justify-end")}>
        {shifts > 1 && (
          <span className="figure text-ink">{t("absence.freeShifts", { count: offer.freeShifts, shifts })}</span>
        )}
        <span className="figure">
          {offer.efficiency === null
            ? t("absence.unmeasured")
            : t("absence.efficiency", { rate: format.ratio(offer.efficiency, 0) })}
        </span>
        <span className="figure">
          {offer.restHours === null
            ? t("absence.rested")
            : t("absence.rest", { hours: format.number(offer.restHours, 1) })}
        </span>
        <span className="figure">{t("absence.days", { count: offer.daysWorked })}</span>
      </span>
      {offer.doubts.map((doubt) => (
        <span key={doubt} className="inline-flex w-full items-center gap-1.5 text-xs text-ink">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-fair" />
          {t(`absence.doubt.${doubt}`)}
        </span>
      ))}
    </>
  );
}
