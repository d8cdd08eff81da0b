import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Explanation } from "#app/analytics/domain/explanation";
import { paths } from "#app/paths";
import { type Format, useFormat } from "#app/ui/text/use-format";

/** Explains the calculation of a figure in words and with its numbers. */
export function Calculation({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const { value, inputs } = explanation;
  const described = DESCRIBED[formulaOf(explanation)];
  return (
    <div className="space-y-4">
      <p className="figure font-display text-4xl font-semibold">
        {value === null ? t("common:notKnown") : sayValue(explanation, value, format)}
      </p>
      <p className="text-sm text-muted">
        {t(`explain.formula.${formulaOf(explanation)}`)}{" "}
        {described && (
          <Link to={paths.figures(described)} className="touch-reach text-accent-ink underline underline-offset-4">
            {t("common:howComputed")}
          </Link>
        )}
      </p>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {inputs.map((input) => (
          <div key={input.name} className="flex items-baseline justify-between gap-4 border-b border-line pb-1">
            <dt className="text-muted">{t(`explain.inputs.${input.name}`)}</dt>
            <dd className="figure font-medium">{format.number(input.value, 2)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The figures with an entry on the page of formulas, by their formula. */
const DESCRIBED: Record<string, string> = {
  errorRate: "errorRate",
  minutesPerPiece: "minutesPerPiece",
  standard: "efficiency",
  attainment: "attainment",
};

function sayValue({ figure }: Explanation, value: number, format: Format) {
  if (figure === "errorRate") return format.percent(value, 2);
  if (figure === "efficiency") return format.ratio(value);
  return format.number(value, figure === "minutesPerPiece" ? 2 : 0);
}

/** The formula of a figure: efficiency has three. */
function formulaOf({ figure, efficiencyKind }: Pick<Explanation, "figure" | "efficiencyKind">) {
  return figure === "efficiency" ? efficiencyKind : figure;
}
