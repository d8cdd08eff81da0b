import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS, shiftsOf } from "#app/core/domain/calendar/shifts";
import { changeOf, Selection, Versioned } from "#app/core/domain/changes";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { listQuery, optional } from "#app/core/domain/lists";
import { NOUN_KEYS } from "#app/core/domain/noun/keys";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import { isPlaceholder } from "#app/core/domain/sheets/placeholders";
import { singleLine, uniqueName } from "#app/core/domain/texts/fields";
import { phone } from "#app/core/domain/texts/phones";
import { uniqueKey } from "#app/core/domain/texts/search-text";
import { masked } from "./masking";
import { LEFT, PRESENCES } from "./presences";

const employmentDay = Day.nullable();
const Role = singleLine("errors:textInvalid").max(LIMITS.roleLength, "workers:roleTooLong");

/** "N/A" and the like are none, or the first person with it would have it as a number. */
const cin = uniqueName("workers:cinRequired")
  .max(LIMITS.codeLength, "workers:cinTooLong")
  .overwrite((text) => (isPlaceholder(text) ? "" : text));

/** The number that a factory gives its people. */
const number = uniqueName("errors:textInvalid")
  .max(LIMITS.codeLength, "workers:numberTooLong")
  .overwrite((text) => (isPlaceholder(text) ? "" : text));

/**
 * A person of the factory, who does not sign in. `number` = the badge or staff number by which the factory knows them,
 * `cin` = national identity number. Both are unique regardless of case and surrounding blanks; without a number, the cin is
 * empty only where the factory allows it.
 */
export const WorkerInput = z.object({
  name: uniqueName("workers:nameRequired").min(1, "workers:nameRequired").max(LIMITS.nameLength, "errors:nameTooLong"),
  number: number.default(""),
  cin: cin.default(""),
  email: singleLine("workers:emailInvalid")
    .max(LIMITS.emailLength, "workers:emailInvalid")
    .refine((text) => text === "" || z.email().safeParse(text).success, "workers:emailInvalid")
    .default(""),
  phone: phone("workers:phoneTooLong"),
  role: Role.default(""),
  /** The home line: among whose people a picker names the worker first. */
  productionLineId: z.string("errors:choiceInvalid").pipe(Id).nullable().default(null),
  /** The days of work here; the worker is in no plan on another day, see `Employment`. */
  firstDay: employmentDay.default(null),
  lastDay: employmentDay.default(null),
  againFrom: employmentDay.default(null),
  /** What the worker cannot do, see `Restrictions`. */
  shiftsOff: z
    .array(z.enum(SHIFTS, "errors:choiceInvalid"))
    .transform((shifts) => shiftsOf({ shifts }))
    .default([]),
  weekdaysOff: z
    .array(
      z
        .number("errors:choiceInvalid")
        .int("errors:choiceInvalid")
        .min(1, "errors:choiceInvalid")
        .max(7, "errors:choiceInvalid"),
    )
    .transform((days) => [...new Set(days)].sort())
    .default([]),
  mostHours: z
    .number("workers:mostHoursInvalid")
    .min(1, "workers:mostHoursInvalid")
    .max(24, "workers:mostHoursInvalid")
    .nullable()
    .default(null),
});
export type WorkerInput = z.infer<typeof WorkerInput>;

/** The same fields where everybody needs a cin, or a number in its place. */
export function identified<Schema extends z.ZodType<Pick<WorkerInput, "number" | "cin">>>(schema: Schema): Schema {
  return schema.refine((worker) => hasIdentity(worker), {
    path: ["cin"],
    message: "workers:cinRequired",
    // Another field in error hides no missing cin.
    when: ({ value }) => Identity.safeParse(value).success,
  });
}

const Identity = z.object({ number: number.default(""), cin: cin.default("") });

/** Whether a number or a cin says who somebody is, beside the name. */
export function hasIdentity({ number, cin }: Pick<WorkerInput, "number" | "cin">): boolean {
  return number !== "" || cin !== "";
}

/** The unique key of a cin. The database keys those who have none by their id. */
export function cinKeyOf({ cin, id }: { cin: string; id: Id }): string {
  return uniqueKey(cin) || ` ${id}`;
}

/** A number like SANS-0001, which stood in for a cin in earlier versions: files and the log still have it. */
export function withoutStandIn(cin: string): string {
  return /^sans-\d{1,9}$/i.test(cin.trim()) ? "" : cin;
}

/** A yes to the question before planned shifts are freed, because the worker leaves or is deleted. */
const confirmed = z.boolean().optional();

export const WorkerEdit = WorkerInput.extend({ ...Versioned.shape, confirmed });
export const WorkerChange = changeOf(WorkerInput).extend({ confirmed });
export type WorkerChange = z.infer<typeof WorkerChange>;

/** Deleting requires the worker's cin to be typed, or the name of a worker without one. */
export const WorkerRemoval = z.object({ id: Id, confirmation: singleLine("workers:cinMismatch"), confirmed });
export type WorkerRemoval = z.infer<typeof WorkerRemoval>;

export const WorkersRole = Selection.extend({ role: Role.default("") });
export type WorkersRole = z.infer<typeof WorkersRole>;

export const WORKER_SORTS = ["name", "role", "createdAt"] as const;

export const WorkerQuery = listQuery(
  WORKER_SORTS,
  { sort: "name", order: "asc" },
  {
    role: optional(singleLine().max(LIMITS.roleLength)),
    productionLineId: optional(Id),
    present: optional(z.enum(PRESENCES)),
    left: optional(z.enum(LEFT)),
  },
);
export type WorkerQuery = z.infer<typeof WorkerQuery>;

/** `productionLineName` is the name of the home line, empty without one. */
export type Worker = WorkerInput & {
  id: Id;
  productionLineName: string;
  createdAt: number;
  updatedAt: number;
  version: number;
};

/** What a worker has of their own: the name of the home line belongs to the line. */
export function ownFields({ productionLineName: _, ...own }: Worker): Omit<Worker, "productionLineName"> {
  return own;
}

/** The description of workers for every floor. */
export const WORKER = {
  ...NOUN_KEYS.worker,
  rights: {
    read: "workers.read",
    create: "workers.create",
    edit: "workers.edit",
    remove: "workers.delete",
    export: "workers.export",
  },
  restoring: { input: WorkerInput.extend({ cin: cin.transform(withoutStandIn) }) },
  taken: { cin: "workers:cinTaken", number: "workers:numberTaken" },
  namedBy: ["workerId", "workerIds", "absent", "leaves", "intoWorker", "fromWorker"],
} as const;

/** The fields by which a worker is found in a list of all names. */
export const WorkerName = WorkerInput.pick({
  name: true,
  role: true,
  number: true,
  cin: true,
  firstDay: true,
  lastDay: true,
  againFrom: true,
}).extend({ id: Id });
export type WorkerName = z.infer<typeof WorkerName>;

export type WorkerNames = { items: WorkerName[]; ofLine: Id[] };

/** The line whose people are named besides, and the day of the shift; without a day, today. */
export const WorkerNamesQuery = z.object({ productionLineId: optional(Id), date: optional(Day) });
export type WorkerNamesQuery = z.infer<typeof WorkerNamesQuery>;

/** A worker as a role may see them. Without the right to private fields only the beginning of each is shown. */
export function maskWorker<T extends Pick<WorkerInput, "cin" | "email" | "phone">>(worker: T, role: RoleOrNone): T {
  if (can(role, "workers.seePrivate")) return worker;
  return { ...worker, cin: masked(worker.cin), email: masked(worker.email), phone: masked(worker.phone) };
}
