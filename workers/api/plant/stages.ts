import { NewStage, StageChange } from "#app/plant/domain/stages";
import { createStage, existingStage, readStages, removeStage, updateStage } from "#app/plant/services/stages";
import { StageAnswer, StagesAnswer } from "../answer-schemas";
import { type Call, readCall, writeCall } from "../call";

/** The stages of the factory in their order. */
export const stageCalls: readonly Call[] = [
  readCall({ path: "/stages", id: "listStages", may: "records.read", gives: StagesAnswer }, async (deps) => ({
    items: await readStages(deps),
  })),
  writeCall(
    {
      method: "post",
      path: "/stages",
      id: "createStage",
      may: "factory.change",
      body: NewStage,
      answer: 201,
      gives: StageAnswer,
    },
    createStage,
  ),
  readCall({ path: "/stages/{id}", id: "readStage", may: "records.read", gives: StageAnswer }, (deps, _, { id }) =>
    existingStage(deps, id),
  ),
  writeCall(
    {
      method: "patch",
      path: "/stages/{id}",
      id: "updateStage",
      may: "factory.change",
      body: StageChange,
      answer: 200,
      gives: StageAnswer,
    },
    updateStage,
  ),
  writeCall(
    { method: "delete", path: "/stages/{id}", id: "deleteStage", may: "factory.change", answer: 204 },
    removeStage,
  ),
];
