import { type Context, Hono } from "hono";
import { AccountChange, PasswordChange } from "#app/domain/own-account";
import { languageOf } from "#app/i18n/server";
import { readAccount, updateAccount } from "#app/services/account-details";
import { changePassword } from "#app/services/account-password";
import type { Here } from "#app/services/account-proof";
import { endOtherSessions, endOwnSession, ownSessions } from "#app/services/account-sessions";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { actor, body, pathId } from "./requests";

/** The account of who is signed in: no list, no id. */
export const account = new Hono<Door>()
  .get("/", async (c) => {
    const who = actor(c, "account.own");
    return c.json(asJson(await readAccount(c.var.context.deps, who, here(c))));
  })
  .patch("/", async (c) => {
    const who = actor(c, "account.own");
    const change = await body(c, AccountChange);
    return c.json(asJson(await updateAccount(c.var.context.deps, who, { ...change, ...here(c) })));
  })
  .post("/password", async (c) => {
    const who = actor(c, "account.own");
    await changePassword(c.var.context.deps, who, { ...(await body(c, PasswordChange)), ...here(c) });
    return c.body(null, 204);
  })
  .get("/sessions", async (c) => {
    const items = await ownSessions(c.var.context.deps, actor(c, "account.own"), here(c));
    return c.json({ items: asJson(items) });
  })
  .delete("/sessions", async (c) => {
    return c.json(await endOtherSessions(c.var.context.deps, actor(c, "account.own"), here(c)));
  })
  .delete("/sessions/:id", async (c) => {
    await endOwnSession(c.var.context.deps, actor(c, "account.own"), { id: pathId(c) });
    return c.body(null, 204);
  });

function here(c: Context<Door>): Here {
  return { sessionId: c.var.context.visitor?.sessionId ?? "", language: languageOf(c.req.raw) };
}
