const PARTS = ["people", "stops", "pace"] as const;
type Part = (typeof PARTS)[number];

/** The pieces that each part took on the way from a target, below 0 where it won them, and the people missing. */
export type ShortfallParts = Record<Part, number> & { missing: number };

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** "8 people short -147, pace -34": the largest part first, with a minus where it took pieces. */
export function sayShortfall(
  parts: ShortfallParts,
  t: Translate,
  format: { number: (value: number) => string },
): string {
  return PARTS.filter((part) => parts[part] !== 0)
    .sort((a, b) => Math.abs(parts[b]) - Math.abs(parts[a]))
    .map((part) =>
      t("common:shortfall.part", {
        part: t(`common:shortfall.${keyOf(part, parts)}`, { count: Math.abs(Math.round(parts.missing)) }),
        pieces: `${parts[part] > 0 ? "−" : "+"}${format.number(Math.abs(parts[part]))}`,
      }),
    )
    .join(", ");
}

/** Less than half a person is said as hours. */
function keyOf(part: Part, { missing }: ShortfallParts) {
  if (part !== "people") return part;
  if (Math.abs(missing) < 0.5) return "hours";
  return missing > 0 ? "people" : "more";
}
