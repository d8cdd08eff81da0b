import { sayShortfall } from "#app/i18n/shortfall";
import type { SentNotification } from "#app/notifications/domain/notifications";
import type { Format } from "#app/ui/text/use-format";

type Translate = (key: string, values?: Record<string, unknown>) => string;

const DAYS = ["date", "from", "to", "until"];
/** In percent; null where it is not known. */
const PERCENTS = ["percent", "ofDue", "efficiency", "firstPass"];
const CODES: Record<string, string> = {
  role: "role",
  status: "status",
  userStatus: "status",
  shift: "shift",
};

/** The event in a sentence, in the reader's language. */
export function notificationSentence(
  notification: Pick<SentNotification, "kind" | "params" | "count">,
  t: Translate,
  format: Format,
) {
  const { params, count } = notification;
  const values = Object.fromEntries(
    Object.entries({ until: params.date ?? null, ...params }).map(([name, value]) => [
      name,
      worded(name, value, t, format),
    ]),
  );
  return t(`notifications:text.${keyOf(notification)}`, {
    ...values,
    ...(typeof params.whole === "number" && { parts: partsOf(params, t, format) }),
    workers: workersOf(params, t),
    browser: params.browser ?? t("notifications:unknownBrowser"),
    system: params.system ?? t("notifications:unknownSystem"),
    count: typeof params.entries === "number" ? params.entries : count,
  });
}

function keyOf({ kind, params }: Pick<SentNotification, "kind" | "params">) {
  if (kind === "chat_message" && params.conversation === null) return "direct_message";
  if (kind === "behind_target" && typeof params.whole === "number") return "behind_target_by";
  if (kind === "briefing") return briefingKey(params);
  if (kind === "account_changed") return "role" in params ? "role_changed" : "status_changed";
  if (kind === "assignment_changed" && Number(params.days) > 0) return "plan_changed";
  return kind;
}

/** Leaves out what a factory without targets, or without standard minutes, cannot know. */
function briefingKey({ finished, ofDue, efficiency }: SentNotification["params"]) {
  if (finished === undefined) return "briefing_empty";
  if (ofDue === null) return "briefing_noTarget";
  return efficiency === null ? "briefing_noEfficiency" : "briefing";
}

/** The parts of the way from a target, in words. */
function partsOf({ people, stops, pace, missing }: SentNotification["params"], t: Translate, format: Format) {
  const parts = { people: Number(people), stops: Number(stops), pace: Number(pace), missing: Number(missing) };
  return sayShortfall(parts, t, format);
}

/** The workers that it is about: two by name, and how many more. */
function workersOf({ workers, others }: SentNotification["params"], t: Translate) {
  if (typeof workers !== "string") return t("notifications:someWorkers");
  return Number(others) > 0 ? t("notifications:andOthers", { workers, count: Number(others) }) : workers;
}

function worded(name: string, value: string | number | null, t: Translate, format: Format) {
  if (DAYS.includes(name) && typeof value === "string") return format.day(value, "short");
  if (PERCENTS.includes(name)) return value === null ? t("common:notKnown") : format.percent(Number(value));
  if (name in CODES) return t(`common:${CODES[name]}.${value}`).toLocaleLowerCase();
  return typeof value === "number" ? format.number(value) : value;
}
