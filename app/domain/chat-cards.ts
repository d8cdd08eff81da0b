import * as z from "zod";
import type { Day } from "./days";
import { Id } from "./ids";
import { LIMITS } from "./limits";
import type { Shift } from "./shifts";
import type { Status } from "./statuses";

/** What of the factory can stand in a message: `#line:12` in its text, a card on the screen. */
export const CARD_KINDS = ["line", "worker", "product", "record", "handover"] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export type CardRef = { kind: CardKind; id: Id };

/** What a handover says, as it stood when it was written. */
export type HandoverFigures = {
  good: number | null;
  target: number | null;
  /** Percent. */
  errorRate: number | null;
  people: number;
};

export type OpenCard = { id: Id; name: string } & (
  | { kind: "line"; status: Status; shift: Shift; good: number | null; target: number | null }
  | { kind: "worker"; role: string }
  | { kind: "product"; code: string; category: string; status: Status }
  | { kind: "record"; line: string; product: string; date: Day; shift: Shift; good: number; errorRate: number | null }
  | ({
      kind: "handover";
      date: Day;
      shift: Shift;
      note: string;
      author: string;
      signedBy: string | null;
      signedAt: number | null;
      maySign: boolean;
    } & HandoverFigures)
);

/** `locked`: gone, or not for the eyes of whoever asks; nobody can tell which. */
export type Card = (OpenCard & { state: "open" }) | (CardRef & { state: "locked" });

/** What tells it from others of its name: a worker's role, a line's place, a product's code, a record's line and `date`. */
export type Thing = CardRef & { name: string; hint: string; date?: Day };

export const CARDS_AT_ONCE = 20;

const REFERENCE = /(?<![\p{L}\p{N}._-])#(line|worker|product|record|handover):([1-9]\d{0,15})(?!\d)/gu;

/** Where a text speaks of something of the factory. */
export function referencesIn(text: string): { index: number; length: number; ref: CardRef }[] {
  return [...text.matchAll(REFERENCE)].map(({ index, 0: all, 1: kind, 2: id }) => ({
    index,
    length: all.length,
    ref: { kind: kind as CardKind, id: id as Id },
  }));
}

const HANDOVER_ALONE = /^#handover:[1-9]\d{0,15}$/;

/** A handover says for ever what was handed over: the message that is one is neither edited nor deleted. */
export function isHandover(text: string): boolean {
  return HANDOVER_ALONE.test(text);
}

/** The text with each reference replaced, for places that have no room for cards. */
export function withoutReferences(text: string, name: (kind: CardKind) => string): string {
  return text.replace(REFERENCE, (_, kind: CardKind) => name(kind));
}

export function keyOfRef({ kind, id }: CardRef) {
  return `${kind}:${id}`;
}

/** Each thing once, those that fit on a message. */
export function refsOf(texts: readonly string[]): CardRef[] {
  const refs = texts.flatMap((text) => referencesIn(text).map(({ ref }) => ref));
  return [...new Map(refs.map((ref) => [keyOfRef(ref), ref])).values()];
}

export const CardQuery = z.object({
  of: z
    .string()
    .max(600)
    .transform((text) => refsOf(text.split(",").map((each) => `#${each}`)).slice(0, CARDS_AT_ONCE)),
});

export const DraftQuery = z.object({ line: Id });

export const HandoverInput = z.object({
  conversationId: Id,
  productionLineId: Id,
  note: z.string().trim().max(LIMITS.textLength, "chat:noteTooLong").default(""),
});
export type HandoverInput = z.infer<typeof HandoverInput>;
