import { putBackStop } from "#app/audit/services/restoring";
import { StopAnswer } from "../answer-schemas";
import { type Call, writeCall } from "../call";

/** Takes the deletion of a stop back, as the log remembers it. */
export const restoredStopCalls: readonly Call[] = [
  writeCall(
    {
      method: "post",
      path: "/stops/{id}/restore",
      id: "restoreStop",
      may: "records.deleteOwnToday",
      answer: 200,
      gives: StopAnswer,
    },
    putBackStop,
  ),
];
