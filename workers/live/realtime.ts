import { Hono } from "hono";
import { AppError } from "#app/domain/errors";
import type { Door } from "#workers/front/door";
import { connect } from "./connect";
import { connectRoom } from "./connect-room";
import { channelOf, floorOf } from "./live";

/** The sockets. The user and the page are checked before an object is reached. */
export const realtime = new Hono<Door>()
  .get("/conversations/:id", connectRoom)
  .get("/me", (c) => connect(c, (member) => channelOf(c.env, member.userId)))
  .get("/floor", (c) => connect(c, () => floorOf(c.env)))
  .all("*", () => {
    throw new AppError("not_found", "errors:notFound");
  });
