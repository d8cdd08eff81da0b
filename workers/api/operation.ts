import * as z from "zod";
import { ANSWERS_TO_ALL } from "#app/domain/imports/questions";
import { listOf } from "./answer-schemas";
import { Walking } from "./lists";

export type Operation = {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Fields of a multipart body. */
  form?: Record<string, FormField>;
  answer: 200 | 201 | 204;
  /** The schema of a successful JSON answer. */
  gives?: z.ZodType;
  /** The body of its 200 answer in a factory without mail. */
  withoutMail?: z.ZodType;
  isPublic?: boolean;
};

/** A JSON schema, written out, not a zod schema. */
type FormField =
  | { type: "string"; format?: "binary"; description?: string }
  | { type: "boolean"; description?: string }
  | { enum: string[] };

export const FILE: FormField = { type: "string", format: "binary" };

export type NounSchemas = {
  query: z.ZodObject;
  input: z.ZodType;
  change: z.ZodObject;
  removal?: z.ZodObject;
  gives: z.ZodType;
  /** The fields beside the items of its list. */
  beside?: z.ZodRawShape;
};

/** The columns of an exported list by their keys, between commas. */
export const Columns = z.string().optional();

/** The mark of the picture that is shown, so that a browser may keep it. */
export const PictureQuery = z.object({ v: z.string().optional() });

/** The calls that every noun has. */
export function noun(path: string, { query, input, change, removal, gives, beside }: NounSchemas): Operation[] {
  const exported = z.object({ ...query.shape, columns: Columns });
  return [
    { method: "get", path, query: z.object({ ...query.shape, ...Walking }), answer: 200, gives: listOf(gives, beside) },
    { method: "post", path, body: input, answer: 201, gives },
    { method: "get", path: `${path}/{id}`, answer: 200, gives },
    { method: "patch", path: `${path}/{id}`, body: change.omit({ id: true }), answer: 200, gives },
    { method: "delete", path: `${path}/{id}`, body: removal?.omit({ id: true }), answer: 204 },
    { method: "get", path: `${path}/export.csv`, query: exported, answer: 200 },
    { method: "get", path: `${path}/export.xlsx`, query: exported, answer: 200 },
  ];
}

/** The calls of an import. */
export function imports(path: string): Operation[] {
  const run = `${path}/import/{importId}`;
  const form: Operation["form"] = {
    file: FILE,
    mode: { enum: ["skip", "update"] },
    dryRun: { type: "boolean" },
    mapping: { type: "string", description: "JSON: field to column" },
    settings: {
      type: "string",
      description: "JSON: encoding, separator, decimal, dateFormat, units (hours or standardMinutes to their unit)",
    },
    leaveRepeats: { type: "boolean", description: "leave out rows that repeat an earlier row exactly" },
    answers: {
      type: "string",
      description:
        "JSON: the key of a question of the dry run to its answer: new, keep:ID or update:ID; of a shift leave, or what its bring says",
    },
    answerToAll: {
      enum: [...ANSWERS_TO_ALL],
      description: "the answer to every question with one candidate; rows whose question is open are rejected",
    },
    confirmShifts: { type: "boolean", description: "a yes to every question about a shift, whatever is recorded" },
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
