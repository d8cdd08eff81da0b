import { expect, test } from "vitest";
import { UTC } from "#app/core/domain/calendar/time-zones";
import type { Mail } from "#app/notifications/domain/mail";
import { draw, readIn } from "#tests/browser/drawn";
import { InvitationsStrip } from "./invitations-strip";

const invitation = {
  id: "7",
  email: "idris@atelier.example",
  role: "supervisor" as const,
  language: "fr" as const,
  invitedBy: "amina",
  createdAt: 0,
  sentAt: 0,
  expiresAt: 0,
  isExpired: false,
};
const BY_HAND = "Copy a new link";

async function strip(mail: Mail | null, sendsMail = true, total = 1) {
  const page = await draw(
    <InvitationsStrip
      invitations={[{ ...invitation, mail }]}
      total={total}
      timeZone={UTC}
      sendsMail={sendsMail}
      onHandOver={() => undefined}
    />,
  );
  return readIn(page).join(" ");
}

test("an email on its way, or taken, is sent again by one button, or its link is copied", async () => {
  expect(await strip({ state: "sending", problem: null })).toContain("The email is on its way.");
  const sent = await strip({ state: "sent", problem: null });
  expect(sent).toContain("The email server took the email.");
  expect(sent).toContain(BY_HAND);
});

test("a refused email says why, and a new link can be copied", async () => {
  const refused = await strip({ state: "refused", problem: "status 422" });
  expect(refused).toContain("The email was not sent. The email server refused it with status 422.");
  expect(refused).toContain(BY_HAND);
  const unknown = await strip({ state: "unknown", problem: null });
  expect(unknown).toContain("The email was perhaps not sent.");
  expect(unknown).toContain(BY_HAND);
});

test("without mail there is a new link, and nothing about an email", async () => {
  const page = await strip(null, false);
  expect(page).toContain("New link");
  expect(page).not.toMatch(/email|email server/);
  expect(page).not.toContain(BY_HAND);
});

test("invitations beyond those that are shown are counted", async () => {
  expect(await strip(null, true, 501)).toContain("Showing 1 of 501");
  expect(await strip(null)).not.toContain("Showing");
});
