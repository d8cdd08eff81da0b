import type { User } from "#app/domain/users";
import { paths } from "#app/paths";

/** A user as the API sends them: where their picture is rather than how it is told apart. */
export function userAnswer({ avatarMark, ...user }: User) {
  return { ...user, avatarUrl: avatarMark && paths.avatar(user.id, avatarMark) };
}
