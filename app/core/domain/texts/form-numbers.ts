import type * as z from "zod";
import { readTypedNumber } from "./typed-numbers";

/** Reads what a form has in a number's field; NaN for anything else. */
type Reader = (text: string) => number;

/** The property of a schema that holds its reader: schemas are made while scripts load, before any table of them. */
type Read = { readTyped?: Reader };

/** A number that forms read in a way of its own, such as hours by the clock. */
export function typedAs<Schema extends z.ZodNumber>(schema: Schema, read: Reader): Schema {
  return Object.assign(schema, { readTyped: read } satisfies Read);
}

/** How forms make numbers of texts, in the browser and on the server. */
export const FORM_NUMBERS = {
  type: { number: readTypedNumber },
  customize: (schema: Read & object) => {
    const read = schema.readTyped;
    if (!read) return null;
    return (value: unknown) => {
      if (typeof value !== "string") return value;
      return value.trim() === "" ? undefined : read(value);
    };
  },
};
