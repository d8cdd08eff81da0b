import { endIn, isBetweenSessions, SessionOver, staysAfter } from "./session-end";

/** The time a call of the page waits for its answer. */
export const ANSWERED_WITHIN_MS = 10_000;

type Fetch = typeof fetch;

/**
 * A `fetch` that gives up the router's own calls, forms and screens, when they are not fully answered in time: they then
 * fail like a lost connection, so that a message and Retry follow. Any other call sets its own limit.
 *
 * The router gets an answer when it is complete. Otherwise it uses the first part, and leaves the page while the end is
 * still on its way; nobody handles the error of the end then.
 */
export function boundedFetch(fetch: Fetch): Fetch {
  return async (input, init) => {
    if (!isOfRouter(input)) return fetch(input, init);
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
  };
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
