import { type Context, Hono } from "hono";
import { AVATAR_TYPES } from "#app/accounts/domain/avatars";
import { openAvatar, removeAvatar, setAvatar } from "#app/accounts/services/avatar";
import { readAccount } from "#app/accounts/services/details";
import { AppError } from "#app/core/domain/errors";
import { IMAGE_ENDINGS } from "#app/core/domain/pictures/images";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { here } from "../here";
import { once } from "../once";
import { actor, pathId } from "../requests";
import { sentFile } from "../sent-file";

/** The user's own avatar: PUT takes the bytes as they are, or a form with one file. */
export const ownAvatar = new Hono<Door>()
  .put("/", async (c) => {
    const who = actor(c, "account.own");
    await once(c, who, setAvatar, { bytes: await sentFile(c, "account:avatarInvalid") });
    return c.json(asJson(await readAccount(c.var.context.deps, who, here(c))));
  })
  .delete("/", async (c) => {
    const who = actor(c, "account.own");
    await once(c, who, removeAvatar, undefined);
    return c.json(asJson(await readAccount(c.var.context.deps, who, here(c))));
  });

/**
 * The avatar of a user, for actors who may see it. Browsers never cache it, because the permission is checked each time.
 */
export async function userAvatar(c: Context<Door>) {
  const file = await openAvatar(c.var.context.deps, actor(c, "account.own"), pathId(c));
  const type = AVATAR_TYPES.find((known) => known === file.httpMetadata?.contentType);
  if (!type) throw new AppError("not_found", "account:avatarNotFound");
  return new Response(file.body, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(file.size),
      "Content-Disposition": `inline; filename="avatar.${IMAGE_ENDINGS[type]}"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
    },
  });
}
