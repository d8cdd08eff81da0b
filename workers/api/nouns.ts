import type { Hono } from "hono";
import type { Schema } from "hono/types";
import { UserChange, UserInput, UserQuery, UserRemoval } from "#app/accounts/domain/users";
import { ProductionLineChange, ProductionLineInput, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { ProductChange, ProductInput, ProductQuery } from "#app/catalogue/domain/products";
import { Versioned } from "#app/core/domain/changes";
import { WorkerChange, WorkerInput, WorkerQuery, WorkerRemoval } from "#app/people/domain/workers";
import { AssignmentChange, AssignmentInput, AssignmentQuery } from "#app/planning/domain/assignments";
import { RecordChange, RecordInput, RecordQuery } from "#app/records/domain/records";
import type { Door } from "#workers/front/door";
import { users } from "./accounts/users";
import * as answers from "./answer-schemas";
import { productionLines } from "./catalogue/production-lines";
import { products } from "./catalogue/products";
import type { NounAccess, NounSchemas } from "./operation";
import { workers } from "./people/workers";
import { AssignedAnswer, ReassignedAnswer } from "./planning/answers";
import { assignments } from "./planning/assignments";
import { performanceRecords } from "./records/records";

type NounDoor = { path: string; door: Hono<Door, Schema>; may: NounAccess; schemas: NounSchemas };

/** Each noun of the API: its door, who may make the calls all nouns have, and the schemas of them. */
export const NOUNS: readonly NounDoor[] = [
  {
    path: "/users",
    door: users,
    may: {
      read: "users.read",
      create: "users.write",
      edit: "users.write",
      remove: "users.write",
      export: "users.export",
    },
    schemas: {
      query: UserQuery,
      input: UserInput,
      change: UserChange,
      removal: UserRemoval,
      gives: answers.UserAnswer,
    },
  },
  {
    path: "/workers",
    door: workers,
    may: {
      read: "workers.read",
      create: "workers.create",
      edit: "workers.edit",
      remove: "workers.delete",
      export: "workers.export",
    },
    schemas: {
      query: WorkerQuery,
      input: WorkerInput,
      change: WorkerChange,
      removal: WorkerRemoval,
      gives: answers.WorkerAnswer,
    },
  },
  {
    path: "/production-lines",
    door: productionLines,
    may: {
      read: "lines.read",
      create: "lines.write",
      edit: "lines.write",
      remove: "lines.write",
      export: "lines.export",
    },
    schemas: {
      query: ProductionLineQuery,
      input: ProductionLineInput,
      change: ProductionLineChange,
      gives: answers.ProductionLineAnswer,
    },
  },
  {
    path: "/products",
    door: products,
    may: {
      read: "products.read",
      create: "products.write",
      edit: "products.write",
      remove: "products.write",
      export: "products.export",
    },
    schemas: { query: ProductQuery, input: ProductInput, change: ProductChange, gives: answers.ProductAnswer },
  },
  {
    path: "/assignments",
    door: assignments,
    may: {
      read: "assignments.read",
      create: "assignments.write",
      edit: "assignments.write",
      remove: "assignments.write",
      export: "assignments.export",
    },
    schemas: {
      query: AssignmentQuery,
      input: AssignmentInput,
      change: AssignmentChange,
      gives: answers.AssignmentAnswer,
      made: AssignedAnswer,
      saved: ReassignedAnswer,
    },
  },
  {
    path: "/performance-records",
    door: performanceRecords,
    may: {
      read: "records.read",
      create: "records.create",
      edit: "records.editRecent",
      remove: "records.deleteOwnToday",
      export: "records.export",
    },
    schemas: {
      query: RecordQuery,
      input: RecordInput,
      change: RecordChange,
      removal: Versioned,
      gives: answers.RecordAnswer,
      beside: { sums: answers.RecordSums },
    },
  },
];
