import * as lists from "#app/catalogue/data/causes";
import { CauseChange, CauseInput, CauseMove, CauseQuery } from "#app/catalogue/domain/causes";
import { createCause, moveCause, switchCause, updateCause } from "#app/catalogue/services/causes";
import { AppError } from "#app/core/domain/errors";
import { StatusSwitch } from "#app/core/domain/statuses";
import { CauseAnswer, CausesAnswer } from "#workers/api/answer-schemas";
import { type Call, readCall, writeCall } from "#workers/api/call";

/** The two lists of causes, in their order. */
export const causeCalls: readonly Call[] = [
  readCall(
    { path: "/causes", id: "listCauses", may: "records.read", query: CauseQuery, gives: CausesAnswer },
    async ({ db }, _, { list }) => ({ items: await lists.all(db, list) }),
  ),
  writeCall(
    {
      method: "post",
      path: "/causes",
      id: "createCause",
      may: "factory.change",
      body: CauseInput,
      answer: 201,
      gives: CauseAnswer,
    },
    createCause,
  ),
  readCall(
    { path: "/causes/{id}", id: "readCause", may: "records.read", gives: CauseAnswer },
    async ({ db }, _, { id }) => {
      const cause = await lists.find(db, id);
      if (!cause) throw new AppError("not_found", "causes:notFound");
      return cause;
    },
  ),
  writeCall(
    {
      method: "patch",
      path: "/causes/{id}",
      id: "updateCause",
      may: "factory.change",
      body: CauseChange,
      answer: 200,
      gives: CauseAnswer,
    },
    updateCause,
  ),
  writeCall(
    {
      method: "post",
      path: "/causes/{id}/status",
      id: "setCauseStatus",
      may: "factory.change",
      body: StatusSwitch,
      answer: 200,
      gives: CauseAnswer,
    },
    switchCause,
  ),
  writeCall(
    {
      method: "post",
      path: "/causes/{id}/place",
      id: "moveCause",
      may: "factory.change",
      body: CauseMove,
      answer: 200,
      gives: CausesAnswer,
    },
    moveCause,
    (items) => ({ items }),
  ),
];
