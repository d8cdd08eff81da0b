import { placeOfStop } from "#app/losses/domain/typed-stops";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { cellOfField } from "./cells";

/** The name of a sheet among those of one person. */
export function placeKey({ productionLineId, date, shift }: ShiftPlace): string {
  return `${productionLineId}.${date}.${shift}`;
}

/** The problems of a row by its cells, "" for the row itself. */
export function problemsOfRow(key: string, problems: Record<string, string>): Record<string, string> {
  const own = Object.entries(problems).filter(([place]) => place === key || place.startsWith(`${key}.`));
  return Object.fromEntries(own.map(([place, problem]) => [place.slice(key.length + 1), problem]));
}

/** Problems of "rows.3.piecesMade" by their cell; problems without a row or a stop belong to the sheet. */
export function problemsByCell(
  fields: Record<string, string>,
  rowKeys: readonly string[],
  stopKeys: readonly string[] = [],
): Record<string, string> {
  return placed(fields, stopKeys, (field) => {
    const [, index, name = ""] = /^rows\.(\d+)\.(\w+)/.exec(field) ?? [];
    const key = rowKeys[Number(index)];
    const cell = cellOfField(name);
    return key === undefined ? "" : cell ? `${key}.${cell}` : key;
  });
}

/** Problems of a line's report by their fields, those of stops by their texts. */
export function problemsOfReport(fields: Record<string, string>, stopKeys: readonly string[]): Record<string, string> {
  return placed(fields, stopKeys, (field) => field);
}

function placed(fields: Record<string, string>, stopKeys: readonly string[], placeOf: (field: string) => string) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => {
      const [, stop, text = ""] = /^stops\.(\d+)\.(\w+)/.exec(field) ?? [];
      const stopKey = stopKeys[Number(stop)];
      return [stopKey === undefined ? placeOf(field) : placeOfStop(stopKey, text), problem];
    }),
  );
}
