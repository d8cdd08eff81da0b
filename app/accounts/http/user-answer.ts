import type { User } from "#app/accounts/domain/users";
import { paths } from "#app/paths";

/** A user as the API returns them: with the avatar's address instead of its mark. */
export function userAnswer({ avatarMark, ...user }: User) {
  return { ...user, avatarUrl: avatarMark && paths.avatar(user.id, avatarMark) };
}
