import * as invitations from "#app/accounts/data/invitations";
import * as list from "#app/accounts/data/user-list";
import * as users from "#app/accounts/data/users";
import {
  addressesIn,
  INVITATION_LIFETIME,
  type Invitation,
  type InvitationAcceptance,
  type InvitationInput,
  type InvitationSending,
  type InvitationState,
  type InvitationsForm,
  type InvitationsInput,
  invitationState,
  type KnownAddress,
} from "#app/accounts/domain/invitations";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { fullName } from "#app/core/domain/texts/full-name";
import { addressKey } from "#app/core/domain/texts/search-text";
import { type Actor, authorize, refuseInDemo, system } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit, STALE } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { write } from "#app/core/services/write";
import { type Mail, mailOf } from "#app/notifications/domain/mail";
import { sendEmailLater } from "#app/notifications/services/emails";
import { paths } from "#app/paths";
import { begunAccount, type Registered, type Statements, signIn } from "./accounts";
import { refuseGuessable } from "./new-password";
import { tellWaitingEnded } from "./notices";
import { linkTokenOf, tokenDigest } from "./session-tokens";
import { type Caller, currentUser } from "./sessions";
import { forgiveAccount, reserveReset } from "./sign-in-limits";
import { removing } from "./user-removal";

/** An invitation that was sent, and the mark that its link is computed from. */
export type SentInvitation = Invitation & { mark: string };

/** The most open invitations that are listed. */
const LISTED = 500;

/** The new invitations, and the addresses that have an account or an open invitation already. */
export type Inviting = { invited: SentInvitation[]; known: KnownAddress[] };

/**
 * Invites somebody by address and role. The email's link lets them choose username and password.
 * @throws AppError `conflict` for an address that has an account or an open invitation
 */
export function invite(deps: Deps, actor: Actor, { email, ...input }: InvitationInput): Promise<SentInvitation> {
  return inviting(deps, actor, { ...input, emails: [email] }, ({ invited: [sent], known }) => {
    if (!sent) throw knownError(known[0]);
    return sent;
  });
}

/** Invites everybody of several addresses who has neither an account nor an open invitation. */
export function inviteAll(deps: Deps, actor: Actor, input: InvitationsInput): Promise<Inviting> {
  return inviting(deps, actor, input, (all) => all);
}

/**
 * Invites the addresses of a form.
 * @throws AppError `conflict` for one address that has an account or an open invitation
 */
export function inviteTyped(deps: Deps, actor: Actor, { email, ...input }: InvitationsForm): Promise<Inviting> {
  const emails = addressesIn(email);
  return inviting(deps, actor, { ...input, emails }, (all) => {
    if (emails.length === 1 && all.invited.length === 0) throw knownError(all.known[0]);
    return all;
  });
}

function knownError(known?: Pick<KnownAddress, "reason">) {
  return known?.reason === "invited"
    ? new AppError("conflict", "users:alreadyInvited", { field: "email" })
    : new AppError("conflict", "auth:emailTaken", { field: "email" });
}

async function inviting<Answer>(
  deps: Deps,
  actor: Actor,
  { emails, role, language }: InvitationsInput,
  answer: (all: Inviting) => Answer,
): Promise<Answer> {
  authorizeRole(actor, { role });
  const inviter = await inviterOf(deps, actor);
  return write<Awaited<ReturnType<typeof invitations.knownAmong>>, Answer>(deps, actor, {
    read: async (deps) => invitations.knownAmong(deps.db, emails),
    decide: (rows) => {
      const reasons = new Map(rows.map(({ key, reason }) => [key, reason]));
      const known = emails.flatMap((email) => {
        const reason = reasons.get(addressKey(email));
        return reason ? [{ email, reason }] : [];
      });
      const links = emails
        .filter((email) => !reasons.has(addressKey(email)))
        .map((email) => ({ id: deps.newId(), email, ...newLink(deps) }));
      const invited = links.map(({ id, email, mark, mail, sent: { sentAt, expiresAt } }) => {
        const { invitedBy } = inviter;
        return { id, email, role, language, invitedBy, createdAt: sentAt, sentAt, expiresAt, mail, mark };
      });
      const all = answer({ invited, known });
      if (links.length === 0) return { answer: all };
      return {
        answer: all,
        statements: links.flatMap(({ id, email, sent }) => [
          invitations.insert(deps.db, { id, email, role, language, ...inviter, ...sent }),
          record(deps, actor, "invite", { resource: "user", id, next: { email, role } }),
        ]),
        expects: {
          [STALE]: () => knownError(),
          "invitations.email_key": () => knownError({ reason: "invited" }),
        },
        after: () => {
          for (const each of invited) sendLink(deps, each);
        },
      };
    },
  });
}

/**
 * Sends an open invitation again, or makes its link for the sender to hand over. The new link voids the earlier one, and
 * the sender becomes the inviter.
 */
export async function inviteAgain(
  deps: Deps,
  actor: Actor,
  { id, byHand = false }: InvitationSending,
): Promise<SentInvitation> {
  const invitation = await existingInvitation(deps, actor, id);
  const { mark, sent, mail } = newLink(deps, byHand);
  const { email, role } = invitation;
  const inviter = await inviterOf(deps, actor);
  const { invitedBy } = inviter;
  const answer = await commit(deps, actor, {
    answer: { ...invitation, invitedBy, sentAt: sent.sentAt, expiresAt: sent.expiresAt, mail, mark },
    statements: [
      invitations.renew(deps.db, id, { ...inviter, ...sent }),
      record(deps, actor, "invite", { resource: "user", id, next: { email, role } }),
    ],
    current: notOpen,
  });
  sendLink(deps, answer);
  return answer;
}

/** Withdraws an open invitation: its link no longer works. */
export async function withdrawInvitation(deps: Deps, actor: Actor, { id }: { id: Id }): Promise<Invitation> {
  const invitation = await existingInvitation(deps, actor, id);
  const { email, role } = invitation;
  return commit(deps, actor, {
    answer: invitation,
    statements: [
      invitations.withdraw(deps.db, id, deps.now()),
      record(deps, actor, "invite_withdraw", { resource: "user", id, previous: { email, role } }),
    ],
    current: notOpen,
  });
}

/** The newest open invitations, which of them have run out or lost their inviter, and the number of all. */
export async function openInvitations({ db, now }: Pick<Deps, "db" | "now">, actor: Actor) {
  authorize(actor, "users.write");
  const [open, [all]] = await db.batch([invitations.open(db, LISTED), invitations.countOpen(db)]);
  const items = open.map(({ isBacked, ...invitation }) => ({
    ...listed(invitation, now()),
    isExpired: !isBacked || invitation.expiresAt <= now(),
  }));
  return { items, total: all?.total ?? 0 };
}

type Linking = Pick<Deps, "mailer" | "secret" | "addressOf">;

/** The link of an invitation for the admin to hand over; null where it was sent by email. */
export function linkToHandOver(deps: Linking, { mark, mail }: Pick<SentInvitation, "mark" | "mail">): string | null {
  return isMailed(deps, { mail }) ? null : linkOf(deps, { mark });
}

/** The link of an invitation that was just sent, for the admin to copy: the same as in its email. */
export function linkOf(deps: Linking, { mark }: Pick<SentInvitation, "mark">): string {
  return deps.addressOf(paths.invitation(linkTokenOf(deps, "invitation", mark)));
}

/** Whether an email takes the link. */
export function isMailed(deps: Pick<Deps, "mailer">, { mail }: Pick<SentInvitation, "mail">): boolean {
  return deps.mailer.isConfigured && mail !== null;
}

/** The state of a link's invitation; null for an unknown link, or one that a newer one replaced. */
export async function lookAtInvitation(deps: Pick<Deps, "db" | "now">, token: string): Promise<Looked | null> {
  const found = await invitations.findByDigest(deps.db, tokenDigest(token));
  if (!found) return null;
  const { email, role, invitedBy } = found;
  return { state: invitationState(found, deps.now()), email, role, invitedBy };
}

type Looked = { state: InvitationState } & Pick<Invitation, "email" | "role" | "invitedBy">;

/**
 * Makes the account of an invitation, once for each link, and signs it in.
 * @throws AppError `malformed` for a link that does not work any more, saying why
 */
export async function acceptInvitation(deps: Deps, caller: Caller, input: InvitationAcceptance): Promise<Registered> {
  const user = (await begunAccount(deps, caller)) ?? (await joinByPassword(deps, caller, input));
  const signedIn = await signIn(deps, caller, user, {
    proof: "new",
    answer: (entered) => ({ user: entered.user, signedIn: entered }),
  });
  return { user: currentUser(user), signedIn };
}

async function joinByPassword(deps: Deps, caller: Caller, { token = "", password, ...named }: InvitationAcceptance) {
  refuseInDemo(deps);
  await reserveReset(deps, caller);
  const digest = tokenDigest(token);
  const found = await invitations.findByDigest(deps.db, digest);
  await refuseGuessable(password, { ...named, email: found?.email ?? "" });
  if (!found || invitationState(found, deps.now()) !== "open") throw await deadLink(deps, digest);
  return join(deps, caller, { ...found, digest }, { ...named, passwordHash: await deps.passwords.hash(password) });
}

export type InvitedPerson = Pick<Invitation, "id" | "email" | "role" | "language"> & { digest: string };
type Joining = Pick<users.NewUser, "username" | "passwordHash" | "firstName" | "lastName">;

/**
 * Writes the account of an invitation with its role, and in the same batch what `more` adds. An account that merely
 * registered with the address and waits for approval is removed: the link proves whose address it is.
 */
export async function join(
  deps: Deps,
  caller: Caller,
  { digest, id, email, role, language }: InvitedPerson,
  account: Joining,
  more: (id: Id) => Statements = () => [],
) {
  const now = deps.now();
  const { passwordHash, ...named } = account;
  const author = { ...system(caller), id, name: account.username, role };
  const squatter = await waitingAt(deps, email);
  await commit(deps, caller, {
    begins: id,
    statements: [
      invitations.accept(deps.db, digest, now),
      record(deps, author, "register", { resource: "auth", id, next: { ...named, email, role } }),
      ...(squatter ? removing(deps, author, squatter) : []),
      users.insert(deps.db, { ...named, id, email, passwordHash, role, status: "active", language, now }),
      forgiveAccount(deps, { id, email }),
      ...more(id),
    ],
    current: async () => {
      throw await deadLink(deps, digest);
    },
  });
  if (squatter) tellWaitingEnded(deps);
  const user = await users.find(deps.db, id);
  if (!user) throw new Error("a new account is not there");
  return user;
}

/** The account of an address that waits for approval. */
async function waitingAt({ db }: Deps, email: string) {
  const namesake = await users.findByEmail(db, email);
  const user = namesake && (await list.find(db, namesake.id));
  return user?.isWaiting ? user : undefined;
}

/** The open invitation to an email that was verified in another way. */
export function invitationOf({ db, now }: Deps, email: string): Promise<InvitedPerson | undefined> {
  return invitations.findFor(db, email, now());
}

/** The error for a link that does not work. */
async function deadLink(deps: Deps, digest: string) {
  const found = await invitations.findByDigest(deps.db, digest);
  return new AppError("malformed", deadLinkKey(found ? { state: invitationState(found, deps.now()) } : null));
}

/** The message key for a link that does not work, with the reason and the next step. */
export function deadLinkKey(found: { state: InvitationState } | null) {
  return found ? DEAD_LINKS[found.state] : DEAD_LINKS.open;
}

/** An open invitation is found only by its newest link, so any other is incomplete or was replaced. */
const DEAD_LINKS = {
  open: "auth:invitationUnknown",
  expired: "auth:invitationExpired",
  accepted: "auth:invitationAccepted",
  withdrawn: "auth:invitationWithdrawn",
} as const satisfies Record<InvitationState, string>;

function authorizeRole(actor: Actor, { role }: Pick<Invitation, "role">) {
  authorize(actor, "users.write");
  if (role !== null) authorize(actor, "users.setRole");
}

/** @throws AppError `not_found` for an invitation that is no longer open */
async function existingInvitation({ db, now }: Deps, actor: Actor, id: Id): Promise<Invitation> {
  authorize(actor, "users.write");
  const invitation = await invitations.findOpen(db, id);
  if (!invitation) throw notOpenError();
  authorizeRole(actor, invitation);
  return listed(invitation, now());
}

type Stored = NonNullable<Awaited<ReturnType<typeof invitations.findOpen>>>;

function listed({ mailState, mailProblem, ...invitation }: Stored, now: number): Invitation {
  return { ...invitation, mail: mailOf({ mailState, mailProblem, sentAt: invitation.sentAt }, now) };
}

function notOpen(): never {
  throw notOpenError();
}

function notOpenError() {
  return new AppError("not_found", "users:invitationGone");
}

/** The inviter by the name that people call them. */
async function inviterOf({ db }: Pick<Deps, "db">, { name, id }: Actor) {
  const user = await users.find(db, id);
  return { invitedBy: user ? fullName(user) : name, invitedById: id };
}

function newLink(deps: Deps, byHand = false) {
  const mark = deps.newId();
  const sentAt = deps.now();
  const digest = tokenDigest(linkTokenOf(deps, "invitation", mark));
  const mailState = deps.mailer.isConfigured && !byHand ? ("sending" as const) : null;
  const mail: Mail | null = mailState && { state: mailState, problem: null };
  return { mark, mail, sent: { digest, sentAt, expiresAt: sentAt + INVITATION_LIFETIME, mailState } };
}

/** Sends the email, unless the link is handed over. */
function sendLink(deps: Deps, { email, language, mark, mail, invitedBy }: SentInvitation) {
  if (mail === null) return;
  const token = linkTokenOf(deps, "invitation", mark);
  const notified = { kind: "invitation" as const, language, name: email, actor: invitedBy, to: email, token };
  sendEmailLater(deps, notified, async (end) => invitations.endMail(deps.db, tokenDigest(token), end));
}
