import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { Coverage } from "#app/planning/domain/coverage";
import type { Shift } from "#app/plant/domain/shifts";

const THREADS = { morning: "fill-morning", afternoon: "fill-afternoon", night: "fill-night" } as const;

type Props = Coverage & { shift: Shift; className?: string };

/** Draws the coverage of a shift as cloth: the weft of its people over the warp of its positions. */
export function CoverageThreads({ filled, needed, shift, className }: Props) {
  const share = needed > 0 ? Math.min(1, filled / needed) : Number(filled > 0);
  return (
    <svg
      viewBox="0 0 60 5"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={clsx("h-1.5 w-full min-w-0", className)}
    >
      {WARP.map((x) => (
        <rect key={x} x={x} y="0" width="1" height="5" className="fill-line-strong/60" />
      ))}
      <rect x="0" y="1" width={60 * share} height="3" rx="1" className={THREADS[shift]} />
    </svg>
  );
}

/** Twelve threads for any number of positions: a picture of the share, with the figure beside it. */
const WARP = Array.from({ length: 12 }, (_, index) => index * 5 + 2);

/** "12 / 25", also in words for screen readers; in bold when people are missing. */
export function CoverageFigure({ filled, needed, className }: Coverage & { className?: string }) {
  const { t } = useTranslation("calendar");
  return (
    <span className={clsx("figure text-xs", filled < needed ? "font-semibold text-ink" : "text-muted", className)}>
      <span aria-hidden="true">{needed > 0 ? `${filled}/${needed}` : filled}</span>
      <span className="sr-only">
        {needed > 0 ? t("filledOf", { filled, count: needed }) : t("filled", { count: filled })}
      </span>
    </span>
  );
}

/** The number of people missing in a cell, as "−3"; the cell's own label has the words. */
export function MissingMark({ missing }: { missing: number }) {
  const { t } = useTranslation("calendar");
  return (
    <span
      aria-hidden="true"
      className="figure shrink-0 rounded-full bg-fair-soft px-1.5 text-xs font-semibold text-ink ring-1 ring-fair/50 ring-inset"
    >
      {t("gapList.less", { count: missing })}
    </span>
  );
}
