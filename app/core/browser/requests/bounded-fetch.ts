import type { RequestState } from "#app/core/domain/request-keys";
import { paths } from "#app/paths";
import { becameOf } from "./became-of";
import { endIn, isBetweenSessions, SessionOver, staysAfter } from "./session-end";

/** The time a call of the page waits for its answer. */
export const ANSWERED_WITHIN_MS = 10_000;

/** The time in which the server says what became of a form: its user has waited for the form already. */
const STATE_WITHIN_MS = 4_000;

type Fetch = typeof fetch;

/** The error of a form without an answer that, by the server's word, is not written. */
export class NotArrived extends Error {
  override name = "NotArrived";
}

/**
 * A `fetch` that gives up the router's own calls, forms and screens, when they are not fully answered in time: they then
 * fail like a lost connection, so that a message and Retry follow. Any other call sets its own limit.
 *
 * A form without an answer is not known: the server is asked by its request key what became of it. Where it is written,
 * the form is sent again, which gets the first answer.
 *
 * The router gets an answer when it is complete. Otherwise it uses the first part, and leaves the page while the end is
 * still on its way; nobody handles the error of the end then.
 */
export function boundedFetch(fetch: Fetch): Fetch {
  return async (input, init) => {
    if (!isOfRouter(input)) return fetch(input, init);
    const send = () => fetchBounded(fetch, input, init);
    const key = keyIn(init?.body);
    if (key === null) return send();
    return send().catch(async (error: unknown) => {
      if (error instanceof SessionOver || init?.signal?.aborted) throw error;
      const state = await becameOf({ ask: () => stateOf(fetch, key), pause });
      if (state === "done") return send();
      throw state === "unknown" ? new NotArrived() : error;
    });
  };
}

async function fetchBounded(fetch: Fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const giveUp = new AbortController();
  const supplied = init?.signal;
  if (supplied?.aborted) giveUp.abort(supplied.reason);
  supplied?.addEventListener("abort", () => giveUp.abort(supplied.reason), { once: true });
  setTimeout(() => giveUp.abort(notAnswered()), ANSWERED_WITHIN_MS);
  if (isBetweenSessions()) throw new SessionOver();
  const answer = await fetch(input, { ...init, signal: giveUp.signal });
  const end = endIn(answer);
  if (end && staysFor(input, init) && staysAfter(end)) throw new SessionOver();
  return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
}

/** The request key of a form. */
function keyIn(body: RequestInit["body"]): string | null {
  if (!(body instanceof FormData || body instanceof URLSearchParams)) return null;
  const key = body.get("requestKey");
  return typeof key === "string" && key !== "" ? key : null;
}

/** @throws where the factory does not answer, or the session has to be renewed first */
async function stateOf(fetch: Fetch, key: string): Promise<RequestState> {
  const answer = await fetch(paths.requestState(key), { signal: AbortSignal.timeout(STATE_WITHIN_MS) });
  if (!answer.ok) throw new TypeError(answer.statusText);
  return (await answer.json<{ state: RequestState }>()).state;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Whether the shown page asked: for itself again, or with a form. Another page is not worth staying for. */
function staysFor(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const isForm = (input instanceof Request ? input.method : (init?.method ?? "GET")) !== "GET";
  return isForm || pathOf(input) === location.pathname;
}

/** Whether a call was given up because no answer came in time. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof DOMException && error.name === TIMED_OUT;
}

const TIMED_OUT = "TimeoutError";

function notAnswered() {
  return new DOMException("The factory did not answer in time.", TIMED_OUT);
}

/**
 * Whether a call is the router's. Remix requests the data of a page, and sends its forms, at the page's address with
 * this ending.
 */
function isOfRouter(input: RequestInfo | URL): boolean {
  return addressOf(input).endsWith(DATA);
}

const DATA = ".data";

/** The page that a call of the router is about. */
function pathOf(input: RequestInfo | URL): string {
  return addressOf(input).slice(0, -DATA.length);
}

function addressOf(input: RequestInfo | URL): string {
  const url = input instanceof Request ? input.url : String(input);
  return new URL(url, "http://page").pathname;
}
