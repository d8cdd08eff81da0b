import { openBoard } from "#app/dashboard/services/line-board";
import { type Call, read } from "../call";
import { BoardAnswer } from "./answers";

/** The board of a line, at the line's own address. */
export const board: readonly Call[] = [
  read(
    { path: "/production-lines/{id}/board", id: "readBoard", may: "records.read", gives: BoardAnswer },
    (deps, who, { id }) => openBoard(deps, who, id),
  ),
];
