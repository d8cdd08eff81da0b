import * as users from "#app/accounts/data/user-list";
import type { User, UserQuery } from "#app/accounts/domain/users";
import { fullName } from "#app/core/domain/texts/full-name";
import { exportOf } from "../list-export";

export const USERS_EXPORT = exportOf<User, UserQuery>({
  words: "users",
  resource: "user",
  columns: {
    name: (user) => fullName(user),
    username: ({ username }) => username,
    email: ({ email }) => email,
    phoneNumber: ({ phoneNumber }) => phoneNumber,
    role: ({ role }, { t }) => role && t(`common:role.${role}`),
    status: ({ status }, { t }) => t(`common:status.${status}`),
    lastSignInAt: ({ lastSignInAt }) => lastSignInAt,
    createdAt: ({ createdAt }) => createdAt,
  },
  rows:
    async ({ db, now }, _, filter) =>
    (part) =>
      users.part(db, filter, now(), part),
});
