import * as z from "zod";
import { CARD_KINDS } from "#app/chat/domain/cards";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { STATUSES } from "#app/core/domain/statuses";
import { figure, IsoInstant, NamedStopReason, wholeNumber } from "../answer-schemas";
import { BoardAnswer } from "../dashboard/answers";

/** Things of the factory that a message may name. */
export const ThingsAnswer = z.object({
  items: z.array(
    z.object({ kind: z.enum(CARD_KINDS), id: Id, name: z.string(), hint: z.string(), date: Day.optional() }),
  ),
});

/** What a line made in a shift, what held it up, and who left a place open by an absence. */
const ShiftFacts = {
  products: z.array(z.object({ name: z.string(), good: wholeNumber })),
  stops: z.array(
    z.object({
      reason: NamedStopReason,
      minutes: wholeNumber,
      people: wholeNumber,
    }),
  ),
  absent: z.array(z.string()),
};
export const HandoverDraftAnswer = BoardAnswer.extend(ShiftFacts);

const open = { id: Id, name: z.string(), state: z.literal("open") };
const HandoverCard = z.object({
  ...open,
  kind: z.literal("handover"),
  date: Day,
  shift: z.enum(SHIFTS),
  note: z.string(),
  author: z.string(),
  signedBy: z.string().nullable(),
  signedAt: IsoInstant.nullable(),
  maySign: z.boolean(),
  good: figure,
  target: figure,
  errorRate: figure,
  people: wholeNumber,
  ...ShiftFacts,
});
/** A thing as it is now; locked for readers without the right, and after its deletion. */
export const CardAnswer = z.union([
  z.object({
    ...open,
    kind: z.literal("line"),
    status: z.enum(STATUSES),
    shift: z.enum(SHIFTS),
    good: figure,
    target: figure,
  }),
  z.object({ ...open, kind: z.literal("worker"), role: z.string() }),
  z.object({
    ...open,
    kind: z.literal("product"),
    code: z.string(),
    category: z.string(),
    status: z.enum(STATUSES),
  }),
  z.object({
    ...open,
    kind: z.literal("record"),
    line: z.string(),
    product: z.string(),
    date: Day,
    shift: z.enum(SHIFTS),
    good: wholeNumber,
    errorRate: figure,
  }),
  HandoverCard,
  z.object({ kind: z.enum(CARD_KINDS), id: Id, state: z.literal("locked") }),
]);
export const CardsAnswer = z.object({ items: z.array(CardAnswer) });

export const HandoverMadeAnswer = z.object({ id: Id });
/** The last 100 handovers, and the number of all. */
export const HandoversAnswer = z.object({
  total: wholeNumber,
  items: z.array(
    z.object({
      id: Id,
      line: z.string(),
      date: Day,
      shift: z.enum(SHIFTS),
      author: z.string(),
      signedBy: z.string().nullable(),
      conversationId: Id.nullable(),
      maySign: z.boolean(),
    }),
  ),
});
