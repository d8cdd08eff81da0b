import type { Context } from "hono";
import { AppError } from "#app/domain/errors";
import { type ImportKind, ImportOptions } from "#app/domain/imports";
import { MAX_IMPORT_BYTES } from "#app/domain/limits";
import { RequestKey } from "#app/domain/request-keys";
import type { NewImport } from "#app/services/imports";
import type { Door } from "../front-door";

export type Upload = NewImport & { dryRun: boolean; requestKey: string | null };

/**
 * The form of an import: `file`, `mode`, `dryRun`, and as JSON `mapping` (field to column), `settings` (encoding,
 * separator, decimal, dateFormat), `createMissing` (a list, or true for all) and `leaveRepeats`.
 */
export async function readUpload(c: Context<Door>, kind: ImportKind): Promise<Upload> {
  if (!/^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "")) {
    throw new AppError("unsupported", "imports:formExpected");
  }
  const form = await c.req.raw.formData().catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError("malformed", "errors:malformed");
  });
  const file: unknown = form.get("file");
  if (!(file instanceof File)) throw new AppError("invalid", "imports:fileRequired", { field: "file" });
  if (file.size === 0) throw new AppError("invalid", "imports:fileEmpty", { field: "file" });
  if (file.size > MAX_IMPORT_BYTES) throw new AppError("too_large", "imports:tooLarge");
  return {
    kind,
    file: { name: file.name.slice(0, 200) || "import", bytes: new Uint8Array(await file.arrayBuffer()) },
    options: readOptions(form),
    dryRun: isSet(form, "dryRun"),
    requestKey: requestKey(form),
  };
}

function readOptions(form: FormData): ImportOptions {
  const parsed = ImportOptions.safeParse({
    mode: text(form, "mode"),
    mapping: json(form, "mapping"),
    settings: json(form, "settings"),
    createMissing: creatable(form),
    leaveRepeats: isSet(form, "leaveRepeats"),
  });
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? "file");
  throw new AppError("invalid", "errors:choiceInvalid", { field });
}

function isSet(form: FormData, name: string): boolean {
  return ["true", "1", "on"].includes(text(form, name) ?? "");
}

function creatable(form: FormData): unknown {
  const given = text(form, "createMissing");
  if (given === undefined || given === "false") return undefined;
  if (given === "true") return ["workers", "lines", "products"];
  return given.startsWith("[") ? json(form, "createMissing") : given.split(",").map((part) => part.trim());
}

function requestKey(form: FormData): string | null {
  const key = text(form, "requestKey");
  if (key === undefined) return null;
  if (!RequestKey.safeParse(key).success) throw new AppError("malformed", "errors:malformed");
  return key;
}

function json(form: FormData, name: string): unknown {
  const given = text(form, name);
  if (given === undefined) return undefined;
  try {
    return JSON.parse(given);
  } catch {
    throw new AppError("malformed", "errors:malformed");
  }
}

function text(form: FormData, name: string): string | undefined {
  const values: unknown[] = form.getAll(name);
  if (values.length > 1) throw new AppError("malformed", "errors:malformed");
  return typeof values[0] === "string" && values[0] !== "" ? values[0] : undefined;
}
