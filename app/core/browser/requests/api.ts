import type { Id } from "#app/core/domain/ids";
import type { RequestState } from "#app/core/domain/request-keys";
import { type SessionEnd, SPEAKER_HEADER } from "#app/core/domain/sessions";
import { paths } from "#app/paths";
import { ApiError, type ErrorBody, isPassing, NOT_ARRIVED } from "./api-error";
import { becameOf } from "./became-of";
import { ANSWERED_WITHIN_MS } from "./bounded-fetch";
import { openRequestKeys } from "./request-keys";
import { endIn } from "./session-end";

/** Pictures and files travel slowly from a phone. */
const UPLOADED_WITHIN_MS = 120_000;
const REFRESH_PATH = "/api/auth/refresh";
/** An answer to these is about the password or the session itself, so renewing would not help. */
const NEVER_RENEWED = /^\/api\/auth\/(login|google-login|register|refresh|logout)$/;

export type ApiSurroundings = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The language of the page, for the messages. */
  language: () => string;
  /** Shown when nothing came back. The browser's message is no sentence and always English. */
  noConnection: () => string;
  /** Shown when the answer did not come from the factory. */
  noAnswer: () => string;
  /** Shown when nothing came back of a change that, by the server's word, is not written. */
  notArrived: () => string;
  pause: (milliseconds: number) => Promise<void>;
  /** Shown when neither the server nor the transport gives a message. */
  lastWord: () => string;
  /** The browser's current path and query. */
  location: () => string;
  /**
   * Loads a new document, so that nothing of the signed-in user stays in memory; unless the page waits for the user to
   * sign in again.
   */
  leaveTo: (path: string, end: SessionEnd | null) => void;
};

/**
 * Calls to the JSON API. A 401 causes one renewal of the session, shared by all calls that met it, and a second try; if
 * that fails too, the browser goes to the login page. Any other failure is an {@link ApiError}. Every change carries a
 * request key, and keeps it while it is repeated without an answer. A change without an answer is not known: the server
 * is asked by the key what became of it.
 */
export function openApi(around: ApiSurroundings) {
  let renewal: Promise<Response> | null = null;
  const keys = openRequestKeys();

  async function answerTo(sent: Sent): Promise<Response> {
    const first = await send(around, sent);
    if (first.status !== 401 || NEVER_RENEWED.test(sent.path)) return first;
    const renewed = await renew();
    if (renewed.ok) return send(around, sent);
    leave(around, endIn(renewed));
    return first;
  }

  async function get<Answer>(path: string): Promise<Answer> {
    return read<Answer>(around, await answerTo({ method: "GET", path }));
  }

  async function change<Answer>(
    method: Change,
    path: string,
    body: unknown,
    { requestKey, ...options }: CallOptions = {},
    readAs: (answer: Response) => Promise<Answer> = (answer) => read<Answer>(around, answer),
  ): Promise<Answer> {
    const wish = keys.wishOf(method, path, body);
    const sent = { method, path, body, ...options, requestKey: requestKey ?? keys.keyFor(wish) };
    try {
      const answer = await answerTo(sent)
        .then(readAs)
        .catch((error) => firstAnswer(error, sent, readAs));
      keys.finish(wish);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError && isPassing(error))) keys.finish(wish);
      throw error;
    }
  }

  /** The answer that a change without one had, once the server has written it; else what became of it, as an error. */
  async function firstAnswer<Answer>(
    error: unknown,
    sent: Sent & { requestKey: string },
    readAs: (answer: Response) => Promise<Answer>,
  ): Promise<Answer> {
    if (!(error instanceof ApiError) || error.status !== 0 || sent.signal || NEVER_RENEWED.test(sent.path)) throw error;
    const state = await settled(sent.requestKey);
    if (state === "done") return readAs(await answerTo(sent));
    throw state === "unknown" ? new ApiError({ code: NOT_ARRIVED, message: around.notArrived() }, 0, null) : error;
  }

  function settled(key: string): Promise<RequestState | null> {
    const ask = async () => (await get<{ state: RequestState }>(paths.requestState(key))).state;
    return becameOf({ ask, pause: around.pause });
  }

  const answeredBy =
    <Answer>(take: (answer: Response) => Promise<Answer>) =>
    async (response: Response): Promise<Answer> =>
      response.ok && !isPage(response) ? take(response) : read<never>(around, response);
  const asFile = answeredBy((response) => response.blob());

  /** @throws ApiError when the factory did not answer whether the session continues */
  function renew(): Promise<Response> {
    renewal ??= send(around, { method: "POST", path: REFRESH_PATH, requestKey: crypto.randomUUID() })
      .then((answer) => {
        if (answer.status !== 401 && isPassing(answer)) throw unanswered(around, answer);
        return answer;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  return {
    get,
    post: <Answer>(path: string, body?: unknown, options?: CallOptions) => change<Answer>("POST", path, body, options),
    put: <Answer>(path: string, body: unknown) => change<Answer>("PUT", path, body),
    patch: <Answer>(path: string, body: unknown) => change<Answer>("PATCH", path, body),
    /** What became of a change without an answer; null where nobody answers now either. */
    becameOf: (method: Change, path: string, body: unknown) => settled(keys.keyFor(keys.wishOf(method, path, body))),
    remove: <Answer>(path: string, body?: unknown) => change<Answer>("DELETE", path, body),
    /** Posts a form whose answer the caller takes, and may find cut off: null. */
    take: <Answer>(
      path: string,
      form: FormData,
      options: CallOptions,
      take: (answer: Response) => Promise<Answer | null>,
    ) =>
      change("POST", path, form, options, async (response) => {
        const taken = await answeredBy(take)(response);
        if (taken === null) throw unanswered(around, response);
        return taken;
      }),
    /** Gets a file as the answer: of a POST with the form, or of a GET without one. */
    file: async (path: string, form?: FormData, input?: CallOptions): Promise<Blob> => {
      const options = { accept: "*/*", ...input };
      if (form) return change("POST", path, form, options, asFile);
      return asFile(await answerTo({ method: "GET", path, ...options }));
    },
  };
}

export type Api = ReturnType<typeof openApi>;

type CallOptions = {
  timeoutMs?: number;
  accept?: string;
  /** Stops the call, which has no time limit then. */
  signal?: AbortSignal;
  /**
   * For a change that outlives this page, such as one kept on the device: it is done once, however often it is sent.
   */
  requestKey?: string;
  /** The user of the call; refused as 401 when somebody else has signed in meanwhile. */
  speaker?: Id;
};
type Change = "POST" | "PUT" | "PATCH" | "DELETE";
/** Every call that changes something has a key. */
type Sent = CallOptions & { path: string; body?: unknown } & (
    | { method: "GET" }
    | { method: Change; requestKey: string }
  );

async function send({ fetch, language, noConnection }: ApiSurroundings, { method, path, body, ...options }: Sent) {
  const isForm = body instanceof FormData;
  const headers = {
    Accept: options.accept ?? "application/json",
    "Accept-Language": language(),
    ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
    ...(options.requestKey && { "Idempotency-Key": options.requestKey }),
    ...(options.speaker && { [SPEAKER_HEADER]: options.speaker }),
  };
  const content = body === undefined || isForm ? body : JSON.stringify(body);
  const signal =
    options.signal ?? AbortSignal.timeout(options.timeoutMs ?? (isForm ? UPLOADED_WITHIN_MS : ANSWERED_WITHIN_MS));
  try {
    return await fetch(path, { method, headers, body: content, credentials: "same-origin", signal });
  } catch {
    throw new ApiError({ code: "network", message: noConnection() }, 0, null);
  }
}

/**
 * Reads the server's message, else the transport's, else our own fallback. Anything but JSON is no answer of the
 * factory: it was cut short, or a proxy sent its own page, whose status says nothing about the call.
 */
async function read<Answer>(around: ApiSurroundings, response: Response): Promise<Answer> {
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => undefined);
  if (answer === undefined) throw unanswered(around, response);
  if (response.ok) return answer as Answer;
  const { error } = (answer ?? {}) as { error?: ErrorBody };
  const transport = { code: "unknown", message: response.statusText || around.lastWord() };
  throw new ApiError(error?.message ? error : transport, response.status, response.headers.get("Retry-After"));
}

function unanswered({ noAnswer }: ApiSurroundings, { status, headers }: Response): ApiError {
  const error = { code: "network", message: noAnswer() };
  return new ApiError(error, status >= 500 ? status : 0, headers.get("Retry-After"));
}

/** The factory's files are never HTML; a network's own page is. */
function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** The landing page and the sign-in pages are for visitors who are not signed in, so they stay. */
function leave({ location, leaveTo }: ApiSurroundings, end: SessionEnd | null) {
  const from = location();
  const [path = "/"] = from.split("?");
  if (path !== paths.home() && !path.startsWith("/auth/")) leaveTo(paths.login(from), end);
}
