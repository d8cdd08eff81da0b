import type { UserInput } from "#app/accounts/domain/users";
import type { ProductionLineInput } from "#app/catalogue/domain/production-lines";
import type { ProductInput } from "#app/catalogue/domain/products";
import { createLine } from "#app/catalogue/services/production-lines";
import { createProduct, removeProduct } from "#app/catalogue/services/products";
import type { AuditResource } from "#app/core/domain/audit-lines";
import type { NounName } from "#app/core/domain/noun/keys";
import type { Permission } from "#app/core/domain/permissions";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import type { ImportKind } from "#app/imports/domain/imports";
import type { StopInput } from "#app/losses/domain/stops";
import { NOUNS } from "#app/nouns/domain/nouns";
import type { WorkerInput } from "#app/people/domain/workers";
import { removeLine } from "#app/planning/services/leaving";
import type { RecordInput } from "#app/records/domain/records";
import type { Fields } from "../server/access";
import { amina, karim, sewing1, shirt, youssef } from "./cast";

/** The ways in which a field comes into the factory and goes out of it, besides the JSON calls that make an object. */
export type FieldDoor = "form" | "patch" | "log" | "file";

export type FieldCase = {
  one: unknown;
  another: unknown;
  /** The value of the field when it is cleared; absent where it must have one. */
  empty?: unknown;
  /** What must change along with it to the other value, and to none. */
  along?: object;
  /** Its fields in the form, where they are not the value itself. */
  typed?: (value: never) => Fields;
  /** The name of the field in answers and in the log, and there the other fields that change with it. */
  read?: string;
  logged?: string;
  /** The filter of the list that finds it, or whether the search does. */
  found?: { filter: string } | "search";
  /** The intent of the form that changes it, where that is not the one of its object. */
  intent?: string;
  /** The doors that leave it out on purpose. */
  not?: readonly FieldDoor[];
};

/** What makes and deletes an object of a noun that has the verbs of all nouns. */
type Verbs = {
  /** A form that its page understands. */
  typed: Record<string, string>;
  /** The body posted, also made by `create` under this or another name, in a furnished factory. */
  input: object;
  create: (deps: Deps, actor: Actor, name?: string) => Promise<{ id: string }>;
  remove: (deps: Deps, actor: Actor, made: { id: string }) => Promise<unknown>;
};

export type FieldNoun = {
  /** Of its calls. */
  path: string;
  resource: AuditResource;
  as: Actor;
  /** The file of its page in `app/routes`, where a form makes and changes it. */
  page?: string;
  /** The file that is read back. */
  kind?: ImportKind;
  fields: Record<string, FieldCase>;
  /** What is sent besides the fields, to make one by JSON and by a form, and to change and to delete one. */
  making?: { json?: object; form?: Fields };
  changing?: object;
  deleting: (made: { version: number }) => object | undefined;
  isRestored: boolean;
  verbs?: Verbs;
};

/** A field by which a file finds its object: another value there is another object. */
const FINDS = ["file"] as const;
/** A field in which a stop stays: a change of place is another stop. */
const STAYS = ["patch", "log", "file"] as const;
const TARGETS = [{ productId: "21", targetOutput: 700, targetEfficiency: null }];

const STAGE_STANDARDS = [
  { stageId: "51", standardMinutes: 2.5 },
  { stageId: "52", standardMinutes: 18.125 },
];

const OPERATIONS = [
  { name: "Sleeves: left and right", machine: "5-thread overlock", minutes: 0.875 },
  { name: "Trim", machine: "", minutes: 0.3 },
];

const sewing9 = { ...sewing1, name: "Sewing 9" };

const workerFields = {
  name: { one: youssef.name, another: "Youssef Idrissi", found: "search" },
  number: { one: "1042", another: "1043", empty: "", found: "search", not: FINDS },
  cin: { one: youssef.cin, another: "ZZ9", found: "search", not: FINDS },
  email: { one: youssef.email, another: "other@example.com", empty: "" },
  phone: { one: youssef.phone, another: "0698765432", empty: "" },
  role: { one: "operator", another: "helper", empty: "", found: { filter: "role" } },
  productionLineId: { one: "31", another: "32", empty: null, found: { filter: "productionLineId" } },
  firstDay: { one: "2026-01-05", another: "2026-02-02", empty: null },
  lastDay: { one: "2026-11-30", another: "2026-12-18", empty: null, along: { againFrom: null } },
  againFrom: { one: "2027-02-01", another: "2027-03-01", empty: null },
  shiftsOff: { one: ["night"], another: ["morning", "night"], empty: [] },
  weekdaysOff: { one: [5, 6], another: [1], empty: [] },
  mostHours: { one: 6, another: 7.5, empty: null },
} satisfies Record<keyof WorkerInput, FieldCase>;

const lineFields = {
  name: { one: "Sewing 9", another: "Sewing 8", found: "search", not: FINDS },
  description: { one: "Shirts", another: "Coats", empty: "" },
  capacity: { one: 30, another: 28 },
  crew: { one: 24, another: 22, empty: null },
  targetOutput: { one: 900, another: 880, empty: null },
  targetEfficiency: { one: null, another: 85, along: { targetOutput: null } },
  counts: { one: "line", another: "person" },
  targets: {
    one: TARGETS,
    another: [{ productId: "22", targetOutput: 300, targetEfficiency: null }],
    empty: [],
    typed: (targets: typeof TARGETS) =>
      Object.fromEntries(
        targets.flatMap(({ productId, targetOutput }, at) => [
          [`targets[${at}].productId`, productId],
          [`targets[${at}].target`, String(targetOutput)],
          [`targets[${at}].unit`, "pieces"],
        ]),
      ),
    // A file has one row for a line, and a line many products.
    not: ["file"],
  },
  shifts: { one: ["morning", "night"], another: ["afternoon"] },
  stageId: { one: "51", another: "52", empty: null, found: { filter: "stageId" } },
  location: { one: sewing1.location, another: "Hall B", empty: "", found: "search" },
  status: { one: "active", another: "inactive", found: { filter: "status" } },
} satisfies Record<keyof ProductionLineInput, FieldCase>;

const productFields = {
  name: { one: shirt.name, another: "Twill shirt", found: "search" },
  code: { one: shirt.code, another: "SH-2002", found: "search", not: FINDS },
  description: { one: shirt.description, another: "Spread collar", empty: "" },
  category: { one: "shirts", another: "coats", empty: "", found: { filter: "category" } },
  unitPrice: { one: 18.5, another: 17.125, empty: null },
  labourPrice: { one: 2.75, another: 3.125, empty: null },
  standardMinutes: { one: 12.125, another: 11.5, empty: null },
  stageStandards: {
    one: STAGE_STANDARDS,
    another: [{ stageId: "52", standardMinutes: 22 }],
    empty: [],
    typed: (standards: typeof STAGE_STANDARDS) =>
      Object.fromEntries(
        standards.flatMap(({ stageId, standardMinutes }, at) => [
          [`stageStandards[${at}].stageId`, stageId],
          [`stageStandards[${at}].standardMinutes`, String(standardMinutes)],
        ]),
      ),
  },
  stagesLeftOut: { one: ["51"], another: ["51", "52"], empty: [] },
  operations: {
    one: OPERATIONS,
    another: [{ name: "Collar; stand", machine: "overlock (3)", minutes: 1.25 }, ...OPERATIONS],
    empty: [],
    intent: "operations",
    typed: (operations: typeof OPERATIONS) =>
      Object.fromEntries(
        operations.flatMap((operation, at) =>
          Object.entries(operation).map(([name, value]) => [`operations[${at}].${name}`, String(value)]),
        ),
      ),
  },
  status: { one: "active", another: "inactive", found: { filter: "status" } },
} satisfies Record<keyof ProductInput, FieldCase>;

const recordFields = {
  workerId: { one: "11", another: "12", found: { filter: "workerId" }, not: FINDS },
  productId: { one: "21", another: "23", found: { filter: "productId" }, not: FINDS },
  productionLineId: { one: "31", another: "32", found: { filter: "productionLineId" }, not: FINDS },
  shift: { one: "morning", another: "afternoon", found: { filter: "shift" }, not: FINDS },
  date: { one: "2026-03-18", another: "2026-03-17", not: FINDS },
  piecesMade: { one: 100, another: 98 },
  piecesDefective: { one: 4, another: 5 },
  // The share stands for the defective pieces, so it is sent without them.
  errorRate: {
    one: null,
    another: 6.5,
    along: { piecesDefective: null },
    read: "errorRateTyped",
    logged: "errorRateTyped",
  },
  defectKinds: {
    one: [{ causeId: "1", count: 2 }],
    another: [{ causeId: "2", count: 3 }],
    empty: [],
    typed: (kinds: { causeId: string; count: number }[]) =>
      Object.fromEntries(
        kinds.flatMap(({ causeId, count }, at) => [
          [`defectKinds[${at}].causeId`, causeId],
          [`defectKinds[${at}].count`, String(count)],
        ]),
      ),
  },
  hours: { one: 8, another: 7.5, logged: "secondsWorked" },
} satisfies Record<Exclude<keyof RecordInput, "confirmRepeat" | "seen" | "reason">, FieldCase>;

const stopFields = {
  productionLineId: { one: "31", another: "32", found: { filter: "productionLineId" }, not: STAYS },
  shift: { one: "morning", another: "afternoon", found: { filter: "shift" }, not: STAYS },
  date: { one: "2026-03-18", another: "2026-03-17", not: STAYS },
  reasonId: { one: "14", another: "15", found: { filter: "reasonId" }, not: FINDS },
  minutes: { one: 20, another: 25 },
  people: { one: 6, another: 4 },
  start: { one: "08:30", another: "09:15", empty: null },
  note: { one: "Belt", another: "Belt and motor", empty: "" },
} satisfies Record<Exclude<keyof StopInput, "confirmStops" | "seenStops" | "reason">, FieldCase>;

const userFields = {
  firstName: { one: "Idris", another: "Driss", empty: "", found: "search" },
  lastName: { one: "Alami", another: "Alaoui", empty: "", found: "search" },
  username: { one: "qasim", another: "qadir", found: "search" },
  email: { one: "weft@example.com", another: "warp@example.com", found: "search" },
  phoneNumber: { one: "0612345678", another: "0698765432", empty: "" },
  role: { one: "viewer", another: "manager", empty: null, found: { filter: "role" } },
  status: { one: "active", another: "inactive", found: { filter: "status" } },
  productionLineIds: { one: ["32"], another: ["31", "32"], empty: [] },
} satisfies Record<Exclude<keyof UserInput, "password">, FieldCase>;

const password = "seven cotton threads";

/**
 * Every field of an object that a person can set, with two values, and the verbs of the nouns that have all of them. A new
 * noun is one entry here, and a new field of a noun one row above.
 */
export const FIELD_NOUNS: readonly FieldNoun[] = [
  {
    path: "/workers",
    resource: "worker",
    as: karim,
    page: "routes/workers.tsx",
    kind: "workers",
    fields: workerFields,
    deleting: () => ({ confirmation: youssef.cin, confirmed: true }),
    isRestored: true,
  },
  {
    path: "/production-lines",
    resource: "production_line",
    as: karim,
    page: "routes/production-lines.tsx",
    kind: "production_lines",
    fields: lineFields,
    deleting: () => undefined,
    isRestored: true,
    verbs: {
      typed: { name: "Walked", capacity: "3", targetOutput: "900", shifts: "morning", status: "active" },
      input: sewing9,
      create: (deps, actor, name = sewing9.name) => createLine(deps, actor, { ...sewing9, name }),
      remove: removeLine,
    },
  },
  {
    path: "/products",
    resource: "product",
    as: karim,
    page: "routes/products.tsx",
    kind: "products",
    fields: productFields,
    deleting: () => undefined,
    isRestored: true,
    verbs: {
      typed: { name: "Walked", code: "WALK1", status: "active", standardMinutes: "12.5" },
      input: shirt,
      create: (deps, actor, name = shirt.name) => createProduct(deps, actor, { ...shirt, name }),
      remove: removeProduct,
    },
  },
  {
    path: "/performance-records",
    resource: "performance_record",
    as: karim,
    page: "routes/records.tsx",
    kind: "performance_records",
    fields: recordFields,
    making: { json: { confirmRepeat: true }, form: { confirmRepeat: "on" } },
    changing: { confirmRepeat: true, reason: "counted again" },
    deleting: ({ version }) => ({ version }),
    isRestored: true,
  },
  {
    path: "/stops",
    resource: "stop",
    as: karim,
    kind: "stops",
    fields: stopFields,
    making: { json: { confirmStops: true } },
    changing: { confirmStops: true, reason: "counted again" },
    deleting: ({ version }) => ({ version }),
    isRestored: true,
  },
  {
    path: "/users",
    resource: "user",
    as: amina,
    page: "routes/users.tsx",
    fields: userFields,
    making: { json: { password }, form: { password, confirmPassword: password } },
    deleting: () => ({ confirmation: "qasim" }),
    // A deleted account stays deleted: its owner may have asked for it.
    isRestored: false,
  },
];

/** A noun as the tests of every page, call and repeated request know it. */
export type NounCase = Verbs & { path: string; page: string; rights: Record<"read" | "create", Permission> };

/** The nouns that have the verbs of all nouns. */
export const NOUN_CASES: readonly NounCase[] = FIELD_NOUNS.flatMap(({ path, page = "", resource, verbs }) =>
  verbs ? [{ ...verbs, path, page, rights: NOUNS[resource as NounName].rights }] : [],
);
