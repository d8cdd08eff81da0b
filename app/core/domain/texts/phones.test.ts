import { expect, test } from "vitest";
import { UserDetails } from "#app/accounts/domain/users";
import { WorkerInput } from "#app/people/domain/workers";

const problemsOf = (text: string) => [
  WorkerInput.shape.phone.safeParse(text).error?.issues[0]?.message,
  UserDetails.shape.phoneNumber.safeParse(text).error?.issues[0]?.message,
];

test.each(["", "0612345678", "+212 600 000 000", "(05) 22-33.44 / 55", "115", " 0600 "])(
  "%j is a phone of a worker and of a user",
  (text) => expect(problemsOf(text)).toEqual([undefined, undefined]),
);

test.each(["-9999999999 zzz @@", "call me", "06 12 ask for Aïda", "-99", "++", "12", "212 600 @@"])(
  "%j is no phone of anybody",
  (text) => expect(problemsOf(text)).toEqual(["errors:phoneInvalid", "errors:phoneInvalid"]),
);
