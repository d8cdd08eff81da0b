import type { Context } from "hono";
import { AppError } from "#app/core/domain/errors";
import { MAX_IMPORT_BYTES } from "#app/core/domain/limits";
import { fileName } from "#app/core/domain/texts/file-names";
import { readJson } from "#app/core/domain/texts/json";
import { isOfType } from "#app/core/http/media-type";
import { type ImportKind, ImportOptions } from "#app/imports/domain/imports";
import { KINDS } from "#app/imports/domain/kinds";
import type { NewImport } from "#app/imports/services/imports";
import type { Door } from "#workers/front/door";
import { formOf } from "../once";
import { refuseNames, unknownNames } from "../unknown-names";

export type Upload = NewImport & { dryRun: boolean };

/**
 * The form of an import: `file`, `mode`, `dryRun`, and as JSON `mapping` (field to column), `settings` (encoding,
 * separator, decimal, dateFormat, units, fill), `createMissing` (a list, or true for all), `leaveRepeats`, `answers` (the key of a
 * question to its answer), `answerToAll`, `answerToShifts` and `confirmShifts`.
 */
export async function readUpload(c: Context<Door>, kind: ImportKind): Promise<Upload> {
  if (!isOfType(c.req.raw.headers, "multipart/form-data")) {
    throw new AppError("unsupported", "imports:formExpected");
  }
  const form = await formOf(c);
  const file: unknown = form.get("file");
  if (!(file instanceof File)) throw new AppError("invalid", "imports:fileRequired", { field: "file" });
  if (file.size === 0) throw new AppError("invalid", "imports:fileEmpty", { field: "file" });
  if (file.size > MAX_IMPORT_BYTES) throw new AppError("too_large", "imports:tooLarge");
  return {
    kind,
    file: { name: fileName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) },
    options: readOptions(form, kind),
    dryRun: isSet(form, "dryRun"),
  };
}

function readOptions(form: FormData, kind: ImportKind): ImportOptions {
  const input = {
    mode: text(form, "mode"),
    mapping: json(form, "mapping"),
    settings: json(form, "settings"),
    createMissing: creatable(form),
    leaveRepeats: isSet(form, "leaveRepeats"),
    answers: json(form, "answers"),
    answerToAll: text(form, "answerToAll"),
    answerToShifts: text(form, "answerToShifts"),
    confirmShifts: isSet(form, "confirmShifts"),
  };
  const parsed = ImportOptions.safeParse(input);
  if (parsed.success) {
    const fields = KINDS[kind].fields.map(({ key }) => key);
    const unknownFields = Object.keys(parsed.data.mapping).filter((name) => !fields.includes(name));
    refuseNames([...unknownNames(ImportOptions, input), ...unknownFields.map((name) => `mapping.${name}`)]);
    return parsed.data;
  }
  const field = String(parsed.error.issues[0]?.path[0] ?? "file");
  throw new AppError("invalid", "errors:choiceInvalid", { field });
}

/** A mistyped yes must not count as a no: a dry run would then import. */
function isSet(form: FormData, name: string): boolean {
  const input = text(form, name) ?? "false";
  if (["true", "1", "on"].includes(input)) return true;
  if (["false", "0", "off"].includes(input)) return false;
  throw new AppError("invalid", "errors:choiceInvalid", { field: name });
}

function creatable(form: FormData): unknown {
  const input = text(form, "createMissing");
  if (input === undefined || input === "false") return undefined;
  if (input === "true") return ["workers", "lines", "products"];
  return input.startsWith("[") ? json(form, "createMissing") : input.split(",").map((part) => part.trim());
}

function json(form: FormData, name: string): unknown {
  const input = text(form, name);
  return input === undefined ? undefined : readJson(input);
}

function text(form: FormData, name: string): string | undefined {
  const values: unknown[] = form.getAll(name);
  if (values.length > 1) throw new AppError("malformed", "errors:malformed");
  return typeof values[0] === "string" && values[0] !== "" ? values[0] : undefined;
}
