import { expect, test } from "vitest";
import { mailOf, problemWords, SENDING_LASTS } from "./mail";

const sending = { mailState: "sending", mailProblem: null, sentAt: 1_000 } as const;

test("an email that has been on its way for more than two minutes is unknown", () => {
  expect(mailOf(sending, 1_000 + SENDING_LASTS)).toEqual({ state: "sending", problem: null });
  expect(mailOf(sending, 1_001 + SENDING_LASTS)).toEqual({ state: "unknown", problem: null });
  expect(mailOf({ ...sending, mailState: null }, 1_000)).toBeNull();
});

test.each([
  ["status 422", "common:mailProblem.status", "422"],
  ["status 401", "common:mailProblem.key", "401"],
  ["code E_SENDER_NOT_VERIFIED", "common:mailProblem.code", "E_SENDER_NOT_VERIFIED"],
  ["timeout", "common:mailProblem.timeout", ""],
  ["network", "common:mailProblem.network", ""],
  ["unconfigured", "common:mailProblem.unconfigured", ""],
])("the problem %s has words", (problem, key, status) => {
  expect(problemWords(problem)).toEqual({ key, params: { status } });
});
