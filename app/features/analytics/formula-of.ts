import type { Explanation } from "#app/domain/explanation";

/** Which formula a figure follows: efficiency has three. */
export function formulaOf({ figure, efficiencyKind }: Pick<Explanation, "figure" | "efficiencyKind">) {
  return figure === "efficiency" ? efficiencyKind : figure;
}
