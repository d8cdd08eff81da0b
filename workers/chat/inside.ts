import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod";
import { MessageEdit, MessageInput, MessageQuery, WrittenQuery } from "#app/chat/domain/chat";
import { ReactionInput } from "#app/chat/domain/reaction-input";
import type { RoomSearch } from "#app/chat/domain/search-index";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { asAppError, STATUS } from "#app/core/http/errors";
import type { Flood } from "./flood";
import { USER_HEADER } from "./headers";
import type { Talk } from "./talk";

/** The messages in one answer for a file of all of them. */
const READ_AT_ONCE = 500;
const WRITES = ["POST", "PATCH", "DELETE"];

/** The room's answers to the Worker, which has checked the membership. Errors travel as code, key and detail. */
export function insideOf(talk: Talk, flood: Flood) {
  const page = (c: Context) => talk.page(MessageQuery.parse(c.req.query()));
  return new Hono()
    .use(async (_c, next) => {
      await talk.ensureBegun();
      return next();
    })
    .on(WRITES, ["/messages/*", "/read/*"], async (_c, next) => {
      await talk.ensureTrusted();
      return next();
    })
    .on(WRITES, "/messages/*", async (c, next) => {
      if (flood.admit(userOf(c), Date.now()) !== "in") throw tooMany(flood.secondsToWait(userOf(c)));
      return next();
    })
    .get("/messages", (c) => c.json(page(c)))
    .get("/messages/all", (c) => c.json(talk.log.page({ since: Number(c.req.query("since")), size: READ_AT_ONCE })))
    .post("/search", async (c) => c.json(await talk.search(await c.req.json<RoomSearch>())))
    .get("/messages/written", (c) => c.json(talk.log.writtenBy(userOf(c), WrittenQuery.parse(c.req.query()))))
    .post("/messages", async (c) => c.json(await talk.post(userOf(c), await sent(c, MessageInput))))
    .patch("/messages/:seq", async (c) => c.json(talk.edit(userOf(c), seqOf(c), (await sent(c, MessageEdit)).text)))
    .delete("/messages/:seq", async (c) =>
      c.json(await talk.remove({ me: userOf(c), ofOthers: c.req.query("of") === "others" }, seqOf(c))),
    )
    .post("/messages/:seq/reactions", async (c) =>
      c.json(talk.react(userOf(c), seqOf(c), await sent(c, ReactionInput))),
    )
    .post("/read/:seq", (c) => {
      talk.read(userOf(c), seqOf(c));
      return c.json({});
    })
    .post("/carried", async (c) => c.json(talk.carried(await c.req.json<Id[]>())))
    .post("/copy", async (c) => c.json(await talk.copy(await c.req.json<number>())))
    .post("/refresh", async (c) => {
      await talk.trust.renew();
      talk.outgoing.toAll({ type: "changed" });
      return c.json({});
    })
    .onError((error, c) => {
      const { code, key, detail } = asAppError(error, "room");
      return c.json({ code, key, detail }, STATUS[code] as ContentfulStatusCode);
    });
}

function userOf(c: Context) {
  return c.req.header(USER_HEADER) as string;
}

function tooMany(seconds: number) {
  return new AppError("too_many", "errors:tooMany", { params: { count: seconds }, retryAfter: seconds });
}

function seqOf(c: Context) {
  const seq = Number(c.req.param("seq"));
  if (!Number.isSafeInteger(seq)) throw new AppError("not_found", "chat:messageNotFound");
  return seq;
}

async function sent<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(await c.req.json());
}
