import type { Side } from "#app/domain/comparison";
import { useFormat } from "#app/ui/use-format";

/** A side by its name, or by its days where ranges are compared. */
export function useSideName() {
  const format = useFormat();
  return ({ label, from, to }: Side, style: "short" | "medium" = "medium") => label || format.days({ from, to }, style);
}
