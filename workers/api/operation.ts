import * as z from "zod";
import type { Permission } from "#app/core/domain/permissions";
import { ANSWERS_TO_ALL } from "#app/imports/domain/questions";
import { listOf } from "./answer-schemas";
import { ImportAnswer, ImportPreviewAnswer, ImportsAnswer, ImportUndoneAnswer } from "./imports/answers";
import { Walking } from "./lists";

/** Whom a call answers: the roles with a permission, or everybody, because it is a way in or out. */
export type Access = Permission | "open";

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
  answer: 200 | 201 | 204;
  /** The schema of a successful JSON answer. */
  gives?: z.ZodType;
  /** The media types of a successful answer that is a file. */
  sends?: readonly string[];
  /** A second answer of its own: its status, the words that say when, and its schema. */
  or?: { answer: 200 | 503; when: "withoutMail" | "existing" | "down"; gives: z.ZodType };
};

/** A JSON schema, written out, not a zod schema. */
type FormField =
  | { type: "string"; format?: "binary"; description?: string }
  | { type: "boolean"; description?: string }
  | { enum: string[] };

export const CSV = ["text/csv"];
export const XLSX = ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];

export const FILE: FormField = { type: "string", format: "binary" };

export type NounSchemas = {
  query: z.ZodObject;
  input: z.ZodType;
  change: z.ZodObject;
  removal?: z.ZodObject;
  gives: z.ZodType;
  /** The answers to its POST and its PATCH, where they say more than the object. */
  made?: z.ZodType;
  saved?: z.ZodType;
  /** The fields beside the items of its list. */
  beside?: z.ZodRawShape;
};

const Word = z.string().regex(/^[\w-]*$/, "errors:invalidValue");
const Words = z.string().regex(/^[\w,]*$/, "errors:invalidValue");

/** The mark of the picture that is shown, so that a browser may keep it. */
export const PictureQuery = z.object({ v: Word.optional() });

/** The permission of each call that every noun has. */
export type NounAccess = Record<"read" | "create" | "edit" | "remove" | "export", Permission>;

type DescribedNoun = { path: string; may: NounAccess; schemas: NounSchemas };

/** The calls that every noun has. */
export function noun({ path, may, schemas }: DescribedNoun): Operation[] {
  const { query, input, change, removal, gives, made = gives, saved = gives, beside } = schemas;
  const walked = z.object({ ...query.shape, ...Walking });
  // The shown columns of the list by their keys, between commas.
  const exported = z.object({ ...query.shape, columns: Words.optional() });
  const { many, one, says } = named(path);
  const id = `${path}/{id}`;
  const list = { id: `list${many}`, may: may.read, says: says("list") };
  const create = { id: `create${one}`, may: may.create, says: says("create") };
  const read = { id: `read${one}`, may: may.read, says: says("read") };
  const update = { id: `update${one}`, may: may.edit, says: says("update") };
  const remove = { id: `delete${one}`, may: may.remove, says: says("delete") };
  const csv = { id: `export${many}AsCsv`, may: may.export, says: says("exportCsv") };
  const xlsx = { id: `export${many}AsXlsx`, may: may.export, says: says("exportXlsx") };
  return [
    { method: "get", path, ...list, query: walked, answer: 200, gives: listOf(gives, beside) },
    { method: "post", path, ...create, body: input, answer: 201, gives: made },
    { method: "get", path: id, ...read, answer: 200, gives },
    { method: "patch", path: id, ...update, body: change.omit({ id: true }), answer: 200, gives: saved },
    { method: "delete", path: id, ...remove, body: removal?.omit({ id: true }), answer: 204 },
    { method: "get", path: `${path}/export.csv`, ...csv, query: exported, answer: 200, sends: CSV },
    { method: "get", path: `${path}/export.xlsx`, ...xlsx, query: exported, answer: 200, sends: XLSX },
  ];
}

/** The calls of an import. */
export function imports(path: string, may: Permission): Operation[] {
  const run = `${path}/import/{importId}`;
  const { one, says } = named(path);
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
  const call = (verb: string, what: string, key: string) => ({
    id: `${verb}${one}${what}`,
    may,
    says: says(key),
  });
  return [
    {
      method: "post",
      path: `${path}/import`,
      ...call("import", "s", "import"),
      form,
      answer: 200,
      sends: CSV,
      gives: Imported,
    },
    {
      method: "get",
      path: `${path}/imports`,
      ...call("list", "Imports", "listImports"),
      answer: 200,
      gives: ImportsAnswer,
    },
    { method: "get", path: run, ...call("read", "Import", "readImport"), answer: 200, gives: ImportAnswer },
    {
      method: "get",
      path: `${run}/rejected.csv`,
      ...call("export", "RejectedRows", "rejectedRows"),
      answer: 200,
      sends: CSV,
    },
    {
      method: "post",
      path: `${run}/finish`,
      ...call("finish", "Import", "finishImport"),
      answer: 200,
      gives: ImportAnswer,
    },
    { method: "post", path: `${run}/discard`, ...call("discard", "Import", "discardImport"), answer: 204 },
    {
      method: "post",
      path: `${run}/undo`,
      ...call("undo", "Import", "undoImport"),
      answer: 200,
      gives: ImportUndoneAnswer,
    },
    {
      method: "get",
      path: `${path}/template.csv`,
      ...call("read", "TemplateAsCsv", "templateCsv"),
      answer: 200,
      sends: CSV,
    },
    {
      method: "get",
      path: `${path}/template.xlsx`,
      ...call("read", "TemplateAsXlsx", "templateXlsx"),
      answer: 200,
      sends: XLSX,
    },
  ];
}

/** A dry run answers its preview, and as CSV only the rows that it would reject. */
const Imported = z.union([ImportAnswer, ImportPreviewAnswer]);

/** The names of a noun in the ids of its calls, and the sentences that its calls share with those of other nouns. */
function named(path: string) {
  const thing = path.slice(1);
  const many = thing.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { many, one: many.replace(/s$/, ""), says: (key: string) => ({ key, thing }) };
}
