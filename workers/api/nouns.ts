import type { Hono } from "hono";
import type { Schema } from "hono/types";
import { UserChange, UserInput, UserQuery, UserRemoval } from "#app/domain/accounts/users";
import { ProductionLineChange, ProductionLineInput, ProductionLineQuery } from "#app/domain/catalogue/production-lines";
import { ProductChange, ProductInput, ProductQuery } from "#app/domain/catalogue/products";
import { Versioned } from "#app/domain/changes";
import { WorkerChange, WorkerInput, WorkerQuery, WorkerRemoval } from "#app/domain/people/workers";
import { AssignmentChange, AssignmentInput, AssignmentQuery } from "#app/domain/planning/assignments";
import { RecordChange, RecordInput, RecordQuery } from "#app/domain/records/records";
import type { Door } from "#workers/front/door";
import { users } from "./accounts/users";
import * as answers from "./answer-schemas";
import { productionLines } from "./catalogue/production-lines";
import { products } from "./catalogue/products";
import type { NounSchemas } from "./operation";
import { workers } from "./people/workers";
import { assignments } from "./planning/assignments";
import { performanceRecords } from "./records/records";

type NounDoor = { path: string; door: Hono<Door, Schema>; schemas: NounSchemas };

/** Each noun of the API: its door, and the schemas that describe the calls all nouns have. */
export const NOUNS: readonly NounDoor[] = [
  {
    path: "/users",
    door: users,
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
    schemas: { query: ProductQuery, input: ProductInput, change: ProductChange, gives: answers.ProductAnswer },
  },
  {
    path: "/assignments",
    door: assignments,
    schemas: {
      query: AssignmentQuery,
      input: AssignmentInput,
      change: AssignmentChange,
      gives: answers.AssignmentAnswer,
    },
  },
  {
    path: "/performance-records",
    door: performanceRecords,
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
