import type { Id } from "#app/domain/ids";
import { SPEAKER_HEADER } from "#app/domain/sessions";
import { paths } from "#app/paths";
import { ApiError, type ErrorBody } from "./api-error";

const TIMEOUT_MS = 10_000;
const REFRESH_PATH = "/api/auth/refresh";
/** An answer to these says something about the password or the session itself; renewing would not help. */
const NEVER_RENEWED = /^\/api\/auth\/(login|google-login|register|refresh|logout)$/;

export type Surroundings = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The language of the page, for the messages. */
  language: () => string;
  /** What to say when there was no answer: what a browser says of it is no sentence, and in English only. */
  noAnswer: () => string;
  /** What to say when neither server nor transport have words. */
  lastWord: () => string;
  /** Where the browser is: path and query. */
  location: () => string;
  /** Leaves everything behind, so that nothing of the signed-in user stays in memory. */
  leaveTo: (path: string) => void;
};

/**
 * Calls to the JSON API. A 401 brings one renewal of the session, shared by all calls that met it, and a second try;
 * when that fails too the browser goes to the login page. Everything else that goes wrong is an {@link ApiError}.
 */
export function openApi(around: Surroundings) {
  let renewal: Promise<boolean> | null = null;

  async function answerTo(sent: Sent): Promise<Response> {
    const first = await send(around, sent);
    if (first.status !== 401 || NEVER_RENEWED.test(sent.path)) return first;
    if (await renew()) return send(around, sent);
    leave(around);
    return first;
  }

  async function call<Answer>(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer> {
    return read<Answer>(around, await answerTo({ method, path, body, ...options }));
  }

  function renew(): Promise<boolean> {
    renewal ??= send(around, { method: "POST", path: REFRESH_PATH })
      .then(({ ok }) => ok)
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  return {
    get: <Answer>(path: string) => call<Answer>("GET", path),
    post: <Answer>(path: string, body?: unknown, options?: CallOptions) => call<Answer>("POST", path, body, options),
    patch: <Answer>(path: string, body: unknown) => call<Answer>("PATCH", path, body),
    remove: <Answer>(path: string, body?: unknown) => call<Answer>("DELETE", path, body),
    /** A file as the answer; without a form it is fetched. */
    file: async (path: string, form?: FormData, options?: CallOptions): Promise<Blob> => {
      const response = await answerTo({ method: form ? "POST" : "GET", path, body: form, accept: "*/*", ...options });
      return response.ok ? response.blob() : read<never>(around, response);
    },
  };
}

export type Api = ReturnType<typeof openApi>;

type CallOptions = {
  timeoutMs?: number;
  accept?: string;
  /** The same key for the same wish: however often it is sent, it is done once. */
  requestKey?: string;
  /** For whom it speaks; refused as 401 when somebody else is signed in by now. */
  speaker?: Id;
};
type Sent = CallOptions & { method: string; path: string; body?: unknown };

async function send({ fetch, language, noAnswer }: Surroundings, { method, path, body, ...options }: Sent) {
  const isForm = body instanceof FormData;
  const headers = {
    Accept: options.accept ?? "application/json",
    "Accept-Language": language(),
    ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
    ...(options.requestKey && { "Idempotency-Key": options.requestKey }),
    ...(options.speaker && { [SPEAKER_HEADER]: options.speaker }),
  };
  const content = body === undefined || isForm ? body : JSON.stringify(body);
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    return await fetch(path, { method, headers, body: content, credentials: "same-origin", signal });
  } catch {
    throw new ApiError({ code: "network", message: noAnswer() }, 0, null);
  }
}

/**
 * The server's message, else the transport's, else our own last word. A success that is not JSON is no answer of the
 * server: it was cut short, or some network's own page stands in its place.
 */
async function read<Answer>({ noAnswer, lastWord }: Surroundings, response: Response): Promise<Answer> {
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer === undefined) throw new ApiError({ code: "network", message: noAnswer() }, 0, null);
  if (response.ok) return answer as Answer;
  const { error } = (answer ?? {}) as { error?: ErrorBody };
  const transport = { code: "unknown", message: response.statusText || lastWord() };
  throw new ApiError(error?.message ? error : transport, response.status, response.headers.get("Retry-After"));
}

/** The landing page and the sign-in pages are for people who are not signed in: they stay. */
function leave({ location, leaveTo }: Surroundings) {
  const from = location();
  const [path = "/"] = from.split("?");
  if (path !== paths.home() && !path.startsWith("/auth/")) leaveTo(paths.login(from));
}
