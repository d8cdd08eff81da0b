import type { Actor } from "#app/core/services/actor";
import { ImportOptions } from "#app/imports/domain/imports";
import { startImport } from "#app/imports/services/imports";
import type { TestFactory } from "../server/factory";

/** Lets the factory have people without a CIN. */
export function allowPeopleWithoutCin({ env }: TestFactory) {
  return env.DB.prepare("UPDATE factory SET people_without_cin = 1").run();
}

type Content = string | Uint8Array;
type Options = Partial<ImportOptions>;

export function workersFile(content: Content, options?: Options) {
  return { kind: "workers" as const, file: fileOf("workers", content), options: ImportOptions.parse(options ?? {}) };
}

export function recordsFile(content: Content, options?: Options) {
  return {
    kind: "performance_records" as const,
    file: fileOf("records", content),
    options: ImportOptions.parse(options ?? {}),
  };
}

export function stopsFile(content: Content, options?: Options) {
  return { kind: "stops" as const, file: fileOf("stops", content), options: ImportOptions.parse(options ?? {}) };
}

export function reportsFile(content: Content, options?: Options) {
  return {
    kind: "line_reports" as const,
    file: fileOf("reports", content),
    options: ImportOptions.parse(options ?? {}),
  };
}

export function importReports({ deps }: TestFactory, actor: Actor, content: Content, options?: Options) {
  return startImport(deps, actor, reportsFile(content, options));
}

export function importStops({ deps }: TestFactory, actor: Actor, content: Content, options?: Options) {
  return startImport(deps, actor, stopsFile(content, options));
}

export function importWorkers({ deps }: TestFactory, actor: Actor, content: Content, options?: Options) {
  return startImport(deps, actor, workersFile(content, options));
}

export function importRecords({ deps }: TestFactory, actor: Actor, content: Content, options?: Options) {
  return startImport(deps, actor, recordsFile(content, options));
}

export function importLines({ deps }: TestFactory, actor: Actor, content: Content, options?: Options) {
  const file = fileOf("lines", content);
  return startImport(deps, actor, { kind: "production_lines", file, options: ImportOptions.parse(options ?? {}) });
}

export function planFile(content: Content, options?: Options) {
  return { kind: "assignments" as const, file: fileOf("plan", content), options: ImportOptions.parse(options ?? {}) };
}

export function importPlan({ deps }: TestFactory, actor: Actor, content: Content, options?: Options) {
  return startImport(deps, actor, planFile(content, options));
}

export function importProducts({ deps }: TestFactory, actor: Actor, content: Content, options?: Options) {
  const file = fileOf("products", content);
  return startImport(deps, actor, { kind: "products", file, options: ImportOptions.parse(options ?? {}) });
}

function fileOf(name: string, content: Content) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return { name, bytes };
}
