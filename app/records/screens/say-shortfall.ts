import { partsOf, type Shortfall, type ShortfallPart } from "#app/records/domain/shortfall";
import type { Format } from "#app/ui/text/use-format";

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The parts of a shortfall with their pieces, the largest first: those that took pieces below 0. */
export function sayShortfall(shortfall: Shortfall, t: Translate, format: Pick<Format, "number">): string {
  return partsOf(shortfall)
    .map(({ part, pieces }) =>
      t("common:shortfall.part", {
        part: t(`common:shortfall.${keyOf(part, shortfall)}`, { count: Math.abs(Math.round(shortfall.missing)) }),
        pieces: `${pieces > 0 ? "−" : "+"}${format.number(Math.abs(pieces))}`,
      }),
    )
    .join(", ");
}

/** Less than half a person is said as hours. */
function keyOf(part: ShortfallPart, { missing }: Shortfall) {
  if (part !== "people") return part;
  if (Math.abs(missing) < 0.5) return "hours";
  return missing > 0 ? "people" : "more";
}
