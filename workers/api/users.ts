import { Hono } from "hono";
import * as list from "#app/data/user-list";
import { UserChange, UserInput, UserQuery, UserRemoval } from "#app/domain/users";
import { userAnswer } from "#app/http/user-answer";
import { languageOf } from "#app/i18n/server";
import { sendResetLink } from "#app/services/password-resets";
import { removeUser } from "#app/services/user-removal";
import { createUser, existingUser, updateUser } from "#app/services/users";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { userAvatar } from "./avatar";
import { exportUsers } from "./exports";
import { actor, body, pathId, query } from "./requests";

export const users = new Hono<Door>()
  .get("/export.csv", (c) => exportUsers(c, "csv"))
  .get("/export.xlsx", (c) => exportUsers(c, "xlsx"))
  .get("/", async (c) => {
    actor(c, "users.read");
    const page = await list.page(c.var.context.deps.db, query(c, UserQuery));
    return c.json(asJson({ ...page, items: page.items.map(userAnswer) }));
  })
  .post("/", async (c) => {
    const user = await createUser(c.var.context.deps, actor(c, "users.write"), await body(c, UserInput));
    return c.json(asJson(userAnswer(user)), 201);
  })
  .get("/:id/avatar", userAvatar)
  .get("/:id", async (c) => {
    actor(c, "users.read");
    return c.json(asJson(userAnswer(await existingUser(c.var.context.deps, pathId(c)))));
  })
  .patch("/:id", async (c) => {
    const who = actor(c, "users.write");
    const change = await body(c, UserChange, { id: pathId(c) });
    const language = languageOf(c.req.raw);
    return c.json(asJson(userAnswer(await updateUser(c.var.context.deps, who, { ...change, language }))));
  })
  .post("/:id/password-reset", async (c) => {
    const who = actor(c, "users.write");
    await sendResetLink(c.var.context.deps, who, { id: pathId(c), language: languageOf(c.req.raw) });
    return c.body(null, 204);
  })
  .delete("/:id", async (c) => {
    const who = actor(c, "users.write");
    await removeUser(c.var.context.deps, who, await body(c, UserRemoval, { id: pathId(c) }));
    return c.body(null, 204);
  });
