import clsx from "clsx";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { Coverage } from "#app/planning/domain/coverage";

/** Draws the coverage of a shift as cloth, in the colour of the shift around it. */
export function CoverageThreads({ filled, needed, className }: Coverage & { className?: string }) {
  return <span aria-hidden="true" className={clsx("cloth", className)} style={clothOf({ filled, needed })} />;
}

/** The style of `cloth`: the share of the places that are filled, where not all of them are. */
export function clothOf({ filled, needed }: Coverage): CSSProperties | undefined {
  const share = needed > 0 ? Math.min(1, filled / needed) : Number(filled > 0);
  return share === 1 ? undefined : ({ "--share": `${Math.round(1000 * share) / 10}%` } as CSSProperties);
}

/** "12/25", or the people alone where nobody is needed. */
export function coverageFigure({ filled, needed }: Coverage): string {
  return needed > 0 ? `${filled}/${needed}` : `${filled}`;
}

/** The coverage of a shift in figures, also in words for screen readers; in bold when people are missing. */
export function CoverageFigure({ filled, needed, className }: Coverage & { className?: string }) {
  const { t } = useTranslation("calendar");
  return (
    <span className={clsx("figure text-xs", filled < needed ? "font-semibold text-ink" : "text-muted", className)}>
      <span aria-hidden="true">{coverageFigure({ filled, needed })}</span>
      <span className="sr-only">
        {needed > 0 ? t("filledOf", { filled, count: needed }) : t("filled", { count: filled })}
      </span>
    </span>
  );
}
