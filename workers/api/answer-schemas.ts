import * as z from "zod";
import { GROUPINGS } from "#app/domain/analytics";
import { AssignmentInput } from "#app/domain/assignments";
import { AUDIT_ACTIONS, AUDIT_RESOURCES } from "#app/domain/audit";
import { Day } from "#app/domain/day";
import { Id } from "#app/domain/ids";
import { NOTIFICATION_KINDS, NOTIFICATION_REASONS } from "#app/domain/notifications";
import { QUALITY_LABELS } from "#app/domain/production";
import { ProductionLineInput } from "#app/domain/production-lines";
import { ProductInput } from "#app/domain/products";
import { RANKINGS } from "#app/domain/ranking";
import { EFFICIENCY_KINDS } from "#app/domain/record-figures";
import { SHIFTS } from "#app/domain/shifts";
import { UserDetails } from "#app/domain/users";
import { WorkerInput } from "#app/domain/workers";

/** What calls answer, built on the schemas that check what they are sent. Rates in percent, efficiency as a ratio. */
export const Instant = z.iso.datetime();
export const figure = z.number().nullable();
export const count = z.number().int();

const KEPT = { id: Id, createdAt: Instant, updatedAt: Instant, version: count };
export const link = z.string().nullable();

export const WorkerAnswer = WorkerInput.extend(KEPT);
export const ProductionLineAnswer = ProductionLineInput.extend(KEPT);
export const ProductAnswer = ProductInput.extend({ ...KEPT, imageUrl: link });
export const UserAnswer = UserDetails.extend({ ...KEPT, isWaiting: z.boolean(), avatarUrl: link });
export const AssignmentAnswer = AssignmentInput.extend({
  ...KEPT,
  workerName: z.string(),
  productionLineName: z.string(),
});

/** The signed-in user. */
export const CurrentUserAnswer = UserDetails.extend({ id: Id, avatarUrl: link, createdAt: Instant });
export const SignedInAnswer = z.object({ user: CurrentUserAnswer });

const FIGURES = {
  errorRate: figure,
  minutesPerPiece: figure,
  efficiency: figure,
  efficiencyKind: z.enum(EFFICIENCY_KINDS),
  quality: z.enum(QUALITY_LABELS).nullable(),
};

export const RecordAnswer = z.object({
  ...KEPT,
  workerId: Id,
  workerName: z.string(),
  productId: Id,
  productName: z.string(),
  productCode: z.string(),
  productionLineId: Id,
  productionLineName: z.string(),
  shift: z.enum(SHIFTS),
  date: Day,
  piecesMade: count,
  piecesDefective: count,
  errorRateTyped: figure,
  hours: z.number(),
  standardMinutes: figure,
  createdBy: Id.nullable(),
  ...FIGURES,
});

const Measures = z.object({
  records: count,
  pieces: count,
  good: count,
  defective: count,
  hours: z.number(),
  ...FIGURES,
});
const Performer = z.object({
  workerId: Id,
  name: z.string(),
  efficiency: figure,
  good: count,
  pieces: count,
  defective: count,
  records: count,
  hours: z.number(),
});
export const AnalyticsAnswer = z.object({
  from: Day,
  to: Day,
  groupBy: z.enum(GROUPINGS),
  totals: Measures,
  groups: z.array(Measures.extend({ key: z.string(), label: z.string() })),
  topPerformers: z.object({ rankedBy: z.enum(RANKINGS), workers: z.array(Performer) }),
});

const Snapshot = z.record(z.string(), z.unknown()).nullable();
export const AuditEntryAnswer = z.object({
  id: Id,
  at: Instant,
  action: z.enum(AUDIT_ACTIONS),
  resource: z.enum(AUDIT_RESOURCES),
  resourceId: Id.nullable(),
  resourceName: z.string().nullable(),
  actor: z.object({ id: Id.nullable(), name: z.string() }),
  role: z.string().nullable(),
  description: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  previous: Snapshot,
  next: Snapshot,
  metadata: Snapshot,
});

const ActionTotal = z.object({ action: z.enum(AUDIT_ACTIONS), entries: count });
const ResourceTotal = z.object({ resource: z.enum(AUDIT_RESOURCES), entries: count });
const ActorTotal = z.object({ id: Id.nullable(), name: z.string(), entries: count });
export const AuditStatsAnswer = z.object({
  days: count,
  sinceAt: Instant,
  totalActions: count,
  topAction: ActionTotal.nullable(),
  topResource: ResourceTotal.nullable(),
  mostActiveUser: ActorTotal.nullable(),
  actions: z.array(ActionTotal),
  resources: z.array(ResourceTotal),
  users: z.array(ActorTotal),
});

export const NotificationAnswer = z.object({
  id: Id,
  kind: z.enum(NOTIFICATION_KINDS),
  reason: z.enum(NOTIFICATION_REASONS),
  params: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  link: z.string(),
  count,
  at: Instant,
  readAt: Instant.nullable(),
});

/** A numbered page of a list. */
export function pageOf<Item extends z.ZodType, More extends z.ZodRawShape>(item: Item, more: More = {} as More) {
  return z.object({
    items: z.array(item),
    total: count,
    totalIsCapped: z.boolean(),
    page: count,
    size: count,
    ...more,
  });
}

/** A part of a history that goes on at its cursor. */
export function partOf<Item extends z.ZodType, More extends z.ZodRawShape>(item: Item, more: More = {} as More) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable(), ...more });
}

export const RecordSums = z
  .object({ pieces: count, defective: count, errorRate: figure, minutesPerPiece: figure, hours: z.number() })
  .nullable();

/** Unread are all there are, not those of this part. */
export const NotificationPart = partOf(NotificationAnswer, { unread: count });
/** How far back a search has looked that found too little in one go. */
export const AuditPart = partOf(AuditEntryAnswer, { searchedToAt: Instant.optional() });
