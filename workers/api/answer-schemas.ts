import * as z from "zod";
import { InvitationInput } from "#app/accounts/domain/invitations";
import { UserDetails } from "#app/accounts/domain/users";
import { RANKINGS } from "#app/analytics/domain/ranking";
import { CauseInput } from "#app/catalogue/domain/causes";
import { OUTCOMES } from "#app/catalogue/domain/outcomes";
import { ProductionLineInput } from "#app/catalogue/domain/production-lines";
import { ProductInput } from "#app/catalogue/domain/products";
import { AUDIT_ACTIONS, AUDIT_RESOURCES } from "#app/core/domain/audit-lines";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { STATUSES } from "#app/core/domain/statuses";
import { MAIL_STATES } from "#app/notifications/domain/mail";
import { NOTIFICATION_KINDS, NOTIFICATION_REASONS } from "#app/notifications/domain/notifications";
import { WorkerInput, WorkerName } from "#app/people/domain/workers";
import { AssignmentInput } from "#app/planning/domain/assignments";
import { Stage } from "#app/plant/domain/factory";
import { FactorySettingsEdit } from "#app/plant/domain/factory-settings";
import { COUNTS } from "#app/plant/domain/line-values";
import { MergeFigures } from "#app/plant/domain/merging";
import { EFFICIENCY_KINDS } from "#app/records/domain/efficiency";
import { QUALITY_LABELS } from "#app/records/domain/production";
import { DOUBTS } from "#app/records/domain/questions";
import { GROUPINGS } from "#app/records/domain/scope";

/** The answers of calls, built on the schemas of their input. Rates in percent, efficiency as a ratio. */
export const IsoInstant = z.iso.datetime();
export const figure = z.number().nullable();
export const wholeNumber = z.number().int();

const KEPT = { id: Id, createdAt: IsoInstant, updatedAt: IsoInstant, version: wholeNumber };
export const link = z.string().nullable();

/** An object as it is stored: its input with its stamps. */
export function keptAs<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  return input.extend(KEPT);
}

/** Readers without the right to private fields get them masked. */
export const WorkerAnswer = keptAs(WorkerInput.extend({ email: z.string(), phone: z.string() })).extend({
  /** The name of the home line, or nothing. */
  productionLineName: z.string(),
  /** The periods of work: those of `firstDay`, `lastDay` and `againFrom`; null where there is no such day. */
  employments: z.array(z.object({ from: Day.nullable(), until: Day.nullable() })),
});
/** `freed` is the number of planned shifts that a last day took off the plan; `strokeId` undoes that. */
export const SavedWorkerAnswer = WorkerAnswer.extend({ freed: wholeNumber, strokeId: Id.nullable() });
/** `moved` is what became that of the one who stays, `merged` the one who went; `mergeId` undoes it for a day. */
const MERGED = { mergeId: Id, merged: z.object({ name: z.string() }), moved: MergeFigures };
export const MergedWorkerAnswer = WorkerAnswer.extend(MERGED);
/** `left` is the number of objects and values that stayed, because somebody has changed them since. */
export const SeparatedAnswer = z.object({ id: Id, name: z.string(), left: wholeNumber });
export const WorkerNamesAnswer = z.object({ items: z.array(WorkerName), ofLine: z.array(Id) });
function held<Shape extends z.ZodRawShape>(values: z.ZodObject<Shape>) {
  return z.object({ first: values, later: z.array(values.partial().extend({ from: Day })) });
}

/**
 * `held` has the values of every day: the first ones, and each later change with the day from which it holds;
 * `heldTargets` has the targets of products in the same way, both null where that of the line holds.
 */
export const ProductionLineAnswer = keptAs(ProductionLineInput).extend({
  /** The name of its stage, or nothing. */
  stage: z.string(),
  held: held(
    z.object({
      capacity: wholeNumber,
      crew: wholeNumber.nullable(),
      targetOutput: wholeNumber.nullable(),
      targetEfficiency: wholeNumber.nullable(),
      counts: z.enum(COUNTS),
    }),
  ),
  heldTargets: z.array(
    z.object({
      productId: Id,
      productCode: z.string(),
      productName: z.string(),
      held: held(z.object({ targetOutput: wholeNumber.nullable(), targetEfficiency: wholeNumber.nullable() })),
    }),
  ),
});
const StageStandard = z.object({ stageId: Id, standardMinutes: z.number() });
export const ProductAnswer = ProductInput.extend({
  ...KEPT,
  held: held(
    z.object({
      unitPrice: figure,
      labourPrice: figure,
      standardMinutes: figure,
      stageStandards: z.array(StageStandard),
    }),
  ),
  /** The names of the stages that it leaves out. */
  leftOut: z.string(),
  imageUrl: link,
});
export const MergedProductAnswer = ProductAnswer.extend(MERGED);
export const StageAnswer = Stage.extend({ place: wholeNumber, version: wholeNumber });
export const StagesAnswer = z.object({ items: z.array(StageAnswer) });
export const UserAnswer = UserDetails.extend({
  ...KEPT,
  isWaiting: z.boolean(),
  /** The new email that waits to be confirmed. */
  pendingEmail: z.string().nullable(),
  lastSignInAt: IsoInstant.nullable(),
  avatarUrl: link,
});
export const AssignmentAnswer = AssignmentInput.extend({
  ...KEPT,
  workerName: z.string(),
  productionLineName: z.string(),
});

export const CauseAnswer = keptAs(z.object(CauseInput.shape)).extend({
  code: z.string(),
  place: wholeNumber,
  isHouse: z.boolean(),
  status: z.enum(STATUSES),
});
/** The reason of a stop with its names. */
export const NamedStopReason = z.object({
  list: z.literal("stop"),
  code: z.string(),
  names: CauseAnswer.shape.names,
  isHouse: z.boolean(),
});
export const CausesAnswer = z.object({ items: z.array(CauseAnswer) });

export const StopAnswer = z.object({
  ...KEPT,
  productionLineId: Id,
  shift: z.enum(SHIFTS),
  date: Day,
  reasonId: Id,
  minutes: wholeNumber,
  people: wholeNumber,
  start: z.string().nullable(),
  note: z.string(),
  createdBy: Id.nullable(),
});

/** The outcome of an email. */
const MailAnswer = z.object({ state: z.enum(MAIL_STATES), problem: z.string().nullable() });

/** What the mail server answered to the one try. */
export const TestEmailAnswer = z.object({ mail: MailAnswer });

/** `mail` is null where the link was handed over. */
export const ResetAnswer = z.object({
  sentAt: IsoInstant,
  expiresAt: IsoInstant,
  usedAt: IsoInstant.nullable(),
  mail: MailAnswer.nullable(),
});

const InvitationAnswer = InvitationInput.extend({
  id: Id,
  invitedBy: z.string(),
  createdAt: IsoInstant,
  sentAt: IsoInstant,
  expiresAt: IsoInstant,
  isExpired: z.boolean(),
  mail: MailAnswer.nullable(),
});
/** The newest 500 open invitations, and the number of all. */
export const InvitationsAnswer = z.object({ items: z.array(InvitationAnswer), total: wholeNumber });
/** `link` is null where the invitation goes by email; otherwise `mail` is. */
export const SentInvitationAnswer = InvitationAnswer.extend({ link: z.string().nullable() });

/** The new invitations, and the addresses that have an account or an invitation already. */
export const InvitingAnswer = z.object({
  invited: z.array(SentInvitationAnswer),
  known: z.array(z.object({ email: z.string(), reason: z.enum(["account", "invited"]) })),
});

/** A reset link that the admin hands over. */
export const LinkAnswer = z.object({ link: z.string() });

/** The signed-in user. */
export const CurrentUserAnswer = UserDetails.extend({ id: Id, avatarUrl: link, createdAt: IsoInstant });
export const SignedInAnswer = z.object({ user: CurrentUserAnswer });

const FIGURES = {
  errorRate: figure,
  minutesPerPiece: figure,
  efficiency: figure,
  efficiencyKind: z.enum(EFFICIENCY_KINDS),
  quality: z.enum(QUALITY_LABELS).nullable(),
};

/** Faults of one kind, and what became of their pieces where it was said. */
const KindCountAnswer = z.object({ causeId: Id, count: wholeNumber, outcome: z.enum(OUTCOMES).optional() });

export const RecordAnswer = z.object({
  ...KEPT,
  /** Null, and no name, for what a line made as one. */
  workerId: Id.nullable(),
  workerName: z.string(),
  workerNumber: z.string(),
  productId: Id,
  productName: z.string(),
  productCode: z.string(),
  productionLineId: Id,
  productionLineName: z.string(),
  shift: z.enum(SHIFTS),
  date: Day,
  piecesMade: wholeNumber,
  piecesDefective: wholeNumber,
  errorRateTyped: figure,
  defectKinds: z.array(KindCountAnswer),
  hours: z.number(),
  standardMinutes: figure,
  createdBy: Id.nullable(),
  firstDate: Day.nullable(),
  doubts: z.array(z.enum(DOUBTS)),
  ...FIGURES,
});

/** Each product and person of a line that counts as one, and their sums; `workHours` are those of all its people. */
export const LineReportAnswer = z.object({
  ...KEPT,
  productionLineId: Id,
  productionLineName: z.string(),
  shift: z.enum(SHIFTS),
  date: Day,
  rows: z.array(
    z.object({
      productId: Id,
      productName: z.string(),
      productCode: z.string(),
      piecesMade: wholeNumber,
      piecesDefective: wholeNumber,
      defectKinds: z.array(KindCountAnswer),
      hours: z.array(z.object({ from: z.string(), pieces: wholeNumber, defective: wholeNumber })),
      workHours: z.number(),
    }),
  ),
  people: z.array(z.object({ workerId: Id, workerName: z.string(), hours: z.number() })),
  otherPeople: wholeNumber,
  otherHours: z.number(),
  pieces: wholeNumber,
  defective: wholeNumber,
  workHours: z.number(),
  earnedMinutes: figure,
  efficiency: figure,
  efficiencyKind: z.enum(EFFICIENCY_KINDS),
  createdBy: Id.nullable(),
});

export const MeasuresAnswer = z.object({
  records: wholeNumber,
  pieces: wholeNumber,
  good: wholeNumber,
  defective: wholeNumber,
  hours: z.number(),
  ...FIGURES,
});
/** What became of defective pieces where it was said; the good ones before and after repair as ratios. */
export const OutcomesAnswer = {
  repaired: wholeNumber.optional(),
  second: wholeNumber.optional(),
  scrap: wholeNumber.optional(),
  firstPass: z.number().optional(),
  finalYield: z.number().optional(),
};
const Performer = z.object({
  workerId: Id,
  name: z.string(),
  efficiency: figure,
  efficiencyKind: z.enum(EFFICIENCY_KINDS),
  good: wholeNumber,
  pieces: wholeNumber,
  defective: wholeNumber,
  records: wholeNumber,
  hours: z.number(),
});
export const RankingAnswer = z.object({ rankedBy: z.enum(RANKINGS), workers: z.array(Performer) });
export const RecordsAnswer = z.object({ items: z.array(RecordAnswer) });
export const StopsAnswer = z.object({ items: z.array(StopAnswer) });
export const CorrectedAnswer = z.object({ corrected: wholeNumber });
export const ShiftReportAnswer = z.object({ items: z.array(RecordAnswer), stops: z.array(StopAnswer) });

/** The first 5,000 absences of the days, and the number of all. */
export const AbsencesAnswer = z.object({
  total: wholeNumber,
  items: z.array(
    z.object({
      id: Id,
      workerId: Id,
      workerName: z.string(),
      date: Day,
      half: z.enum(SHIFTS).nullable(),
      /** Empty for users who may not see private fields of workers. */
      reason: z.string(),
      since: Day,
      until: Day,
    }),
  ),
});

export const GapsAnswer = z.object({
  from: Day,
  to: Day,
  missing: wholeNumber,
  items: z.array(
    z.object({
      date: Day,
      shift: z.enum(SHIFTS),
      productionLineId: Id,
      lineName: z.string(),
      filled: wholeNumber,
      needed: wholeNumber,
      away: z.array(z.string()),
    }),
  ),
});

export const AnalyticsAnswer = z.object({
  from: Day,
  to: Day,
  groupBy: z.enum(GROUPINGS),
  totals: MeasuresAnswer.extend({ finished: figure, ...OutcomesAnswer }),
  /** Of one person: the hours on lines that count as one, and what the lines earned in them. */
  ofLines: z.object({ hours: z.number(), earnedMinutes: figure, efficiency: figure }).nullable(),
  groups: z.array(
    MeasuresAnswer.extend({
      finished: figure,
      ...OutcomesAnswer,
      key: z.string(),
      label: z.string(),
      overtimeHours: figure,
      /** Of a line in a factory with stages: the name of its stage, empty without one, and its place in their order. */
      stage: z.string().optional(),
      stagePlace: z.number().optional(),
    }),
  ),
  topPerformers: z.array(RankingAnswer),
});

export const SnapshotAnswer = z.record(z.string(), z.unknown()).nullable();
export const AuditEntryAnswer = z.object({
  id: Id,
  at: IsoInstant,
  action: z.enum(AUDIT_ACTIONS),
  resource: z.enum(AUDIT_RESOURCES),
  resourceId: Id.nullable(),
  resourceName: z.string().nullable(),
  subject: z.object({ workerId: Id, worker: z.string().nullable(), date: Day, shift: z.enum(SHIFTS) }).nullable(),
  actor: z.object({ id: Id.nullable(), name: z.string() }),
  role: z.string().nullable(),
  description: z.string(),
  code: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  previous: SnapshotAnswer,
  next: SnapshotAnswer,
  metadata: SnapshotAnswer,
});

const ActionTotal = z.object({ action: z.enum(AUDIT_ACTIONS), entries: wholeNumber });
const ResourceTotal = z.object({ resource: z.enum(AUDIT_RESOURCES), entries: wholeNumber });
const ActorTotal = z.object({ id: Id.nullable(), name: z.string(), entries: wholeNumber });
export const AuditStatsAnswer = z.object({
  days: wholeNumber,
  sinceAt: IsoInstant,
  totalActions: wholeNumber,
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
  count: wholeNumber,
  at: IsoInstant,
  readAt: IsoInstant.nullable(),
});

export const NotificationChoicesAnswer = z.object({ muted: z.array(z.enum(NOTIFICATION_KINDS)) });

/** "06:00". */
const Clock = z.string().regex(/^\d{2}:\d{2}$/);
const Window = z.tuple([Clock, Clock]);
const { hoursFrom: _from, hoursUntil: _until, ...FACTORY_FIELDS } = FactorySettingsEdit.shape;
const CLOCKS = {
  morningStart: Clock,
  morningEnd: Clock,
  afternoonStart: Clock,
  afternoonEnd: Clock,
  nightStart: Clock,
  nightEnd: Clock,
};
/** Minutes of a shift without work. */
const BREAKS = { morningBreak: wholeNumber, afternoonBreak: wholeNumber, nightBreak: wholeNumber };
const Windows = z.object({
  morning: Window,
  afternoon: Window,
  night: Window,
  breaks: z.partialRecord(z.enum(SHIFTS), wholeNumber).optional(),
});

/** The settings of the factory, with the version that a change names. */
export const FactoryAnswer = z.object({
  ...FACTORY_FIELDS,
  ...CLOCKS,
  ...BREAKS,
  weekdayHours: z.array(z.object({ weekday: wholeNumber, ...CLOCKS, ...BREAKS })),
  lineHours: z.array(
    z.object({
      productionLineId: Id,
      shift: z.enum(SHIFTS),
      weekday: wholeNumber.optional(),
      start: Clock,
      end: Clock,
      break: wholeNumber,
    }),
  ),
  /** The changes of hours, the earliest first; the times above are those that hold today. */
  laterHours: z.array(
    z.object({
      from: Day,
      windows: Windows.extend({
        weekdays: z.array(z.object({ weekday: wholeNumber, windows: Windows })).optional(),
        lines: z
          .array(
            z.object({
              productionLineId: Id,
              shift: z.enum(SHIFTS),
              weekday: wholeNumber.optional(),
              window: Window,
              break: wholeNumber,
            }),
          )
          .optional(),
      }),
    }),
  ),
  workingDays: z.array(wholeNumber),
  /** The earliest first. */
  daysOff: z.array(
    z.object({ day: Day, name: z.string(), shift: z.enum(SHIFTS).optional(), productionLineId: Id.optional() }),
  ),
  stages: z.array(Stage),
});

/** `commit` is "unknown" where the Worker was uploaded without git; `down` names the stores that do not answer. */
export const HealthAnswer = z.object({
  ok: z.boolean(),
  version: z.string(),
  commit: z.string(),
  down: z.array(z.string()).optional(),
});

/** A numbered page of a list. A total that is not exact is called `totalIsAtLeast`. */
export function pageOf<Item extends z.ZodType, More extends z.ZodRawShape>(item: Item, more: More = {} as More) {
  const page = z.object({ items: z.array(item), page: wholeNumber, size: wholeNumber, ...more });
  return z.union([page.extend({ total: wholeNumber }), page.extend({ totalIsAtLeast: wholeNumber })]);
}

/** A page of a list, or with `after` its next items in the order of ids. */
export function listOf<Item extends z.ZodType, More extends z.ZodRawShape>(item: Item, more: More = {} as More) {
  return z.union([pageOf(item, more), z.object({ items: z.array(item), next: Id.nullable() })]);
}

/** A part of a history, with the cursor of the next part. */
export function partOf<Item extends z.ZodType, More extends z.ZodRawShape>(item: Item, more: More = {} as More) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable(), ...more });
}

export const RecordSumsAnswer = z
  .object({
    pieces: wholeNumber,
    defective: wholeNumber,
    errorRate: figure,
    minutesPerPiece: figure,
    hours: z.number(),
    overtimeHours: figure,
  })
  .nullable();

/** Counts all unread notifications, not only those of this part. */
export const NotificationPart = partOf(NotificationAnswer, { unread: wholeNumber });
/** A part of the log, with the time that a search reached when it found too little in one go. */
export const AuditPart = partOf(AuditEntryAnswer, { searchedToAt: IsoInstant.optional() });

/** The way from a target to the good pieces made: target - good = people + stops + pace; parts below 0 won pieces. */
export const ShortfallAnswer = z
  .object({
    target: wholeNumber,
    good: wholeNumber,
    people: z.number().int(),
    stops: wholeNumber,
    pace: z.number().int(),
    /** The people whose hours are missing; below 0 where more than the crew worked. */
    missing: z.number(),
  })
  .nullable();

/** A style on one of its first five days, and the share of the line's own level that is usual on such a day (ratio). */
export const NewStyleAnswer = z.object({ product: z.string(), day: wholeNumber, usual: figure }).nullable();
