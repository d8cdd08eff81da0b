import { Hono } from "hono";
import { AccountChange, AccountRemoval, PasswordChange } from "#app/domain/own-account";
import { clearedSessionCookies } from "#app/http/session-cookies";
import { readAccount, updateAccount } from "#app/services/account-details";
import { downloadAccount } from "#app/services/account-download";
import { changePassword } from "#app/services/account-password";
import { removeAccount } from "#app/services/account-removal";
import { endOtherSessions, endOwnSession, ownSessions } from "#app/services/account-sessions";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { ownAvatar } from "./avatar";
import { here } from "./here";
import { actor, body, pathId } from "./requests";

/** The account of who is signed in: no list, no id. */
export const account = new Hono<Door>()
  .route("/avatar", ownAvatar)
  .get("/", async (c) => {
    const who = actor(c, "account.own");
    return c.json(asJson(await readAccount(c.var.context.deps, who, here(c))));
  })
  .patch("/", async (c) => {
    const who = actor(c, "account.own");
    const change = await body(c, AccountChange);
    return c.json(asJson(await updateAccount(c.var.context.deps, who, { ...change, ...here(c) })));
  })
  .delete("/", async (c) => {
    const who = actor(c, "account.own");
    await removeAccount(c.var.context.deps, who, { ...(await body(c, AccountRemoval)), ...here(c) });
    for (const cookie of clearedSessionCookies()) c.header("Set-Cookie", cookie, { append: true });
    return c.body(null, 204);
  })
  .get("/data.json", async (c) => {
    const data = await downloadAccount(c.var.context.deps, actor(c, "account.own"), here(c));
    c.header("Content-Disposition", 'attachment; filename="trame-account.json"');
    return c.json(asJson(data));
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
