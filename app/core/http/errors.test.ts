import { expect, test } from "vitest";
import { expectConsoleError } from "#tests/server/no-console-errors";
import { asAppError } from "./errors";

test.each([
  "D1_ERROR: database is locked: SQLITE_BUSY",
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: D1 DB exceeded its CPU time limit and was reset.",
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
  "D1_ERROR: Can't read from request stream because client disconnected.",
])("“%s” passes, so the caller is told when to come back", (text) => {
  expect(answerTo(new Error(text))).toMatchObject({
    code: "unavailable",
    key: "errors:unavailable",
    detail: { retryAfter: 1 },
  });
});

test.each([
  "D1_ERROR: Exceeded maximum DB size.",
  "D1_ERROR: database or disk is full: SQLITE_FULL",
  "D1_ERROR: Your account has exceeded D1's maximum account storage limit, please contact Cloudflare to raise your limit.",
])("“%s” is said in words, and does not pass by itself", (text) => {
  const answer = answerTo(new Error(text));
  expect(answer).toMatchObject({ code: "unavailable", key: "errors:databaseFull" });
  expect(answer.detail.retryAfter).toBeUndefined();
});

test.each(["retryable", "overloaded"])("an error that a room marks as %s passes", (mark) => {
  expect(answerTo(Object.assign(new Error("internal error"), { [mark]: true }))).toMatchObject({ code: "unavailable" });
});

test("any other error stays unknown", () => {
  expect(answerTo(new Error("D1_ERROR: near INSERTZ: syntax error"))).toMatchObject({ code: "unknown" });
});

/** The answer to an error of the database, which its client wraps; the log keeps what the database said. */
function answerTo(cause: Error) {
  const answer = asAppError(new Error("Failed query: select …", { cause }), "test");
  expectConsoleError(cause.message);
  return answer;
}
