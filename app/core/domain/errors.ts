export const ERROR_CODES = [
  "malformed",
  "unauthenticated",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "conflict",
  "under_way",
  "too_large",
  "unsupported",
  "invalid",
  "too_many",
  "unavailable",
  "unknown",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export type ErrorDetail = {
  /** The input field that the message belongs to. */
  field?: string;
  /** Several fields at once: field name to message key. An error keeps the first {@link MOST_PROBLEMS}. */
  fields?: Record<string, string>;
  /** Values interpolated into the message. */
  params?: Record<string, string | number>;
  /** Data that a client needs to continue, such as the current object on a conflict. */
  details?: unknown;
  /** Seconds to wait, for `too_many`, `under_way` and `unavailable`. */
  retryAfter?: number;
};

/** The most fields that a refusal names, so that it does not grow with what it refuses. */
export const MOST_PROBLEMS = 20;
/** The longest name of a field in a refusal, in characters. */
const NAME_LENGTH = 40;

/** The one error that users see: `key` is a translation key such as `products:codeTaken`. */
export class AppError extends Error {
  override name = "AppError";
  readonly detail: ErrorDetail;

  constructor(
    readonly code: ErrorCode,
    readonly key: string,
    detail: ErrorDetail = {},
  ) {
    super(`${code} ${key}`);
    const { field, fields } = detail;
    this.detail = {
      ...detail,
      ...(field !== undefined && { field: shortName(field) }),
      ...(fields && { fields: firstProblems(fields) }),
    };
  }
}

/** @throws AppError `invalid` with the key of each problem at its field, if there are any */
export function refuseProblems(fields: Record<string, string>, params?: ErrorDetail["params"]) {
  const [first] = Object.entries(fields);
  if (first) throw new AppError("invalid", first[1], { field: first[0], fields, params });
}

/** @throws AppError `invalid` at each of these fields, if there are any */
export function refuseFields(names: readonly string[], key: string, params?: ErrorDetail["params"]) {
  refuseProblems(Object.fromEntries(names.map((name) => [name, key])), params);
}

/** The first problems, by the names of their fields. */
export function firstProblems<Problem>(problems: Record<string, Problem>): Record<string, Problem> {
  const first = Object.entries(problems).slice(0, MOST_PROBLEMS);
  return Object.fromEntries(first.map(([name, problem]) => [shortName(name), problem]));
}

/** A name as a refusal repeats it. */
export function shortName(name: string): string {
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name;
}
