import type { SentNotification } from "#app/domain/notifications";
import type { Format } from "#app/ui/use-format";

type Translate = (key: string, values?: Record<string, unknown>) => string;

const DAYS = ["date", "from", "to"];
const CODES: Record<string, string> = {
  role: "role",
  status: "status",
  userStatus: "status",
  shift: "shift",
};

/** What happened, in the reader's words. */
export function sentenceOf(
  notification: Pick<SentNotification, "kind" | "params" | "count">,
  t: Translate,
  format: Format,
) {
  const { params, count } = notification;
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, worded(name, value, t, format)]),
  );
  return t(`notifications:text.${keyOf(notification)}`, {
    ...values,
    browser: params.browser ?? t("notifications:unknownBrowser"),
    system: params.system ?? t("notifications:unknownSystem"),
    count: typeof params.entries === "number" ? params.entries : count,
  });
}

function keyOf({ kind, params }: Pick<SentNotification, "kind" | "params">) {
  if (kind === "chat_message" && params.conversation === null) return "direct_message";
  if (kind === "account_changed") return "role" in params ? "role_changed" : "status_changed";
  if (kind === "assignment_changed" && Number(params.days) > 0) return "plan_changed";
  return kind;
}

function worded(name: string, value: string | number | null, t: Translate, format: Format) {
  if (DAYS.includes(name) && typeof value === "string") return format.day(value, "short");
  if (name === "percent") return format.percent(Number(value));
  if (name in CODES) return t(`common:${CODES[name]}.${value}`).toLocaleLowerCase();
  return typeof value === "number" ? format.number(value) : value;
}
