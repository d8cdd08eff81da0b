import { productAnswer } from "#app/catalogue/http/product-answer";
import { mergeWorkers, undoWorkerMerge } from "#app/planning/services/merging";
import { mergeProducts, undoProductMerge } from "#app/planning/services/product-merging";
import { Merge, MergeUndo } from "#app/plant/domain/merging";
import { MergedProductAnswer, MergedWorkerAnswer, SeparatedAnswer } from "../answer-schemas";
import { type Call, writeCall } from "../call";
import { shownWorker } from "./workers";

const merging = { method: "post", body: Merge, answer: 200 } as const;
const undoing = { method: "post", body: MergeUndo, answer: 200, gives: SeparatedAnswer } as const;

export const mergeCalls: readonly Call[] = [
  writeCall(
    { ...merging, path: "/workers/merge", id: "mergeWorkers", may: "workers.delete", gives: MergedWorkerAnswer },
    mergeWorkers,
    shownWorker,
  ),
  writeCall({ ...undoing, path: "/workers/merge/undo", id: "undoWorkerMerge", may: "workers.delete" }, undoWorkerMerge),
  writeCall(
    { ...merging, path: "/products/merge", id: "mergeProducts", may: "products.write", gives: MergedProductAnswer },
    mergeProducts,
    ({ mergeId, merged, moved, ...product }) => ({ ...productAnswer(product), mergeId, merged, moved }),
  ),
  writeCall(
    { ...undoing, path: "/products/merge/undo", id: "undoProductMerge", may: "products.write" },
    undoProductMerge,
  ),
];
