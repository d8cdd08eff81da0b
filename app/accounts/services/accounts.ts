import * as emailChanges from "#app/accounts/data/email-changes";
import type { IdentityProof } from "#app/accounts/data/sessions";
import * as sessions from "#app/accounts/data/sessions";
import * as users from "#app/accounts/data/users";
import type { LoginInput, RegisterInput } from "#app/accounts/domain/accounts";
import { deviceOf } from "#app/accounts/domain/devices";
import { USER } from "#app/accounts/domain/users";
import { guard } from "#app/core/data/guards";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { CurrentUser } from "#app/core/domain/sessions";
import { refuseInDemo, system } from "#app/core/services/actor";
import { record, recordEvent } from "#app/core/services/audit-lines";
import { commit, STALE } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { type Written, write } from "#app/core/services/write";
import type { Notice } from "#app/notifications/services/notifications";
import { refuseGuessable } from "./new-password";
import { accountWaiting, newSignIn } from "./notices";
import { type Caller, currentUser, type Entered, openSession, ownersOf, type SignedIn } from "./sessions";
import { type Attempt, checkOf, reserveRegistration, reserveSignIn } from "./sign-in-limits";

/**
 * The limit comes before the hash. An unknown email costs the same work and gets the same answer as a wrong password.
 * Only a user who proves the password learns that the account is not active.
 */
export async function login(deps: Deps, caller: Caller, { email, password }: LoginInput): Promise<SignedIn> {
  const reserved = reserveSignIn(deps, { ...caller, email });
  // It may fail before anybody waits for it.
  reserved.catch(() => {});
  try {
    return await write<Proving, SignedIn>(deps, caller, {
      read: (deps) => readProving(deps, caller, { email, password, reserved }),
      decide: async ({ attempt, user, proved, opening }) => {
        if (!proved || !opening) throw await refused(deps, caller, user, "password", attempt);
        if (proved.status !== "active") throw await refused(deps, caller, user, "status", attempt);
        const { passwordHash } = proved;
        const renewed = deps.passwords.isOutdated(passwordHash)
          ? [users.rehash(deps.db, proved, await checkOf(attempt, () => deps.passwords.hash(password)))]
          : [];
        const more = [attempt.forgive(), ...renewed];
        const decided = decideSignIn(deps, caller, proved, { proof: { passwordHash }, more, ...opening });
        // The password or the account may change after it was read; then the current state decides.
        return { ...decided, expects: { [STALE]: proofLost } };
      },
    });
  } catch (error) {
    throw error === PROOF_LOST ? await refused(deps, caller, undefined, "password", await reserved) : error;
  }
}

type Proving = Awaited<ReturnType<typeof readProving>>;

/** The user of an email; `proved` is the same one if this is their password, and `opening` is what their session needs. */
async function readProving(
  deps: Deps,
  caller: Caller,
  { email, password, reserved }: LoginInput & { reserved: Promise<Attempt> },
) {
  const [user, agents, leaving, attempt] = await Promise.all([
    users.findByEmail(deps.db, email),
    sessions.agentsOfEmail(deps.db, email),
    ownersOf(deps, caller),
    reserved,
  ]);
  const isRight = await checkOf(attempt, () => deps.passwords.verify(password, user?.passwordHash ?? null));
  if (!user?.passwordHash || !isRight) return { attempt, user };
  return { attempt, user, proved: { ...user, passwordHash: user.passwordHash }, opening: { leaving, agents } };
}

/**
 * The first account of a fresh factory becomes its admin; later ones follow the factory's settings. Without `signedIn`
 * the account waits for approval. The insert itself decides role and status, so the answer is known only after it.
 */
export async function register(deps: Deps, caller: Caller, input: RegisterInput): Promise<Registered> {
  const user = (await begunAccount(deps, caller)) ?? (await enrolByPassword(deps, caller, input));
  if (user.status !== "active") return { user: currentUser(user), signedIn: null };
  const signedIn = await signIn(deps, caller, user, {
    proof: "new",
    answer: (entered) => ({ user: entered.user, signedIn: entered }),
  });
  return { user: currentUser(user), signedIn };
}

export type Registered = { user: CurrentUser; signedIn: SignedIn | null };

async function enrolByPassword(deps: Deps, caller: Caller, { password, ...input }: RegisterInput) {
  await admit(deps, caller);
  await refuseGuessable(password, input);
  const free = () => refuseTaken(deps, input);
  await free();
  return enrol(deps, caller, { ...input, passwordHash: await deps.passwords.hash(password, free) });
}

/** Spares the hash of a name that is taken. The database decides when the account is written. */
async function refuseTaken({ db }: Deps, names: Pick<RegisterInput, "username" | "email">) {
  const field = await users.takenOf(db, names);
  if (field) throw new AppError("conflict", USER.taken[field], { field });
}

/** The account that an interrupted first run of this request made. */
export async function begunAccount({ db }: Deps, { request }: Caller): Promise<StoredUser | undefined> {
  const id = await request?.takeUp();
  return id ? users.find(db, id) : undefined;
}

/**
 * Counts a registration, and refuses it before any expensive work.
 * @throws AppError `forbidden` where registration is closed
 */
export async function admit(deps: Deps, caller: Caller) {
  refuseInDemo(deps);
  await reserveRegistration(deps, caller);
  const { registration } = await deps.settings();
  if (registration === "closed" && !(await users.isEmpty(deps.db))) throw registrationClosed();
}

function registrationClosed() {
  return new AppError("forbidden", "auth:registrationClosed");
}

/**
 * Writes a new account under the factory's settings of that moment, and in the same batch what `more` adds for its id.
 * @throws AppError `forbidden` when registration was closed meanwhile, `conflict` for an email that its former account may
 * still take back: registering proves no mailbox
 */
export async function enrol(
  deps: Deps,
  caller: Caller,
  account: Omit<users.NewAccount, "id" | "now" | "language">,
  more: (id: Id) => Statements = () => [],
) {
  const id = deps.newId();
  const { passwordHash, ...next } = account;
  const author = { ...system(caller), id, name: account.username };
  await commit(deps, caller, {
    begins: id,
    statements: [
      users.enrol(deps.db, { ...account, id, language: caller.language ?? null, now: deps.now() }),
      record(deps, author, "register", { resource: "auth", id, next }),
      ...more(id),
      guard(deps.db, RESERVED, emailChanges.isUnreserved(account.email, deps.now())),
    ],
    refusals: { [RESERVED]: () => new AppError("conflict", USER.taken.email, { field: "email" }) },
    notices: [accountWaiting(deps, { id, username: account.username })],
    current: async () => {
      throw registrationClosed();
    },
  });
  const user = await users.find(deps.db, id);
  if (!user) throw new Error("a new account is not there");
  return user;
}

/** The guard that an email cannot be taken back. */
const RESERVED = "email-reserved";

type StoredUser = NonNullable<Awaited<ReturnType<typeof users.find>>>;
export type Statements = ReturnType<typeof openSession>["others"];

type SigningIn = {
  proof: IdentityProof;
  action?: "login" | "google_login";
  more?: Statements;
  /** The answer to the request; by default the session alone. */
  answer?: (entered: Entered) => unknown;
};

/**
 * Opens a session for a user who has proved who they are, and writes `more` only together with it.
 * @returns null when the proof no longer holds at the moment of writing, or the account is no longer active
 */
export async function signIn(
  deps: Deps,
  caller: Caller,
  user: StoredUser,
  signingIn: SigningIn,
): Promise<SignedIn | null> {
  try {
    return await write<Opening, SignedIn>(deps, caller, {
      read: (deps) => readOpening(deps, caller, user.id),
      decide: (opening) => decideSignIn(deps, caller, user, { ...signingIn, ...opening }),
    });
  } catch (error) {
    if (error === PROOF_LOST) return null;
    throw error;
  }
}

type Opening = Awaited<ReturnType<typeof readOpening>>;

/** Whose session the new one ends, and the browsers that a user has signed in from. */
async function readOpening(deps: Deps, caller: Caller, userId: Id) {
  const [leaving, agents] = await Promise.all([ownersOf(deps, caller), sessions.agentsOf(deps.db, userId)]);
  return { leaving, agents };
}

function decideSignIn(deps: Deps, caller: Caller, user: StoredUser, signingIn: SigningIn & Opening): Written<SignedIn> {
  const { proof, action = "login", more = [], answer = (signedIn) => ({ signedIn }), leaving, agents } = signingIn;
  const { id, tokens, opening, others } = openSession(deps, user, caller, proof);
  const author = { ...system(caller), id: user.id, name: user.username, role: user.role };
  const entry = record(deps, author, action, { resource: "auth", id: user.id, metadata: { sessionId: id } });
  const entered = { user: currentUser(user), sessionId: id };
  return {
    answer: { ...entered, tokens },
    keeps: { answer: answer(entered) },
    statements: [opening, entry, ...others, ...more],
    notices: noticesOf(deps, { userId: user.id, sessionId: id, userAgent: caller.userAgent }, agents),
    refusals: { [STALE]: proofLost },
    after: () => leaving.length > 0 && deps.channels.recheck(leaving),
  };
}

/** The proof was no longer valid when the session was to be opened. */
const PROOF_LOST = new AppError("unauthenticated", "auth:wrongCredentials");

function proofLost() {
  return PROOF_LOST;
}

type NewSession = { userId: Id; sessionId: Id; userAgent: string };

/** Reports a sign-in from a new browser, except the very first one. */
function noticesOf(
  deps: Deps,
  { userAgent, ...session }: NewSession,
  agents: readonly { userAgent: string }[],
): Notice[] {
  const nameOf = (agent: string) => JSON.stringify(deviceOf(agent));
  const known = agents.map(({ userAgent }) => nameOf(userAgent));
  if (known.length === 0 || known.includes(nameOf(userAgent))) return [];
  return [newSignIn(deps, { ...session, device: deviceOf(userAgent) })];
}

/** Logs and counts a refused login. Nothing that was typed goes into the log. */
export async function refused(
  deps: Deps,
  caller: Caller,
  user: Pick<StoredUser, "id" | "status"> | undefined,
  reason: "password" | "status",
  attempt?: Attempt,
) {
  const failure = { resource: "auth", id: user?.id ?? null, metadata: { reason } } as const;
  const notified = recordEvent(deps, system(caller), "login_failed", failure);
  await deps.db.batch(attempt ? [notified, attempt.fail()] : [notified]);
  return reason === "status"
    ? new AppError("forbidden", user?.status === "suspended" ? "auth:ended_suspended" : "auth:notActive")
    : new AppError("unauthenticated", "auth:wrongCredentials");
}
