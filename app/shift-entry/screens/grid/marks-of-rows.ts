import { type Mark, marksOf } from "#app/records/domain/usual-values";
import type { ProductionRow } from "#app/shift-entry/domain/grid";
import { offeredHours, rowFigures, type ShiftKnown } from "#app/shift-entry/domain/sheets";

/** The doubtful figures, row by row. */
export function marksOfRows(rows: ProductionRow[], known: ShiftKnown): Mark[][] {
  const { habits, recorded, elsewhere = {} } = known;
  const figures = rows.map(rowFigures);
  const habitBy = new Map(habits.map((habit) => [`${habit.workerId} ${habit.productId}`, habit]));
  const worked = new Map<string, number>();
  const add = (workerId: string, hours: number) => worked.set(workerId, (worked.get(workerId) ?? 0) + hours);
  for (const { workerId, hours } of recorded) add(workerId, hours);
  for (const [workerId, { hours }] of Object.entries(elsewhere)) add(workerId, hours);
  for (const { workerId, hours, pieces } of figures) if (pieces !== null) add(workerId, hours ?? 0);
  return figures.map((row, index) => {
    return marksOf(row, {
      above: figures[index - 1],
      recorded: recorded.filter(({ workerId }) => workerId === row.workerId),
      habit: habitBy.get(`${row.workerId} ${row.productId}`),
      workedHours: worked.get(row.workerId) ?? 0,
      shiftHours: offeredHours(known),
    });
  });
}
