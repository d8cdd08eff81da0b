import type { NamedCause } from "#app/catalogue/domain/cause-names";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { Status } from "#app/core/domain/statuses";
import type { LineBoard } from "#app/dashboard/domain/line-board";

/** The things of the factory that a message can reference: `#line:12` in its text, a card on the screen. */
export const CARD_KINDS = ["line", "worker", "product", "record", "handover"] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export type CardRef = { kind: CardKind; id: Id };

/** What a line made in a shift, in good pieces, what held it up, and who left a place open by an absence. */
export type ShiftFacts = {
  products: { name: string; good: number }[];
  stops: { reason: NamedCause; minutes: number; people: number }[];
  absent: string[];
};

export const NO_FACTS: ShiftFacts = { products: [], stops: [], absent: [] };

/** The figures of a handover, as they were when it was written. */
export type HandoverFigures = {
  good: number | null;
  target: number | null;
  /** Percent. */
  errorRate: number | null;
  people: number;
} & ShiftFacts;

/** The figures as a handover keeps them: those before 0.2 have no facts. */
export type KeptFigures = Omit<HandoverFigures, keyof ShiftFacts> & Partial<ShiftFacts>;

export type HandoverDraft = LineBoard & ShiftFacts;

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

/** `locked`: deleted, or not visible to the reader. The two look the same on purpose. */
export type Card = (OpenCard & { state: "open" }) | (CardRef & { state: "locked" });

/**
 * `hint` distinguishes a thing from others of the same name: a worker's role, a line's place, a product's code, a
 * record's line and `date`.
 */
export type Thing = CardRef & { name: string; hint: string; date?: Day };

export const CARDS_AT_ONCE = 20;

const REFERENCE = /(?<![\p{L}\p{N}._-])#(line|worker|product|record|handover):([1-9]\d{0,15})(?!\d)/gu;

/** Finds the references to things of the factory in a text. */
export function referencesIn(text: string): { index: number; length: number; ref: CardRef }[] {
  return [...text.matchAll(REFERENCE)].map(({ index, 0: all, 1: kind, 2: id }) => ({
    index,
    length: all.length,
    ref: { kind: kind as CardKind, id: id as Id },
  }));
}

const HANDOVER_ALONE = /^#handover:[1-9]\d{0,15}$/;

/** A handover is kept, so its message can neither be edited nor deleted. */
export function isHandover(text: string): boolean {
  return HANDOVER_ALONE.test(text);
}

/** Replaces each reference by a name, for places without room for cards. */
export function withoutReferences(text: string, name: (kind: CardKind) => string): string {
  return text.replace(REFERENCE, (_, kind: CardKind) => name(kind));
}

export function keyOfRef({ kind, id }: CardRef) {
  return `${kind}:${id}`;
}

/** Each referenced thing once, up to the number that a message shows. */
export function refsOf(texts: readonly string[]): CardRef[] {
  const refs = texts.flatMap((text) => referencesIn(text).map(({ ref }) => ref));
  return [...new Map(refs.map((ref) => [keyOfRef(ref), ref])).values()];
}
