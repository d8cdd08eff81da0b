import type * as z from "zod";
import { pageOf } from "./answer-schemas";

export type Operation = {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Fields of a multipart body, as JSON schemas. */
  form?: Record<string, object>;
  answer: 200 | 201 | 204;
  /** What a success answers, where it is JSON of a noun. */
  gives?: z.ZodType;
  isPublic?: boolean;
};

export const FILE = { type: "string", format: "binary" };

type NounSchemas = {
  query: z.ZodObject;
  input: z.ZodType;
  change: z.ZodObject;
  removal?: z.ZodObject;
  gives: z.ZodType;
  /** What stands beside the items of its list. */
  beside?: z.ZodRawShape;
};

/** The calls every noun has alike. */
export function noun(path: string, { query, input, change, removal, gives, beside }: NounSchemas): Operation[] {
  return [
    { method: "get", path, query, answer: 200, gives: pageOf(gives, beside) },
    { method: "post", path, body: input, answer: 201, gives },
    { method: "get", path: `${path}/{id}`, answer: 200, gives },
    { method: "patch", path: `${path}/{id}`, body: change.omit({ id: true }), answer: 200, gives },
    { method: "delete", path: `${path}/{id}`, body: removal?.omit({ id: true }), answer: 204 },
    { method: "get", path: `${path}/export.csv`, query, answer: 200 },
    { method: "get", path: `${path}/export.xlsx`, query, answer: 200 },
  ];
}

/** The calls of an import. */
export function imports(path: string): Operation[] {
  const run = `${path}/import/{importId}`;
  const form = {
    file: FILE,
    mode: { enum: ["skip", "update"] },
    dryRun: { type: "boolean" },
    mapping: { type: "string", description: "JSON: field to column" },
    settings: { type: "string", description: "JSON: encoding, separator, decimal, dateFormat" },
    leaveRepeats: { type: "boolean", description: "leave out rows that repeat an earlier row exactly" },
    createMissing: { type: "string", description: "true, or JSON: a list of workers, lines, products" },
  };
  return [
    { method: "post", path: `${path}/import`, form, answer: 200 },
    { method: "get", path: `${path}/imports`, answer: 200 },
    { method: "get", path: run, answer: 200 },
    { method: "get", path: `${run}/rejected.csv`, answer: 200 },
    { method: "post", path: `${run}/finish`, answer: 200 },
    { method: "post", path: `${run}/discard`, answer: 204 },
    { method: "post", path: `${run}/undo`, answer: 200 },
    { method: "get", path: `${path}/template.csv`, answer: 200 },
    { method: "get", path: `${path}/template.xlsx`, answer: 200 },
  ];
}
