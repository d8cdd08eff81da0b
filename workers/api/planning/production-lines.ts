import * as lines from "#app/catalogue/data/production-lines";
import {
  ProductionLineChange,
  ProductionLineInput,
  ProductionLineQuery,
  ProductionLineRemoval,
} from "#app/catalogue/domain/production-lines";
import { createLine, existingLine, toggleLine, updateLine } from "#app/catalogue/services/production-lines";
import { removeLine } from "#app/planning/services/leaving";
import { todayOf } from "#app/plant/services/today";
import { ProductionLineAnswer } from "../answer-schemas";
import type { Call } from "../call";
import { LINES_EXPORT } from "../catalogue/export-lines";
import { noun } from "../noun";

export const productionLines: readonly Call[] = [
  ...noun({
    path: "/production-lines",
    may: {
      read: "lines.read",
      create: "lines.write",
      edit: "lines.write",
      remove: "lines.write",
      export: "lines.export",
    },
    query: ProductionLineQuery,
    input: ProductionLineInput,
    change: ProductionLineChange,
    removal: ProductionLineRemoval,
    isRemovalOptional: true,
    gives: ProductionLineAnswer,
    list: (deps) => ({
      page: async (query) => lines.page(deps.db, query, await todayOf(deps)),
      beyond: async (query, after) => lines.beyond(deps.db, query, await todayOf(deps), after),
    }),
    read: (deps, _, { id }) => existingLine(deps, id),
    create: createLine,
    update: updateLine,
    remove: removeLine,
    toggle: toggleLine,
    ...LINES_EXPORT,
  }),
];
