import { useTranslation } from "react-i18next";
import type { RecordFigures } from "#app/records/domain/figures";
import { useFormat } from "#app/ui/text/use-format";

type Props = Pick<RecordFigures, "efficiency" | "efficiencyKind">;

/** Efficiency with its measure; an unknown one says so and is never 0. */
export function EfficiencyFigure({ efficiency, efficiencyKind }: Props) {
  const { t } = useTranslation("records");
  const format = useFormat();
  if (efficiency === null) return <span className="text-faint">{t("kind.unknown")}</span>;
  return (
    <span className="inline-flex flex-col">
      <span className="figure">{format.ratio(efficiency, 0)}</span>
      {efficiencyKind === "attainment" && <span className="text-xs text-muted">{t("kind.attainment")}</span>}
    </span>
  );
}
