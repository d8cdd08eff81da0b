import { expect, test } from "vitest";
import { addressesIn, InvitationsForm, invitationState } from "./invitations";

const open = { expiresAt: 100, acceptedAt: null, withdrawnAt: null, isBacked: true };

test("an invitation is open until it runs out, is accepted, is withdrawn or loses its inviter", () => {
  expect(invitationState(open, 99)).toBe("open");
  expect(invitationState(open, 100)).toBe("expired");
  expect(invitationState({ ...open, acceptedAt: 50 }, 200)).toBe("accepted");
  expect(invitationState({ ...open, withdrawnAt: 50 }, 60)).toBe("withdrawn");
  expect(invitationState({ ...open, isBacked: false }, 60)).toBe("withdrawn");
});

test("addresses are found between commas, semicolons, spaces and lines, each once, and wrong ones are refused", () => {
  const text = "hana@example.com, HANA@example.com;ines@example.com\n Rachid B. <rachid@example.com> ; a@x.ma b@x.ma";
  const found = ["HANA@example.com", "ines@example.com", "rachid@example.com", "a@x.ma", "b@x.ma"];
  expect(addressesIn(text)).toEqual(found);
  const messageOf = (email: string) => InvitationsForm.safeParse({ email }).error?.issues.map(({ message }) => message);
  expect(messageOf(text)).toBeUndefined();
  expect(messageOf(" ; ")).toEqual(["auth:emailRequired"]);
  expect(messageOf("hana")).toEqual(["auth:emailInvalid"]);
  expect(messageOf("hana@example.com, ines@")).toEqual(["users:addressesWrong"]);
  expect(messageOf(Array.from({ length: 51 }, (_, at) => `u${at}@x.ma`).join(" "))).toEqual(["users:tooManyAddresses"]);
});
