import type { TFunction } from "i18next";
import { type AuditEntry, type ObjectKey, type ObjectKind, objectKey, REFERENCES, SYSTEM } from "#app/audit/domain/log";
import { operationMinutes } from "#app/catalogue/domain/line-balance";
import type { ProductOperation } from "#app/catalogue/domain/operations";
import { categoryName } from "#app/catalogue/i18n/category-names";
import { AUDIT_ACTIONS, AUDIT_RESOURCES, type AuditAction, type Snapshot } from "#app/core/domain/audit-lines";
import { someDayOf } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { NOUN_NAMES } from "#app/core/domain/noun/keys";
import { ROLES } from "#app/core/domain/permissions";
import { USER_STATUSES } from "#app/core/domain/statuses";
import { WORDS } from "#app/core/domain/texts/vocabulary";
import { MINUTES_PER_HOUR, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from "#app/core/domain/time";
import { formatDay, formatInstant, formatNumber, formatPrice, formatRatio } from "#app/i18n/format";
import { isNoun, NOUNS } from "#app/nouns/domain/nouns";
import { suggestedRoleName } from "#app/people/i18n/role-names";
import type { LoggedCell } from "#app/planning/domain/strokes";
import type { Crew } from "#app/planning/domain/turning-crews";
import { fullHour } from "#app/plant/domain/briefing-hour";
import type { DayOff } from "#app/plant/domain/days-off";
import { COUNTS } from "#app/plant/domain/line-values";
import type { ProductTarget } from "#app/plant/domain/product-targets";
import type { StageStandard } from "#app/plant/domain/standards";
import type { KindCount } from "#app/records/domain/defect-kinds";
import { QUALITY_LABELS } from "#app/records/domain/production";

/** The reader of the values; `names` are those of the objects in them. */
type Reader = { language: string; names: Record<ObjectKey, string>; timeZone: TimeZone; currency: string };

/** A reader with the words of their language. */
type Speaker = Reader & { t: TFunction };

/** Fields and values of the log in a reader's words: codes translated, ids by their names, figures with their unit. */
export function entryWords(t: TFunction, reader: Reader) {
  const speaker = { ...reader, t };
  return {
    field: (name: string, resource?: string) => fieldName(speaker, name, resource),
    value: (name: string, input: unknown) => valueWords(speaker, name, input),
    object: (entry: Pick<AuditEntry, "resourceName" | "subject">) => objectName(speaker, entry),
    turn: (entry: Pick<AuditEntry, "subject">) => turnOf(speaker, entry),
    sentence: (entry: Told) => sentenceOf(speaker, entry),
  };
}

export type EntryWords = ReturnType<typeof entryWords>;

function codeOf({ t, language, timeZone }: Speaker, field: string, value: string): string | null {
  if (field === "status" && has(USER_STATUSES, value)) return t(`common:status.${value}`);
  if ((field === "role" || field === "defaultRole" || field === "briefingRoles") && has(ROLES, value))
    return t(`common:role.${value}`);
  if (field === "role") return suggestedRoleName(t, value);
  if (field === "counts" && has(COUNTS, value)) return t(`production-lines:countsAs.${value}`);
  if (field === "category") return categoryName(t, value);
  if ((field === "shift" || field === "shifts" || field === "shiftsOff") && has(SHIFTS, value))
    return t(`common:shift.${value}`);
  if (field === "quality" && has(QUALITY_LABELS, value)) return t(`common:quality.${value}`);
  if (field === "action" && has(AUDIT_ACTIONS, value)) return t(`audit:actions.${value}`);
  if (field === "resource" && has(AUDIT_RESOURCES, value)) return t(`nouns:${value}.one`);
  if (field === "actor" && value === SYSTEM) return t("audit:system");
  if (DAYS.has(field) && DAY.test(value)) return formatDay(language, value);
  if (INSTANTS.has(field) && !Number.isNaN(Date.parse(value))) return formatInstant(language, value, timeZone);
  return CODED_FIELDS.get(field)?.includes(value) ? t(`audit:codes.${field}.${value}`) : null;
}

/** A figure with what it counts. */
function figure(speaker: Speaker, field: string, value: number): string {
  const { t, language, currency } = speaker;
  switch (field) {
    case "secondsWorked":
      return worked(speaker, value);
    case "hours":
    case "minimumRestHours":
    case "weeklyRestHours":
    case "mostHours":
      return worked(speaker, value * SECONDS_PER_HOUR);
    case "standardMillis":
      return t("audit:minutes", { minutes: formatNumber(language, value / 1_000, 3) });
    case "standardMinutes":
    case "minutesPerPiece":
      return t("audit:minutes", { minutes: formatNumber(language, value, 3) });
    case "unitPrice":
    case "labourPrice":
      return formatPrice(language, value, currency);
    case "qualityThresholds":
    case "smallestGap":
      return formatRatio(language, value / 100);
    case "efficiencyThresholds":
      return formatRatio(language, value);
    case "briefingHour":
      return fullHour(value);
    case "workingDays":
    case "weekday":
    case "weekdaysOff":
      return formatDay(language, someDayOf(value), "weekday");
    default:
      return formatNumber(language, value, 4);
  }
}

/** The parts of a value that has some, each by its name. */
function partsOf(speaker: Speaker, whole: object): string {
  const { t } = speaker;
  const parts = Object.entries(whole).filter(([key, part]) => !ARRANGING.has(key) && part !== null && part !== "");
  if (parts.length === 0) return t("audit:nothing");
  return parts
    .map(([key, part]) =>
      t("audit:fieldSays", { field: fieldName(speaker, key), value: valueWords(speaker, key, part) }),
    )
    .join("; ");
}

/** The name of a field. A field of a noun has the name from the forms of that noun. */
function fieldName({ t }: Speaker, name: string, resource = ""): string {
  if (has(SHIFTS, name)) return t(`common:shift.${name}`);
  const own = isNoun(resource) ? [`${NOUNS[resource].address}:fields.${name}`] : [];
  return t([...own, `audit:fields.${name}`, ...NOUN_WORDS.map((words) => `${words}:fields.${name}`)], name);
}

function valueWords(speaker: Speaker, name: string, input: unknown): string {
  const { t } = speaker;
  if (input === null || input === undefined || input === "") return t("audit:nothing");
  if (Array.isArray(input) && input.length === 0) return t("audit:nothing");
  if (name === "cells" && Array.isArray(input)) return input.map((cell) => cellOf(speaker, cell)).join("\n");
  if (name === "crews" && Array.isArray(input)) return input.map((crew) => crewOf(speaker, crew)).join("\n");
  if (name === "daysOff" && Array.isArray(input)) return daysOffOf(speaker, input);
  if (name === "defectKinds" && Array.isArray(input)) return kindsOf(speaker, input);
  if (name === "stages" && Array.isArray(input)) return input.map((stage) => stage.name).join(", ");
  if (name === "targets" && Array.isArray(input)) return targetsOf(speaker, input);
  if (name === "stageStandards" && Array.isArray(input)) return stageStandardsOf(speaker, input);
  if (name === "operations" && Array.isArray(input)) return operationsOf(speaker, input);
  if (Array.isArray(input)) return input.map((part) => valueWords(speaker, name, part)).join(", ");
  const reference = Object.hasOwn(REFERENCES, name) ? REFERENCES[name] : undefined;
  if (reference && input !== SYSTEM) return nameOf(speaker, reference, String(input));
  if (typeof input === "boolean") return t(input ? "common:yes" : "common:no");
  if (typeof input === "number") return figure(speaker, name, input);
  if (typeof input === "string") return codeOf(speaker, name, input) ?? input;
  return partsOf(speaker, input);
}

function nameOf(speaker: Speaker, kind: ObjectKind, id: string): string {
  const { names } = speaker;
  const known = names[objectKey(kind, id)] ?? id;
  return kind === "cause" ? wordOfCause(speaker, known) : known;
}

function wordOfCause({ t }: Speaker, code: string): string {
  return t([`causes:house.defect.${code}`, `causes:house.stop.${code}`], code);
}

/** The faults of a record by kind. */
function kindsOf(speaker: Speaker, kinds: KindCount[]): string {
  const { t, language } = speaker;
  return kinds
    .map(({ causeId, count, outcome }) => {
      const kind = nameOf(speaker, "cause", causeId);
      const field = outcome ? t("causes:withOutcome", { kind, outcome: t(`causes:outcome.${outcome}`) }) : kind;
      return t("audit:fieldSays", { field, value: formatNumber(language, count, 0) });
    })
    .join(", ");
}

/** The targets of a line by product. */
function targetsOf(speaker: Speaker, targets: ProductTarget[]): string {
  const { t, language } = speaker;
  return targets
    .map(({ productId, targetOutput, targetEfficiency }) => {
      const target =
        targetEfficiency === null
          ? t("production-lines:piecesAShift", { pieces: targetOutput })
          : formatRatio(language, targetEfficiency / 100);
      return t("audit:fieldSays", { field: nameOf(speaker, "product", productId), value: target });
    })
    .join(", ");
}

/** The standard minutes of a product by stage. */
function stageStandardsOf(speaker: Speaker, standards: StageStandard[]): string {
  const { t } = speaker;
  return standards
    .map(({ stageId, standardMinutes }) =>
      t("audit:fieldSays", {
        field: nameOf(speaker, "stage", stageId),
        value: figure(speaker, "standardMinutes", standardMinutes),
      }),
    )
    .join(", ");
}

/** How many operations a product has, and their sum. */
function operationsOf(speaker: Speaker, operations: ProductOperation[]): string {
  const minutes = figure(speaker, "standardMinutes", operationMinutes(operations));
  return speaker.t("audit:operations", { count: operations.length, minutes });
}

/** Days off, each with its name. */
function daysOffOf(speaker: Speaker, daysOff: DayOff[]): string {
  const { t, language } = speaker;
  return daysOff
    .map(({ day, name, shift, productionLineId }) => {
      const parts = [
        name,
        ...(shift ? [t(`common:shift.${shift}`)] : []),
        ...(productionLineId ? [nameOf(speaker, "production_line", productionLineId)] : []),
      ];
      return t("audit:fieldSays", { field: formatDay(language, day), value: parts.join(" · ") });
    })
    .join(", ");
}

/** A crew by the shift in which it begins, with its people. */
function crewOf(speaker: Speaker, { shift, workerIds }: Crew): string {
  const { t } = speaker;
  return t("audit:fieldSays", {
    field: t(`common:shift.${shift}`),
    value: valueWords(speaker, "workerIds", workerIds),
  });
}

/** A cell of the plan with its people. */
function cellOf(speaker: Speaker, { date, shift, productionLineId, workerIds, more = 0 }: LoggedCell): string {
  const { t, language } = speaker;
  const people = [...(workerIds.length > 0 ? [valueWords(speaker, "workerIds", workerIds)] : [])];
  const others = more > 0 ? [t("audit:morePeople", { count: more })] : [];
  const place = [
    formatDay(language, date),
    t(`common:shift.${shift}`),
    valueWords(speaker, "productionLineId", productionLineId),
  ];
  return t("audit:fieldSays", { field: place.join(" · "), value: [...people, ...others].join(", ") });
}

/** Seconds as people write them: 7 h 15 min. */
function worked({ t }: Speaker, seconds: number): string {
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  if (rest === 0) return t("audit:hours", { hours });
  return t("audit:hoursAndMinutes", { hours, minutes: String(rest).padStart(2, "0") });
}

/** The day and the shift of a record or an assignment. */
function turnOf({ t, language }: Speaker, { subject }: Pick<AuditEntry, "subject">): string | null {
  return subject && `${formatDay(language, subject.date)} · ${t(`common:shift.${subject.shift}`)}`;
}

/** The name of an object: worker and shift for a record or an assignment, null without a name. */
function objectName(
  speaker: Speaker,
  { resourceName, subject }: Pick<AuditEntry, "resourceName" | "subject">,
): string | null {
  return subject ? [resourceName, turnOf(speaker, { subject })].filter(Boolean).join(" · ") : resourceName;
}

/** The entry as a sentence: who did what to which object. */
function sentenceOf(speaker: Speaker, entry: Told): string {
  const { t } = speaker;
  const { action, resource, resourceId, actor, previous, next } = entry;
  const noun = resource === "auth" ? "user" : resource;
  const name = nameIn(speaker, entry);
  const form = action === "export" && resourceId === null ? "all" : name ? "named" : "some";
  const called = t([`nouns:${noun}.${form}`, `nouns:${noun}.some`], { name });
  return t(`audit:sentences.${actIn(entry, name)}`, {
    who: actor.id === null ? t("audit:sentences.system") : actor.name,
    what: called,
    name,
    email: next?.email ?? previous?.email ?? called,
  });
}

/** A stop and a report of a line are named by their line. */
function nameIn(speaker: Speaker, entry: Told): string | null {
  const { resource, resourceName, previous, next } = entry;
  if (resource === "cause" && resourceName) return wordOfCause(speaker, resourceName);
  if (resource !== "stop" && resource !== "line_report") return objectName(speaker, entry);
  const lineId = next?.productionLineId ?? previous?.productionLineId;
  return lineId ? nameOf(speaker, "production_line", String(lineId)) : null;
}

type Told = Pick<
  AuditEntry,
  "action" | "resource" | "resourceId" | "resourceName" | "subject" | "actor" | "previous" | "next" | "metadata"
>;

/** Acts whose sentence is not that of their action. */
type ToldApart =
  | ("update_own" | "delete_own" | "export_own" | "password_wrong" | "login_failed_unknown" | "logout_others")
  | ("rename" | "handover" | "handover_sign" | "seed" | "import_undo");

/** The act of an entry as its sentence needs it: some actions are told in several ways. */
function actIn(
  { action, resource, resourceId, actor, next, metadata }: Told,
  name: string | null,
): AuditAction | ToldApart {
  const isOwn = actor.id !== null && actor.id === resourceId;
  switch (`${resource}.${action}`) {
    case "user.update":
      return isOwn ? "update_own" : action;
    case "user.delete":
      return isOwn ? "delete_own" : action;
    case "user.export":
      return (metadata?.filter as Snapshot | undefined)?.own === true ? "export_own" : action;
    case "auth.login_failed":
      return isOwn ? "password_wrong" : name ? action : "login_failed_unknown";
    case "auth.logout":
      return metadata?.others === undefined ? action : "logout_others";
    case "conversation.update":
      if (metadata?.renamed) return "rename";
      return next?.signedBy ? "handover_sign" : next?.handover ? "handover" : action;
    case "settings.import":
      return "seed";
    case "import.restore":
      return "import_undo";
    default:
      return action;
  }
}

/** A noun's own words name the fields that the log's words do not. */
const NOUN_WORDS = NOUN_NAMES.map((noun) => NOUNS[noun].address);

/** Fields whose values are codes with words of the log's own; any other text was written by a user. */
export const CODED_FIELDS = new Map<string, readonly string[]>([
  ["registration", ["open", "approval", "closed"]],
  [
    "kind",
    ["workers", "production_lines", "products", "assignments", "performance_records", "stops", "direct", "group"],
  ],
  ["reason", ["password", "status"]],
  ["riskLevel", ["low", "medium", "high", "unknown"]],
  ["efficiencyKind", ["standard", "attainment", "unknown"]],
  ["present", ["today", "now"]],
  ["groupBy", ["date", "worker", "product", "productionLine"]],
  ["format", ["csv", "xlsx"]],
  ["seed", ["demo"]],
  ["vocabulary", WORDS],
]);
/** The parameters that order rows without selecting them. */
const ARRANGING = new Set(["page", "size", "cursor", "sort", "order"]);
/** Fields that hold a day; a category may be called "2026-03-18" too. */
const DAYS = new Set(["date", "day", "firstDate", "from", "to", "before", "copiedFrom", "valuesFrom", "begins"]);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANTS = new Set(["since", "until"]);

function has(codes: readonly string[], value: string) {
  return codes.includes(value);
}
