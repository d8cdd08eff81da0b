import { median } from "#app/core/domain/statistics/robust";
import type { Factory, Line } from "./factory";

/**
 * A level is worth reporting from this many times the errors of similar ones on, or at most this share of their pace.
 */
const [TIMES_ERRORS, LINE_PACE, SHIFT_PACE] = [1.4, 0.92, 0.95];

type Called = { kind: string; subjectId: string | null; shift: string | null };

/**
 * Lines, crews and products of a factory differ by chance, some by as much as a trouble. A report that names such a
 * level is right, but nobody planted it. So it counts as false, and in addition as explained by the factory's draw.
 */
export function isSoByDraw(factory: Factory, { kind, subjectId, shift }: Called): boolean {
  const { lines, products, shiftPace } = factory;
  const line = lines.find(({ id }) => id === subjectId);
  const product = products.find(({ id }) => id === subjectId);
  const isWorse = (own: number, values: number[]) => own >= TIMES_ERRORS * (median(values) ?? own);
  const others = lines.filter(({ id }) => id !== subjectId);
  if (kind === "chronic_product_errors" && product)
    return isWorse(
      product.errors,
      products.filter((other) => other !== product).map(({ errors }) => errors),
    );
  if (kind === "chronic_line_errors" && line)
    return isWorse(
      line.errors,
      others.map(({ errors }) => errors),
    );
  if (kind === "chronic_line_output" && line)
    return paceOf(line, line.shifts) <= LINE_PACE * (median(others.map((each) => paceOf(each, each.shifts))) ?? 0);
  if (kind !== "shift_gap" || !line || line.shifts.length < 2) return false;
  const own = line.shifts.filter((each) => each === shift);
  const rest = line.shifts.filter((each) => each !== shift);
  return paceOf(line, own) / paceOf(line, rest) <= SHIFT_PACE;

  /**
   * The pace of a line in these shifts by the true skill of its people, adjusted for the usual pace of each shift
   * unless the trouble is a shift gap.
   */
  function paceOf({ pace, people }: Line, shifts: Line["shifts"]) {
    const own = people.filter((each) => shifts.includes(each.shift));
    const allowed = (each: Line["shifts"][number]) => (kind === "shift_gap" ? 1 : shiftPace[each]);
    return (pace * own.reduce((sum, each) => sum + each.skill * allowed(each.shift), 0)) / own.length;
  }
}
