import * as list from "#app/accounts/data/user-list";
import { EmailLinkSending } from "#app/accounts/domain/email-changes";
import { InvitationInput, InvitationSending, InvitationsInput } from "#app/accounts/domain/invitations";
import { ResetLinkInput } from "#app/accounts/domain/password-resets";
import { USER, UserChange, UserInput, UserQuery, UserRemoval } from "#app/accounts/domain/users";
import { cancelEmail, emailLinkToHandOver, resendEmailLink } from "#app/accounts/services/email-changes";
import {
  invite,
  inviteAgain,
  inviteAll,
  linkToHandOver,
  openInvitations,
  type SentInvitation,
  withdrawInvitation,
} from "#app/accounts/services/invitations";
import { readReset, resetLinkToHandOver, sendResetLink } from "#app/accounts/services/password-resets";
import { removeUser } from "#app/accounts/services/user-removal";
import { createUser, existingUser, type SavedUser, updateUser } from "#app/accounts/services/users";
import { paths } from "#app/paths";
import {
  InvitationsAnswer,
  InvitingAnswer,
  LinkAnswer,
  ResetAnswer,
  SentInvitationAnswer,
  UserAnswer,
} from "../answer-schemas";
import { type Call, type Received, readCall, writeCall } from "../call";
import { noun } from "../noun";
import { language } from "../requests";
import { userAvatarCalls } from "./avatar";
import { USERS_EXPORT } from "./export";

export const userCalls: readonly Call[] = [
  ...noun({
    ...USER,
    query: UserQuery,
    input: UserInput,
    change: UserChange,
    removal: UserRemoval,
    gives: UserAnswer,
    besides: language,
    list: ({ db, now }) => ({
      page: (query) => list.page(db, query, now()),
      beyond: (query, after) => list.beyond(db, query, now(), after),
    }),
    read: (deps, _, { id }) => existingUser(deps, id),
    create: createUser,
    update: updateUser,
    remove: removeUser,
    ...USERS_EXPORT,
    shown: userAnswer,
  }),
  readCall(
    { path: "/users/invitations", id: "listInvitations", may: "users.write", gives: InvitationsAnswer },
    openInvitations,
  ),
  writeCall(
    {
      method: "post",
      path: "/users/invitations",
      id: "invite",
      may: "users.write",
      body: InvitationInput,
      answer: 201,
      gives: SentInvitationAnswer,
    },
    invite,
    invitationAnswer,
  ),
  writeCall(
    {
      method: "post",
      path: "/users/invitations/many",
      id: "inviteAll",
      may: "users.write",
      body: InvitationsInput,
      answer: 201,
      gives: InvitingAnswer,
    },
    inviteAll,
    ({ invited, known }, received) => ({ invited: invited.map((each) => invitationAnswer(each, received)), known }),
  ),
  writeCall(
    {
      method: "post",
      path: "/users/invitations/{id}/send",
      id: "resendInvitation",
      may: "users.write",
      body: InvitationSending,
      isBodyOptional: true,
      answer: 200,
      gives: SentInvitationAnswer,
    },
    inviteAgain,
    invitationAnswer,
  ),
  writeCall(
    {
      method: "delete",
      path: "/users/invitations/{id}",
      id: "withdrawInvitation",
      may: "users.write",
      answer: 204,
    },
    withdrawInvitation,
  ),
  writeCall(
    {
      method: "post",
      path: "/users/{id}/email/send",
      id: "resendEmail",
      may: "users.write",
      body: EmailLinkSending,
      isBodyOptional: true,
      answer: 204,
      or: { answer: 200, when: "withoutMail", gives: LinkAnswer },
    },
    resendEmailLink,
    (made, { c, deps }) => {
      const link = emailLinkToHandOver(deps, made);
      return link && c.json({ link });
    },
  ),
  writeCall(
    { method: "delete", path: "/users/{id}/email", id: "cancelEmail", may: "users.write", answer: 204 },
    cancelEmail,
  ),
  ...userAvatarCalls,
  readCall(
    { path: "/users/{id}/password-reset", id: "readResetLink", may: "users.sendResetLink", gives: ResetAnswer },
    readReset,
  ),
  writeCall(
    {
      method: "post",
      path: "/users/{id}/password-reset",
      id: "sendResetLink",
      may: "users.sendResetLink",
      body: ResetLinkInput.omit({ language: true }),
      isBodyOptional: true,
      besides: language,
      answer: 204,
      or: { answer: 200, when: "withoutMail", gives: LinkAnswer },
    },
    sendResetLink,
    (sent, { c, deps }) => {
      const link = resetLinkToHandOver(deps, sent);
      return link && c.json({ link });
    },
  ),
];

/** The link is in the answer only where the admin hands it over. */
function invitationAnswer({ mark, ...invitation }: SentInvitation, { deps }: Received) {
  const link = linkToHandOver(deps, { ...invitation, mark });
  return { ...invitation, isExpired: false, link };
}

/** A user as the API returns them: with the avatar's address instead of its mark. */
function userAnswer({ avatarMark, emailMark: _, ...user }: SavedUser) {
  return { ...user, avatarUrl: avatarMark && paths.avatar(user.id, avatarMark) };
}
