import { expect, test } from "vitest";
import { sources } from "./sources";
import { writingVerbs } from "./written";

/** What writes and tells the log nothing by itself, by the reason why. */
const UNTOLD = {
  "a part of verbs that are counted": [
    ["account-proof", "proveUnlessFresh", "provePassword"],
    ["accounts", "admit", "enrol", "signIn", "refused"],
    ["assignment-plans", "drawStroke"],
    ["audit", "record", "recordEach", "recordEvent"],
    ["commit", "commit"],
    ["google", "recognise"],
    ["google-links", "linking"],
    ["import-applying", "applying"],
    ["import-staging", "stageAll"],
    ["sessions", "openSession"],
    ["user-removal", "removing", "takeAway"],
  ],
  "what people say to each other is kept by its conversation": [
    ["chat-files", "uploadFile", "discardFile"],
    ["chat-rooms", "attachFiles", "dropFiles", "recordActivity"],
  ],
  "how one reads one's own notifications": [
    ["notifications", "notifying", "notify", "markRead", "markUnread", "markAllRead", "clearAll", "restoreCleared"],
    ["notifications", "chooseNotifications"],
  ],
  "attempts are counted": [
    ["sign-in-limits", "reserveSignIn", "reserveRegistration", "reserveProof", "reserveAvatar", "reserveResetRequest"],
    ["sign-in-limits", "mayAskForReset", "reserveReset", "reserveSearch", "reserveUpload"],
    ["chat-search", "searchEverywhere"],
  ],
  "seals, sums and leftovers follow from what was told": [
    ["audit-chain", "sealEntries", "verifyAudit"],
    ["totals", "rebuildTotals", "checkTotals"],
    ["sweep-pictures", "sweepPictures"],
    ["sweep-chat-files", "sweepChatFiles"],
    ["missing-words", "noteMissingWords"],
    ["mailbox", "openMailbox"],
  ],
  "only looks as if it wrote": [
    ["error-alerts", "alertsOfImport"],
    ["import-preview", "previewImport"],
    ["import-staging", "decided"],
  ],
} as const;

test("every service that writes is run by a test that counts its entries, or says why it has none", () => {
  const counting = sources("app/services", { withTests: true })
    .filter(({ path }) => /\/mutations[\w-]*\.test\.ts$/.test(path))
    .map(({ text }) => text)
    .join("\n");
  const verbs = writingVerbs();
  const uncounted = verbs.filter((verb) => !new RegExp(`\\bstep\\(\\s*${verb.split("#")[1]},`).test(counting));
  const untold = Object.values(UNTOLD)
    .flat()
    .flatMap(([file, ...names]) => names.map((name) => `app/services/${file}.ts#${name}`));
  expect(uncounted.sort()).toEqual(untold.sort());
  expect(verbs.length - uncounted.length).toBeGreaterThan(70);
});
