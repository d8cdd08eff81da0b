import type { SentNotification } from "#app/domain/notifications";
import type { Format } from "#app/ui/use-format";

type Translate = (key: string, values?: Record<string, unknown>) => string;

const DAYS = ["date", "from", "to"];
const CODES: Record<string, string> = {
  role: "common:role",
  status: "common:status",
  userStatus: "common:status",
  shift: "common:shift",
};

/** What happened, in the reader's words. `t` is the one of the notifications. */
export function sentenceOf(
  notification: Pick<SentNotification, "kind" | "params" | "count">,
  t: Translate,
  format: Format,
) {
  const { params, count } = notification;
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, worded(name, value, t, format)]),
  );
  return t(`text.${keyOf(notification)}`, {
    ...values,
    browser: params.browser ?? t("unknownBrowser"),
    system: params.system ?? t("unknownSystem"),
    count: typeof params.entries === "number" ? params.entries : count,
  });
}

function keyOf({ kind, params }: Pick<SentNotification, "kind" | "params">) {
  if (kind === "account_changed") return "role" in params ? "role_changed" : "status_changed";
  if (kind === "assignment_changed" && Number(params.days) > 0) return "plan_changed";
  return kind;
}

function worded(name: string, value: string | number | null, t: Translate, format: Format) {
  if (DAYS.includes(name) && typeof value === "string") return format.day(value, "short");
  if (name === "percent") return format.percent(Number(value));
  if (name in CODES) return t(`${CODES[name]}.${value}`).toLocaleLowerCase();
  return typeof value === "number" ? format.number(value) : value;
}
