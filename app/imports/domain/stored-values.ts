import { SECONDS_PER_HOUR } from "#app/core/domain/time";

/** What a row would store, by its field; a field that it does not store is absent. */
export type StoredValues = Record<string, string | number | null>;

/** The names under which values are staged, where they are not those of the fields. */
const STAGED_AS: Record<string, string> = {
  pieces: "piecesMade",
  defects: "piecesDefective",
  errorRate: "errorRateTyped",
  product: "code",
};

const THOUSANDTHS: Record<string, string> = {
  unitPrice: "unitPriceMillis",
  labourPrice: "labourPriceMillis",
  standardMinutes: "standardMillis",
};

/** The values of a staged row, or of the object that it would change, under these fields. */
export function storedValues(fields: readonly string[], staged: object): StoredValues {
  const { first, laterValues, ...rest } = staged as Held & Record<string, unknown>;
  const value: Record<string, unknown> = { ...first, ...laterValues?.at(-1), ...rest };
  const storedOf = (field: string): unknown => {
    if (field === "hours" && typeof value.secondsWorked === "number") return value.secondsWorked / SECONDS_PER_HOUR;
    if (field === "worker") return value.cin ?? value.workerName;
    const thousandths = value[THOUSANDTHS[field] ?? ""];
    if (value[field] === undefined && typeof thousandths === "number") return thousandths / 1_000;
    return value[STAGED_AS[field] ?? field];
  };
  return Object.fromEntries(
    fields.flatMap((field): [string, string | number | null][] => {
      const found = storedOf(field);
      return typeof found === "string" || typeof found === "number" || found === null ? [[field, found]] : [];
    }),
  );
}

/** The values that hold from a day on: those of today are the last ones. */
type Held = { first?: object; laterValues?: readonly object[] };
