import * as z from "zod";
import { AccountChange, AccountRemoval, Confirmation, PasswordChange } from "#app/accounts/domain/own-account";
import { clearedSessionCookies } from "#app/accounts/http/session-cookies";
import { readAccount, updateAccount } from "#app/accounts/services/details";
import { cancelOwnEmail, resendOwnLink } from "#app/accounts/services/email-changes";
import { endOtherSessions, endOwnSession, ownSessions } from "#app/accounts/services/own-sessions";
import { changePassword } from "#app/accounts/services/password";
import { confirmOwner } from "#app/accounts/services/proof";
import { removeAccount } from "#app/accounts/services/removal";
import { REQUEST_STATES, RequestKey } from "#app/core/domain/request-keys";
import { stateOfRequest } from "#app/core/services/once";
import { type Call, readCall, writeCall } from "../call";
import { AccountAnswer, SessionsAnswer, SessionsEndedAnswer } from "./answers";
import { ownAvatarCalls } from "./avatar";
import { here } from "./here";

/** The signed-in user's account: no list, no id. */
export const accountCalls: readonly Call[] = [
  readCall(
    {
      path: "/account/requests",
      id: "readRequest",
      may: "account.own",
      query: z.object({ key: RequestKey }),
      gives: z.object({ state: z.enum(REQUEST_STATES) }),
    },
    stateOfRequest,
  ),
  readCall(
    { path: "/account", id: "readAccount", may: "account.own", besides: here, gives: AccountAnswer },
    readAccount,
  ),
  writeCall(
    {
      method: "patch",
      path: "/account",
      id: "updateAccount",
      may: "account.changeOwn",
      body: AccountChange,
      besides: here,
      answer: 200,
      gives: AccountAnswer,
    },
    updateAccount,
  ),
  writeCall(
    {
      method: "delete",
      path: "/account",
      id: "deleteAccount",
      may: "account.changeOwn",
      body: AccountRemoval,
      besides: here,
      answer: 204,
    },
    removeAccount,
    (_, { c }) => {
      for (const cookie of clearedSessionCookies()) c.header("Set-Cookie", cookie, { append: true });
    },
  ),
  writeCall(
    {
      method: "post",
      path: "/account/password",
      id: "changePassword",
      may: "account.changeOwn",
      body: PasswordChange,
      besides: here,
      answer: 204,
    },
    changePassword,
  ),
  writeCall(
    {
      method: "post",
      path: "/account/confirm",
      id: "confirmAccount",
      may: "account.changeOwn",
      body: Confirmation,
      besides: here,
      answer: 204,
    },
    confirmOwner,
  ),
  writeCall(
    { method: "post", path: "/account/email/send", id: "resendOwnEmail", may: "account.changeOwn", answer: 204 },
    resendOwnLink,
  ),
  writeCall(
    { method: "delete", path: "/account/email", id: "cancelOwnEmail", may: "account.changeOwn", answer: 204 },
    cancelOwnEmail,
  ),
  ...ownAvatarCalls,
  readCall(
    { path: "/account/sessions", id: "listSessions", may: "account.own", besides: here, gives: SessionsAnswer },
    async (deps, who, where) => ({ items: await ownSessions(deps, who, where) }),
  ),
  writeCall(
    {
      method: "delete",
      path: "/account/sessions",
      id: "endOtherSessions",
      may: "account.changeOwn",
      besides: here,
      answer: 200,
      gives: SessionsEndedAnswer,
    },
    endOtherSessions,
  ),
  writeCall(
    { method: "delete", path: "/account/sessions/{id}", id: "endSession", may: "account.changeOwn", answer: 204 },
    endOwnSession,
  ),
];
