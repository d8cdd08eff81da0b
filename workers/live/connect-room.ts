import type { Context } from "hono";
import * as members from "#app/data/chat/members";
import { AppError } from "#app/domain/errors";
import { pathId } from "#workers/api/requests";
import { ROOM_HEADER } from "#workers/chat/headers";
import type { Door } from "#workers/front/door";
import { connect } from "./connect";
import { roomOf } from "./rooms";

/** The socket of a conversation. For anybody but a member it does not exist. */
export function connectRoom(c: Context<Door>) {
  return connect(c, async ({ userId }) => {
    const id = pathId(c);
    if (!(await members.isMember(c.var.context.deps.db, id, userId))) throw new AppError("not_found", "chat:notFound");
    const room = roomOf(c.env, id);
    return {
      fetch: (url, { headers, ...init }) =>
        room.fetch(url, { ...init, headers: { ...(headers as Record<string, string>), [ROOM_HEADER]: id } }),
    };
  });
}
