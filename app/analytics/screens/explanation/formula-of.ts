import type { Explanation } from "#app/analytics/domain/explanation";

/** The formula of a figure: efficiency has three. */
export function formulaOf({ figure, efficiencyKind }: Pick<Explanation, "figure" | "efficiencyKind">) {
  return figure === "efficiency" ? efficiencyKind : figure;
}
