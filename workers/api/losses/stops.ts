import { Versioned } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import * as lists from "#app/losses/data/stops";
import { StopChange, StopInput, StopQuery } from "#app/losses/domain/stops";
import { createStop, removeStop, updateStop } from "#app/losses/services/stops";
import { listOf, StopAnswer } from "../answer-schemas";
import { type Call, read, write } from "../call";
import { list } from "../lists";

export const stops: readonly Call[] = [
  list(
    { path: "/stops", id: "listStops", may: "records.read", query: StopQuery, gives: listOf(StopAnswer) },
    ({ db }) => ({
      page: (query) => lists.page(db, query),
      beyond: (query, after) => lists.beyond(db, query, after),
    }),
  ),
  write(
    {
      method: "post",
      path: "/stops",
      id: "createStop",
      may: "records.create",
      body: StopInput,
      answer: 201,
      gives: StopAnswer,
    },
    createStop,
  ),
  read({ path: "/stops/{id}", id: "readStop", may: "records.read", gives: StopAnswer }, async ({ db }, _, { id }) => {
    const stop = await lists.find(db, id);
    if (!stop) throw new AppError("not_found", "stops:notFound");
    return stop;
  }),
  write(
    {
      method: "patch",
      path: "/stops/{id}",
      id: "updateStop",
      may: "records.editRecent",
      body: StopChange,
      answer: 200,
      gives: StopAnswer,
    },
    updateStop,
  ),
  write(
    {
      method: "delete",
      path: "/stops/{id}",
      id: "deleteStop",
      may: "records.deleteOwnToday",
      body: Versioned,
      answer: 204,
    },
    removeStop,
  ),
];
