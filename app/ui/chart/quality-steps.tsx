import clsx from "clsx";
import { useTranslation } from "react-i18next";

const STEPS = ["poor", "fair", "good", "excellent"] as const;
type Quality = (typeof STEPS)[number];
type Props = { quality: Quality | null; hideWord?: boolean; className?: string };

const COLORS = { poor: "text-poor", fair: "text-fair", good: "text-good", excellent: "text-good" };
const HEIGHTS = ["h-1.5", "h-2", "h-2.5", "h-3"];

/** Four rising steps, filled by the label; an unknown one says so. */
export function QualitySteps({ quality, hideWord = false, className }: Props) {
  const { t } = useTranslation();
  const filled = quality ? STEPS.indexOf(quality) + 1 : 0;
  return (
    <span className={clsx("inline-flex items-center gap-2 text-sm", className)}>
      <span aria-hidden="true" className={clsx("flex shrink-0 items-end gap-0.5", quality && COLORS[quality])}>
        {STEPS.map((step, index) => (
          <span
            key={step}
            className={clsx("w-1 rounded-full", HEIGHTS[index], index < filled ? "bg-current" : "bg-line-strong/40")}
          />
        ))}
      </span>
      <span className={hideWord ? "sr-only" : undefined}>
        {quality ? t(`common:quality.${quality}`) : <span className="text-faint">{t("common:notKnown")}</span>}
      </span>
    </span>
  );
}
