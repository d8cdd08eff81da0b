import { characters } from "./chat";
import { LIMITS } from "./limits";

/** What stands in the box of one tab; `isTyped` where it was typed there, not taken up from what the device keeps. */
export type Draft = { text: string; isTyped: boolean };

export const NO_DRAFT: Draft = { text: "", isTyped: false };

/**
 * What stands in a tab's box after another tab has changed what the device keeps. What was typed here stays, unless the
 * other tab has sent just that, or writes on from it.
 */
export function draftAfter(draft: Draft, kept: { before: string; now: string }): Draft {
  const isElsewhere = draft.text === kept.before && (kept.now === "" || kept.now.startsWith(kept.before));
  return draft.isTyped && !isElsewhere ? draft : { text: kept.now, isTyped: false };
}

/** What the device keeps once something was sent: what another tab has kept meanwhile is not what went out. */
export function keptAfterSending(kept: string, sent: string): string {
  return kept === sent ? "" : kept;
}

/** What the device keeps once a tab is left: what was typed there, unless something else is kept. */
export function keptAfterLeaving(kept: string, draft: Draft): string {
  return kept === "" && draft.isTyped ? draft.text : kept;
}

type Written = { text: string; isEdit: boolean; files: readonly { sent: unknown }[] };

/** Whether it can go out: words or files in a new message, each of them with the server; in a change always words. */
export function isReady({ text, isEdit, files }: Written): boolean {
  const length = characters(text.trim());
  if (length > LIMITS.messageLength) return false;
  if (isEdit) return length > 0;
  return (length > 0 || files.length > 0) && files.every(({ sent }) => sent !== null);
}
