import type { Side } from "#app/analytics/domain/comparison";
import { useFormat } from "#app/ui/text/use-format";

/** The name of a side, or its days where ranges are compared. */
export function useSideName() {
  const format = useFormat();
  return ({ label, from, to }: Side, style: "short" | "medium" = "medium") => label || format.days({ from, to }, style);
}
