import type { Context } from "hono";
import type { TFunction } from "i18next";
import * as users from "#app/accounts/data/user-list";
import type { User, UserQuery } from "#app/accounts/domain/users";
import { fullName } from "#app/core/domain/texts/full-name";
import { exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import type { Door } from "#workers/front/door";
import { type Columns, parts, sheet } from "../list-export";
import type { Export } from "../noun";

export const USER_COLUMNS = [
  "name",
  "username",
  "email",
  "phoneNumber",
  "role",
  "status",
  "lastSignInAt",
  "createdAt",
] as const;

export async function exportUsers(c: Context<Door>, who: Actor, { type, filter }: Export<UserQuery>) {
  const { deps } = c.var.context;
  const columns = (t: TFunction): Columns<User, (typeof USER_COLUMNS)[number]> => ({
    name: (user) => fullName(user),
    username: ({ username }) => username,
    email: ({ email }) => email,
    phoneNumber: ({ phoneNumber }) => phoneNumber,
    role: ({ role }) => role && t(`common:role.${role}`),
    status: ({ status }) => t(`common:status.${status}`),
    lastSignInAt: ({ lastSignInAt }) => lastSignInAt,
    createdAt: ({ createdAt }) => createdAt,
  });
  return exportSheet(deps, who, {
    ...(await sheet(c, "users", columns)),
    type,
    resource: "user",
    filter,
    rows: parts((part) => users.part(deps.db, filter, deps.now(), part)),
  });
}
