import { LIMITS } from "#app/core/domain/limits";
import { manyLines } from "#app/core/domain/texts/texts";
import { characters } from "./conversations";

/** The draft in one tab; `isTyped` when it was typed there, not loaded from the device. */
export type Draft = { text: string; isTyped: boolean };

export const NO_DRAFT: Draft = { text: "", isTyped: false };

/**
 * The draft in a tab after another tab changed what the device keeps. A draft typed here stays, unless the other tab
 * sent exactly that text or continued it.
 */
export function draftAfter(draft: Draft, stored: { before: string; now: string }): Draft {
  const isElsewhere = draft.text === stored.before && (stored.now === "" || stored.now.startsWith(stored.before));
  return draft.isTyped && !isElsewhere ? draft : { text: stored.now, isTyped: false };
}

/** The text that the device keeps after a message was sent. A draft that another tab kept meanwhile stays. */
export function keptAfterSending(stored: string, sent: string): string {
  return stored === sent ? "" : stored;
}

/** The text that the device keeps after a tab is left: the draft typed there, unless another one is kept. */
export function keptAfterLeaving(stored: string, draft: Draft): string {
  return stored === "" && draft.isTyped ? draft.text : stored;
}

type WrittenFile = { sent: unknown; state: "going" | "waits" | "stopped" | "refused" };
type Written = { text: string; isEdit: boolean; files: readonly WrittenFile[] };

/** Whether a file could not be uploaded. The message does not wait for it. */
export function hasFailed({ sent, state }: WrittenFile): boolean {
  return sent === null && (state === "stopped" || state === "refused");
}

/**
 * Whether it can be sent. A new message needs words or uploaded files, and waits for files on their way; an edit always
 * needs words.
 */
export function isReady({ text, isEdit, files }: Written): boolean {
  const length = characters(manyLines(text));
  if (length > LIMITS.messageLength) return false;
  if (isEdit) return length > 0;
  const waited = files.filter((file) => !hasFailed(file));
  return (length > 0 || waited.length > 0) && waited.every(({ sent }) => sent !== null);
}
