import { CrewPlan, CrewPreviewQuery, CrewQuery, CrewsInput } from "#app/planning/domain/crew-plans";
import { foreseeCrews, listCrews, planCrews, saveCrews } from "#app/planning/services/crews";
import { type Call, readCall, writeCall } from "../call";
import { CopiedAnswer, CrewPreviewAnswer, CrewsAnswer, LineCrewsAnswer } from "./answers";

export const crewCalls: readonly Call[] = [
  readCall(
    { path: "/assignments/crews", id: "listCrews", may: "assignments.read", query: CrewQuery, gives: CrewsAnswer },
    async (deps, who, query) => ({ items: await listCrews(deps, who, query) }),
  ),
  writeCall(
    {
      method: "post",
      path: "/assignments/crews",
      id: "saveCrews",
      may: "assignments.write",
      body: CrewsInput,
      answer: 200,
      gives: LineCrewsAnswer,
    },
    saveCrews,
  ),
  readCall(
    {
      path: "/assignments/crews/plan",
      id: "foreseeCrews",
      may: "assignments.read",
      query: CrewPreviewQuery,
      gives: CrewPreviewAnswer,
    },
    foreseeCrews,
  ),
  writeCall(
    {
      method: "post",
      path: "/assignments/crews/plan",
      id: "planCrews",
      may: "assignments.write",
      body: CrewPlan,
      answer: 200,
      gives: CopiedAnswer,
    },
    planCrews,
  ),
];
