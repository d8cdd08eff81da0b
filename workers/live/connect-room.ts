import type { Context } from "hono";
import * as members from "#app/chat/data/members";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { pathId } from "#workers/api/requests";
import { ROOM_HEADER } from "#workers/chat/headers";
import type { Door } from "#workers/front/door";
import type { Member } from "./channel";
import { connect, type LiveObject } from "./connect";
import { roomOf } from "./rooms";

/** The socket of a conversation. For anybody but a member it does not exist. */
export function connectRoom(c: Context<Door>) {
  return connect(c, (member) => roomFor(c, pathId(c), member));
}

/** @throws AppError `not_found` for anybody but a member */
export async function roomFor(c: Context<Door>, id: Id, { userId }: Member): Promise<LiveObject> {
  if (!(await members.isMember(c.var.context.deps.db, id, userId))) throw new AppError("not_found", "chat:notFound");
  const room = roomOf(c.env, id);
  return {
    fetch: (url, { headers, ...init }) =>
      room.fetch(url, { ...init, headers: { ...(headers as Record<string, string>), [ROOM_HEADER]: id } }),
  };
}
