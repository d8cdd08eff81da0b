import { Hono } from "hono";
import { AppError } from "#app/core/domain/errors";
import type { Door } from "#workers/front/door";
import { answerCalls } from "./calls";
import { connect } from "./connect";
import { connectRoom } from "./connect-room";
import { channelOf, floorOf } from "./live";
import { trySocket } from "./try-socket";

/** The sockets, and the calls instead of them. The user and the page are checked before an object is reached. */
export const realtime = new Hono<Door>()
  .get("/conversations/:id", connectRoom)
  .get("/me", (c) => connect(c, (member) => channelOf(c.env, member.userId)))
  .get("/floor", (c) => connect(c, () => floorOf(c.env)))
  .post("/calls", answerCalls)
  .get("/trial", trySocket)
  .all("*", () => {
    throw new AppError("not_found", "errors:notFound");
  });
