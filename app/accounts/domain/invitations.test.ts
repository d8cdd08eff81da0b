import { expect, test } from "vitest";
import { stateOf } from "./invitations";

const open = { expiresAt: 100, acceptedAt: null, withdrawnAt: null, isBacked: true };

test("an invitation is open until it runs out, is accepted, is withdrawn or loses its inviter", () => {
  expect(stateOf(open, 99)).toBe("open");
  expect(stateOf(open, 100)).toBe("expired");
  expect(stateOf({ ...open, acceptedAt: 50 }, 200)).toBe("accepted");
  expect(stateOf({ ...open, withdrawnAt: 50 }, 60)).toBe("withdrawn");
  expect(stateOf({ ...open, isBacked: false }, 60)).toBe("withdrawn");
});
