import { useTranslation } from "react-i18next";
import type { RecordFigures } from "#app/domain/record-figures";
import { useFormat } from "#app/ui/use-format";

type Props = Pick<RecordFigures, "efficiency" | "efficiencyKind">;

/** Efficiency with what it is measured against; not known is said, never 0. */
export function EfficiencyFigure({ efficiency, efficiencyKind }: Props) {
  const { t } = useTranslation("performance-records");
  const format = useFormat();
  if (efficiency === null) return <span className="text-faint">{t("kind.unknown")}</span>;
  return (
    <span className="inline-flex flex-col">
      <span className="figure">{format.ratio(efficiency, 0)}</span>
      {efficiencyKind === "attainment" && <span className="text-xs text-muted">{t("kind.attainment")}</span>}
    </span>
  );
}
