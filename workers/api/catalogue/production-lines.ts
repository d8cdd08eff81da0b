import * as lines from "#app/catalogue/data/production-lines";
import { ProductionLineChange, ProductionLineInput, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { createLine, removeLine, toggleLine, updateLine } from "#app/catalogue/services/production-lines";
import { AppError } from "#app/core/domain/errors";
import { ProductionLineAnswer } from "../answer-schemas";
import { type Call, write } from "../call";
import { noun } from "../noun";
import { exportLines } from "./export-lines";

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
    gives: ProductionLineAnswer,
    list: ({ db }) => ({
      page: (query) => lines.page(db, query),
      beyond: (query, after) => lines.beyond(db, query, after),
    }),
    read: async ({ db }, _, { id }) => {
      const line = await lines.find(db, id);
      if (!line) throw new AppError("not_found", "production-lines:notFound");
      return line;
    },
    create: createLine,
    update: updateLine,
    remove: removeLine,
    sheet: exportLines,
  }),
  write(
    {
      method: "post",
      path: "/production-lines/{id}/toggle",
      id: "toggleProductionLine",
      may: "lines.write",
      answer: 200,
      gives: ProductionLineAnswer,
    },
    toggleLine,
  ),
];
