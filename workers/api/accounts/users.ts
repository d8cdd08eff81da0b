import { type Context, Hono } from "hono";
import * as list from "#app/accounts/data/user-list";
import { InvitationInput, InvitationSending } from "#app/accounts/domain/invitations";
import { ResetLinkInput } from "#app/accounts/domain/password-resets";
import { type User, UserChange, UserInput, UserQuery, UserRemoval } from "#app/accounts/domain/users";
import {
  invite,
  inviteAgain,
  linkToHandOver,
  openInvitations,
  type SentInvitation,
  withdrawInvitation,
} from "#app/accounts/services/invitations";
import { readReset, resetLinkToHandOver, sendResetLink } from "#app/accounts/services/password-resets";
import { removeUser } from "#app/accounts/services/user-removal";
import { createUser, existingUser, updateUser } from "#app/accounts/services/users";
import { languageOf } from "#app/i18n/server";
import { paths } from "#app/paths";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { answerList } from "../lists";
import { once } from "../once";
import { actor, body, bodyIfAny, pathId } from "../requests";
import { userAvatar } from "./avatar";
import { exportUsers } from "./export";

export const users = new Hono<Door>()
  .get("/export.csv", (c) => exportUsers(c, "csv"))
  .get("/export.xlsx", (c) => exportUsers(c, "xlsx"))
  .get("/", async (c) => {
    actor(c, "users.read");
    const { db } = c.var.context.deps;
    return answerList(c, UserQuery, {
      page: (query) => list.page(db, query),
      beyond: (requested, after) => list.beyond(db, requested, after),
      shown: userAnswer,
    });
  })
  .post("/", async (c) => {
    const who = actor(c, "users.write");
    const user = await once(c, who, createUser, await body(c, UserInput));
    return c.json(asJson(userAnswer(user)), 201);
  })
  .get("/invitations", async (c) => {
    const who = actor(c, "users.write");
    return c.json(asJson({ items: await openInvitations(c.var.context.deps, who) }));
  })
  .post("/invitations", async (c) => {
    const who = actor(c, "users.write");
    return c.json(invitationAnswer(c, await once(c, who, invite, await body(c, InvitationInput))), 201);
  })
  .post("/invitations/:id/send", async (c) => {
    const who = actor(c, "users.write");
    return c.json(
      invitationAnswer(c, await once(c, who, inviteAgain, await bodyIfAny(c, InvitationSending, { id: pathId(c) }))),
    );
  })
  .delete("/invitations/:id", async (c) => {
    await once(c, actor(c, "users.write"), withdrawInvitation, { id: pathId(c) });
    return c.body(null, 204);
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
    return c.json(asJson(userAnswer(await once(c, who, updateUser, { ...change, language }))));
  })
  .get("/:id/password-reset", async (c) => {
    const who = actor(c, "users.sendResetLink");
    return c.json(asJson(await readReset(c.var.context.deps, who, { id: pathId(c) })));
  })
  .post("/:id/password-reset", async (c) => {
    const who = actor(c, "users.sendResetLink");
    const input = await bodyIfAny(c, ResetLinkInput, { id: pathId(c), language: languageOf(c.req.raw) });
    const link = resetLinkToHandOver(c.var.context.deps, await once(c, who, sendResetLink, input));
    return link ? c.json({ link }) : c.body(null, 204);
  })
  .delete("/:id", async (c) => {
    const who = actor(c, "users.write");
    await once(c, who, removeUser, await body(c, UserRemoval, { id: pathId(c) }));
    return c.body(null, 204);
  });

/** The link is in the answer only where the admin hands it over. */
function invitationAnswer(c: Context<Door>, sent: SentInvitation) {
  const { mark: _, ...invitation } = sent;
  return asJson({ ...invitation, isExpired: false, link: linkToHandOver(c.var.context.deps, sent) });
}

/** A user as the API returns them: with the avatar's address instead of its mark. */
function userAnswer({ avatarMark, ...user }: User) {
  return { ...user, avatarUrl: avatarMark && paths.avatar(user.id, avatarMark) };
}
