import { expect, test } from "vitest";
import { DAY } from "#app/core/domain/time";
import { confirmationOf, isOtherMailbox, TAKE_BACK_LASTS, wayBackOf } from "./email-changes";

const asked = { expiresAt: 3 * DAY, confirmedAt: null, endedAt: null };

test("idris can confirm until the link expires, stop a change that waits however old, and undo one for seven days", () => {
  expect(confirmationOf(asked, 3 * DAY - 1)).toBe("open");
  expect(confirmationOf(asked, 3 * DAY)).toBe("expired");
  expect(confirmationOf({ ...asked, confirmedAt: DAY }, DAY)).toBe("confirmed");
  expect(confirmationOf({ ...asked, confirmedAt: DAY, endedAt: 2 * DAY }, 2 * DAY)).toBe("ended");

  expect(wayBackOf(asked, 60 * DAY)).toBe("waiting");
  const confirmed = { ...asked, confirmedAt: DAY };
  expect(wayBackOf(confirmed, DAY + TAKE_BACK_LASTS - 1)).toBe("confirmed");
  expect(wayBackOf(confirmed, DAY + TAKE_BACK_LASTS)).toBe("late");
  expect(wayBackOf({ ...confirmed, endedAt: DAY }, DAY)).toBe("ended");
});

test("another way to write the same address is no other mailbox", () => {
  expect(isOtherMailbox("idris@example.com", " Idris@Example.com")).toBe(false);
  expect(isOtherMailbox("jose@example.com", "josé@example.com")).toBe(true);
});
