import { Hono } from "hono";
import { AccountChange, AccountRemoval, Confirmation, PasswordChange } from "#app/accounts/domain/own-account";
import { clearedSessionCookies } from "#app/accounts/http/session-cookies";
import { readAccount, updateAccount } from "#app/accounts/services/details";
import { endOtherSessions, endOwnSession, ownSessions } from "#app/accounts/services/own-sessions";
import { changePassword } from "#app/accounts/services/password";
import { confirmOwner } from "#app/accounts/services/proof";
import { removeAccount } from "#app/accounts/services/removal";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { here } from "../here";
import { once } from "../once";
import { actor, body, pathId } from "../requests";
import { ownAvatar } from "./avatar";

/** The signed-in user's account: no list, no id. */
export const account = new Hono<Door>()
  .route("/avatar", ownAvatar)
  .get("/", async (c) => {
    const who = actor(c, "account.own");
    return c.json(asJson(await readAccount(c.var.context.deps, who, here(c))));
  })
  .patch("/", async (c) => {
    const who = actor(c, "account.own");
    const change = await body(c, AccountChange);
    return c.json(asJson(await once(c, who, updateAccount, { ...change, ...here(c) })));
  })
  .delete("/", async (c) => {
    const who = actor(c, "account.own");
    await once(c, who, removeAccount, { ...(await body(c, AccountRemoval)), ...here(c) });
    for (const cookie of clearedSessionCookies()) c.header("Set-Cookie", cookie, { append: true });
    return c.body(null, 204);
  })
  .post("/password", async (c) => {
    const who = actor(c, "account.own");
    await once(c, who, changePassword, { ...(await body(c, PasswordChange)), ...here(c) });
    return c.body(null, 204);
  })
  .post("/confirm", async (c) => {
    const who = actor(c, "account.own");
    await once(c, who, confirmOwner, { ...(await body(c, Confirmation)), ...here(c) });
    return c.body(null, 204);
  })
  .get("/sessions", async (c) => {
    const items = await ownSessions(c.var.context.deps, actor(c, "account.own"), here(c));
    return c.json({ items: asJson(items) });
  })
  .delete("/sessions", async (c) => {
    return c.json(await once(c, actor(c, "account.own"), endOtherSessions, here(c)));
  })
  .delete("/sessions/:id", async (c) => {
    await once(c, actor(c, "account.own"), endOwnSession, { id: pathId(c) });
    return c.body(null, 204);
  });
