import * as lines from "#app/catalogue/data/production-lines";
import {
  PRODUCTION_LINE,
  type ProductionLine,
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
import { exportOf } from "../list-export";
import { noun } from "../noun";

export const productionLineCalls: readonly Call[] = [
  ...noun({
    ...PRODUCTION_LINE,
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
    ...exportOf<ProductionLine, ProductionLineQuery>({
      words: "production-lines",
      resource: "production_line",
      columns: {
        name: ({ name }) => name,
        stageId: ({ stage }) => stage,
        location: ({ location }) => location,
        capacity: ({ capacity }) => capacity,
        crew: ({ crew }) => crew,
        targetOutput: ({ targetOutput }) => targetOutput,
        targetEfficiency: ({ targetEfficiency }) => targetEfficiency,
        counts: ({ counts }, { t }) => t(`production-lines:countsAs.${counts}`),
        shifts: ({ shifts }, { t }) => shifts.map((shift) => t(`common:shift.${shift}`)).join(", "),
        status: ({ status }, { t }) => t(`common:status.${status}`, { context: "feminine" }),
        description: ({ description }) => description,
        createdAt: ({ createdAt }) => createdAt,
      },
      rows: async (deps, _, filter) => {
        const today = await todayOf(deps);
        return (part) => lines.part(deps.db, filter, today, part);
      },
    }),
  }),
];
