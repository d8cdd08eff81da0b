import * as z from "zod";
import { changeOf, Selection, Versioned } from "./changes";
import { Id } from "./ids";
import { LIMITS } from "./limits";
import { listQuery, optional } from "./lists";
import { oneLine } from "./one-line";
import { can, type RoleOrNone } from "./permissions";
import { phone } from "./phones";

/** The people of the dashboard's figures: planned on the production day, or in the shift that runs now. */
export const PRESENCES = ["today", "now"] as const;

/** The role filter's word for workers without a role. */
export const NO_ROLE = "none";

const Role = z.string("errors:textInvalid").trim().max(LIMITS.roleLength, "workers:roleTooLong");

/** A person of the plant, who does not sign in. `cin` = national identity number, unique without case or blanks around. */
export const WorkerInput = z.object({
  name: z
    .string("workers:nameRequired")
    .overwrite(oneLine)
    .min(1, "workers:nameRequired")
    .max(LIMITS.nameLength, "errors:nameTooLong"),
  cin: z
    .string("workers:cinRequired")
    .trim()
    .min(1, "workers:cinRequired")
    .max(LIMITS.codeLength, "workers:cinTooLong"),
  email: z
    .string("workers:emailInvalid")
    .trim()
    .max(LIMITS.emailLength, "workers:emailInvalid")
    .refine((text) => text === "" || z.email().safeParse(text).success, "workers:emailInvalid")
    .default(""),
  phone: phone("workers:phoneTooLong"),
  role: Role.default(""),
});
export type WorkerInput = z.infer<typeof WorkerInput>;

export const WorkerEdit = WorkerInput.extend(Versioned.shape);
export const WorkerChange = changeOf(WorkerInput);
export type WorkerChange = z.infer<typeof WorkerChange>;

/** Deleting asks for the cin once more; the typed one must be the worker's. */
export const WorkerRemoval = z.object({ id: Id, confirmation: z.string("workers:cinMismatch").trim() });
export type WorkerRemoval = z.infer<typeof WorkerRemoval>;

export const WorkersRole = Selection.extend({ role: Role.default("") });
export type WorkersRole = z.infer<typeof WorkersRole>;

export const WORKER_SORTS = ["name", "role", "createdAt"] as const;

export const WorkerQuery = listQuery(
  WORKER_SORTS,
  { sort: "name", order: "asc" },
  { role: optional(z.string().trim().max(LIMITS.roleLength)), present: optional(z.enum(PRESENCES)) },
);
export type WorkerQuery = z.infer<typeof WorkerQuery>;

export type Worker = WorkerInput & { id: Id; createdAt: number; updatedAt: number; version: number };

/** The worker as a role may see it: without the right to private fields only how each begins. */
export function maskWorker<T extends Pick<WorkerInput, "cin" | "email" | "phone">>(worker: T, role: RoleOrNone): T {
  if (can(role, "workers.seePrivate")) return worker;
  return { ...worker, cin: masked(worker.cin), email: masked(worker.email), phone: masked(worker.phone) };
}

const MASK = "••••";

/** Always four dots, so that not even the length is told; short texts show nothing. */
export function masked(text: string) {
  if (text === "") return "";
  const characters = [...text];
  return characters.length < 5 ? MASK : characters.slice(0, 2).join("") + MASK;
}
