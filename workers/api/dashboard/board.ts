import { openBoard } from "#app/dashboard/services/line-board";
import { type Call, readCall } from "../call";
import { BoardAnswer } from "./answers";

/** The board of a line, at the line's own address. */
export const boardCalls: readonly Call[] = [
  readCall(
    { path: "/production-lines/{id}/board", id: "readBoard", may: "records.read", gives: BoardAnswer },
    (deps, who, { id }) => openBoard(deps, who, id),
  ),
];
