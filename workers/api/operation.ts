import * as z from "zod";
import type { Permission } from "#app/core/domain/permissions";

/** Whom a call answers: the roles with a permission, or everybody, because it is a way in or out. */
export type Access = Permission | "open";

/** The description of a call. */
export type Operation = {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: string;
  /** Its name in programs. */
  id: string;
  may: Access;
  /** The key of its sentence where it shares one with the same call of other nouns; otherwise its id has one. */
  says?: { key: string; thing: string };
  query?: z.ZodObject;
  body?: z.ZodType;
  isBodyOptional?: true;
  /** Fields of a multipart body. */
  form?: Record<string, FormField>;
  /** A POST that keeps no Idempotency-Key, because its token alone identifies it. */
  isUnkept?: true;
  answer: 200 | 201 | 204;
  /** The schema of a successful JSON answer. */
  gives?: z.ZodType;
  /** The media types of a successful answer that is a file. */
  sends?: readonly string[];
  /** The headers of a file: their namespace, and its columns. */
  headed?: { words: string; columns: readonly string[] };
  /** The answers without a body of a file that a client holds already, or asks for in parts. */
  also?: readonly (206 | 304 | 416)[];
  /** A second answer of its own: its status, the words that say when, and its schema. */
  or?: { answer: 200 | 503; when: "withoutMail" | "existing" | "down"; gives: z.ZodType };
};

/** A JSON schema, written out, not a zod schema. */
type FormField =
  | { type: "string"; format?: "binary"; description?: string }
  | { type: "boolean"; description?: string }
  | { enum: string[] };

export const CSV = ["text/csv"];
/** Lines of JSON. */
export const LINES = ["application/x-ndjson"];
export const XLSX = ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];

export const FILE: FormField = { type: "string", format: "binary" };

const Word = z.string().regex(/^[\w-]*$/, "errors:invalidValue");

/** The mark of the picture that is shown, so that a browser may keep it. */
export const PictureQuery = z.object({ v: Word.optional() });

/** The names of a noun in the ids of its calls, and the sentences that its calls share with those of other nouns. */
export function nounNames(path: string) {
  const thing = path.slice(1);
  const many = thing.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { many, one: many.replace(/s$/, ""), says: (key: string) => ({ key, thing }) };
}
