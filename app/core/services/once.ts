import type { Statement } from "#app/core/data/database";
import * as requests from "#app/core/data/requests";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { RequestState } from "#app/core/domain/request-keys";
import { packed, unpacked } from "#app/core/gateways/packed-text";
import type { BatchReads } from "./batch";
import { causeOf, isIdTaken } from "./causes";
import type { Deps } from "./deps";
import { heldUntil } from "./hold";

/** The user of a request, its key (null when the client sends none), and a digest of address and input. */
export type IncomingRequest = { actorId: Id; key: string | null; digest: string };

/** The actor of a request where nobody is signed in. */
export const { NOBODY } = requests;

/** Milliseconds after which a repeat takes over from an unfinished run. */
const CLAIM_LASTS = 10_000;

/** Milliseconds between checks for the first run's answer; together a little less than a client waits. */
const PAUSES = [50, 100, 150, 200, 250, 250, ...Array<number>(15).fill(500)];

/** A longer answer, packed, is not kept: D1 refuses rows of two megabytes. */
const LONGEST_ANSWER_CHARACTERS = 1_500_000;

export type Outcome<Answer> =
  | {
      /** The answer to the request and to every repeat. It may contain nothing secret. */
      answer: Answer;
    }
  | {
      /** The work that begins here; its answer is known only at the end. */
      begins: Id;
    };

/**
 * A request in progress. The batch of the change keeps its answer, so that neither a crash nor a race can separate the
 * two. Only {@link once} makes one.
 */
class OpenRequest {
  /** The answer kept by the written batch. */
  answered: { answer: unknown } | null = null;
  private keptFor: number | undefined;
  private hasBegun = false;
  leavesNothing = false;

  constructor(
    private readonly claimed: requests.Claimed,
    private readonly begun: Promise<Id | null>,
  ) {}

  /** The work that an interrupted run had begun, to be continued; known once the request is claimed. */
  async takeUp(): Promise<Id | null> {
    const begun = await this.begun;
    this.hasBegun = begun !== null;
    return begun;
  }

  /**
   * The statement that keeps the answer in the batch of the change. It is refused together with the change when another
   * run has finished meanwhile.
   */
  keeping(deps: Pick<Deps, "db" | "now">, outcome: Outcome<unknown>): Statement[] {
    if (this.answered) throw new Error("a request is answered by one batch alone");
    const { db, now } = deps;
    if ("begins" in outcome) {
      return [requests.begin(db, this.claimed, outcome.begins, now()), ...this.goingOn(deps)];
    }
    const kept = this.written(outcome.answer, now());
    const keep = this.hasBegun
      ? requests.complete(db, this.claimed, kept)
      : requests.keep(db, this.claimed, kept, now());
    return [keep, requests.release(db, this.claimed)];
  }

  /** Called once that batch is written. */
  hasKept(outcome: Outcome<unknown>) {
    if ("begins" in outcome) this.hasBegun = true;
    else this.answered = outcome;
  }

  /** Whether this run has written anything, so that it cannot simply run again. */
  get hasWritten() {
    return this.answered !== null || this.hasBegun;
  }

  /**
   * The statement for each batch of a long run, so that no repeat takes over yet.
   * @param milliseconds that its next step may take
   */
  goingOn({ db, now }: Pick<Deps, "db" | "now">, milliseconds = CLAIM_LASTS): Statement[] {
    return [requests.prolong(db, this.claimed, now() + milliseconds)];
  }

  /** Sets an earlier end for an answer that is too private to be kept as long as its key. */
  forgetAfter(milliseconds: number) {
    this.keptFor = milliseconds;
  }

  /** Notes that nothing was done, so a repeat counts as a new request. */
  leaveNothing() {
    this.leavesNothing = true;
  }

  written(answer: unknown, now: number): requests.KeptAnswer {
    const text = packed(JSON.stringify(answer ?? null));
    return {
      answer: text.length > LONGEST_ANSWER_CHARACTERS ? null : text,
      answerUntil: this.keptFor === undefined ? null : now + this.keptFor,
    };
  }
}

export type { OpenRequest };

/**
 * Does a request once, however often it is repeated. Every repeat of the same key, address and input gets exactly the
 * answer of the first run, also during that run, and after its result was changed or undone. A failure is forgotten, so
 * that the same key can be tried again. Without a key the request is simply done.
 *
 * `act` reads and decides while its key is claimed. The dependencies that it gets change nothing before that.
 * @throws AppError `conflict` for a key that came with another address or other input, and where the answer is no
 * longer known; `under_way` when the first run has not ended after a while
 */
export async function once<Answer>(
  deps: Deps,
  { actorId, key, digest }: IncomingRequest,
  act: (deps: Deps, request?: OpenRequest) => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return withFreeIds(() => act(deps));
  const incoming = { actorId, key, digest };
  const claimed = { ...incoming, claim: deps.newToken() };
  const claiming = claimOrAnswer(deps, claimed);
  const begun = claiming.then(begunOf);
  const request = new OpenRequest(claimed, begun);
  const acting = withFreeIds(() => act(heldUntil(begun, deps), request), request);
  // Its result counts only once the request is claimed.
  acting.catch(() => {});
  const { first } = await claiming;
  if (first) return answerOf(first);
  try {
    const answer = await acting;
    if (request.answered) return request.answered.answer as Answer;
    if (request.leavesNothing) await requests.release(deps.db, claimed);
    else if (!request.hasWritten) return await settle(deps, claimed, { request, answer });
    // Until it is kept a repeat waits, and would continue the work that has begun.
    else deps.later(() => settle(deps, claimed, { request, answer }));
    return answer;
  } catch (error) {
    if (request.answered) {
      // The change is done; a later failure belongs in the log.
      deps.later(() => Promise.reject(error));
      return request.answered.answer as Answer;
    }
    const done = await requests.find(deps.db, incoming).get();
    if (done && isKnown(done, deps.now())) return answerOf(done);
    await requests.release(deps.db, claimed);
    if (requests.DONE_MEANWHILE.test(causeOf(error))) return answerOfAnother(deps, incoming);
    throw error;
  }
}

/** Runs a request a second time, with new ids, when the database refused an id because it exists already. */
async function withFreeIds<Answer>(act: () => Promise<Answer>, request?: OpenRequest) {
  try {
    return await act();
  } catch (error) {
    if (!isIdTaken(error) || request?.hasWritten) throw error;
    return act();
  }
}

/** Writes statements and the answer to the request as one batch. */
export async function writeOnce<Answer>(
  deps: Pick<Deps, "db" | "now">,
  request: OpenRequest | undefined,
  { statements, behind = [], reads = { statements: [], take: () => {} }, ...outcome }: Batch & Outcome<Answer>,
): Promise<Answer> {
  const before = [...statements, ...(request?.keeping(deps, outcome) ?? []), ...behind];
  const rows = await deps.db.batch([...before, ...reads.statements] as unknown as [Statement, ...Statement[]]);
  request?.hasKept(outcome);
  reads.take(rows.slice(before.length));
  return ("answer" in outcome ? outcome.answer : undefined) as Answer;
}

type Batch = {
  /** At least one. */
  statements: Statement[];
  /** The last statements of the batch that write. */
  behind?: Statement[];
  reads?: BatchReads;
};

/** Keeps an answer that no batch has kept, because nothing was written or the answer was known only at the end. */
async function settle<Answer>(
  deps: Deps,
  claimed: requests.Claimed,
  { request, answer }: { request: OpenRequest; answer: Answer },
): Promise<Answer> {
  const { db, now } = deps;
  const [, , [first]] = await db.batch([
    requests.settle(db, claimed, request.written(answer, now()), now()),
    requests.release(db, claimed),
    requests.find(db, claimed),
  ]);
  return first?.answer ? answerOf(first) : answer;
}

/** The answer of a run that has taken over meanwhile, and may still be working. */
async function answerOfAnother<Answer>(deps: Deps, request: requests.KeyedRequest): Promise<Answer> {
  const claimed = { ...request, claim: deps.newToken() };
  const { first } = await claimOrAnswer(deps, claimed);
  if (first) return answerOf(first);
  await requests.release(deps.db, claimed);
  throw doneBefore();
}

/** What became of a request of the actor, for a client that had no answer to it. */
export async function stateOfRequest(
  { db, now }: Pick<Deps, "db" | "now">,
  { id: actorId }: { id: Id },
  { key }: { key: string },
): Promise<{ state: RequestState }> {
  const asked = { actorId, key };
  const [[first], [holder]] = await db.batch([requests.find(db, asked), requests.findClaim(db, asked)]);
  const hasBegun = first !== undefined && first.answer === null && first.resourceId !== requests.NOTHING_BEGUN;
  if (first && !hasBegun) return { state: "done" };
  return { state: hasBegun || (holder && holder.until > now()) ? "underWay" : "unknown" };
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof requests.find>["get"]>>>;

type Claiming = {
  /** The answer to a request that was done before. */
  first?: Row;
  /** The work that an interrupted run had begun. */
  begun: Id | null;
};

/** Claims the request, or waits while another run holds the claim. */
async function claimOrAnswer(deps: Deps, claimed: requests.Claimed): Promise<Claiming> {
  const { db, now } = deps;
  for (const pause of [...PAUSES, null]) {
    const [, [first], [holder]] = await db.batch([
      requests.claim(db, claimed, { now: now(), until: now() + CLAIM_LASTS }),
      requests.find(db, claimed),
      requests.findClaim(db, claimed),
    ]);
    const isOther = [first, holder].some((known) => known && known.digest !== claimed.digest);
    if (isOther) {
      await requests.release(db, claimed);
      throw new AppError("conflict", "errors:requestKeyReused");
    }
    if (first && isKnown(first, now())) return { first, begun: null };
    if (first?.answer) throw doneBefore();
    if (holder?.claim === claimed.claim) {
      const begun = first && first.resourceId !== requests.NOTHING_BEGUN ? first.resourceId : null;
      if (!first || begun) return { begun };
      await requests.release(db, claimed);
      throw doneBefore();
    }
    if (pause !== null) await deps.pause(pause);
  }
  throw new AppError("under_way", "errors:underWay", { retryAfter: 2 });
}

/** @throws AppError when the request was done before, so that this run changes nothing */
function begunOf({ first, begun }: Claiming): Id | null {
  if (first) throw doneBefore();
  return begun;
}

function isKnown({ answer, answerUntil }: Row, now: number) {
  return answer !== null && (answerUntil === null || answerUntil > now);
}

function answerOf<Answer>({ answer }: Row): Answer {
  return JSON.parse(unpacked(answer ?? "null")) as Answer;
}

/** The error for a request that was done under this key before, and whose answer could not be kept or was forgotten. */
function doneBefore() {
  return new AppError("conflict", "errors:doneBefore");
}
