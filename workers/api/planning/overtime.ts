import { OvertimeInput, OvertimeQuery } from "#app/planning/domain/overtime";
import { listOvertime, planOvertime } from "#app/planning/services/overtime";
import { type Call, readCall, writeCall } from "../call";
import { OvertimeAnswer, OvertimePlannedAnswer } from "./answers";

export const overtimeCalls: readonly Call[] = [
  readCall(
    {
      path: "/assignments/overtime",
      id: "listOvertime",
      may: "assignments.read",
      query: OvertimeQuery,
      gives: OvertimeAnswer,
    },
    async (deps, who, query) => ({ items: await listOvertime(deps, who, query) }),
  ),
  writeCall(
    {
      method: "put",
      path: "/assignments/overtime",
      id: "planOvertime",
      may: "assignments.write",
      body: OvertimeInput,
      answer: 200,
      gives: OvertimePlannedAnswer,
    },
    planOvertime,
  ),
];
