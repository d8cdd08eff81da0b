import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SYSTEM } from "#app/audit/domain/log";
import { AUDIT_ACTIONS, AUDIT_RESOURCES } from "#app/core/domain/audit-lines";
import type { Day } from "#app/core/domain/calendar/days";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { DayInput } from "#app/ui/form/day-input";
import { DayPeriod } from "#app/ui/form/day-period";
import { FilterSelect } from "#app/ui/form/filter-select";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  url: ListUrl;
  people: readonly { id: string; name: string }[];
  today: Day;
  timeZone: TimeZone;
  isHistory: boolean;
};

/**
 * Action, resource, person, period and production day, each kept in the URL. The history of one object has one resource
 * and one production day.
 */
export function AuditFilters({ url, people, today, timeZone, isHistory }: Props) {
  const { t } = useTranslation("audit");
  return (
    <>
      <FilterSelect
        url={url}
        name="action"
        label={t("everyAction")}
        choices={AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`actions.${action}`) }))}
      />
      {!isHistory && (
        <FilterSelect
          url={url}
          name="resource"
          label={t("everyResource")}
          choices={AUDIT_RESOURCES.map((resource) => ({ value: resource, label: t(`nouns:${resource}.one`) }))}
        />
      )}
      <FilterSelect
        url={url}
        name="actor"
        label={t("everybody")}
        choices={[{ value: SYSTEM, label: t("system") }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <DayPeriod url={url} labels={{ from: t("from"), to: t("to") }} max={today} />
      {!isHistory && <DayInput url={url} name="day" label={t("ofDay")} />}
      {(["since", "until"] as const).map((name) => (
        <InstantLimit key={name} url={url} name={name} timeZone={timeZone} />
      ))}
    </>
  );
}

/** A time limit that came with a link, and the button that removes it. */
function InstantLimit({ url, name, timeZone }: Pick<Props, "url" | "timeZone"> & { name: "since" | "until" }) {
  const { t } = useTranslation("audit");
  const format = useFormat();
  const at = Date.parse(url.get(name));
  if (Number.isNaN(at)) return null;
  const limit = t(name, { instant: format.instant(at, timeZone) });
  return (
    <button
      type="button"
      aria-label={t("dropLimit", { limit })}
      onClick={() => url.set({ [name]: null })}
      suppressHydrationWarning
      className="inline-flex min-h-10 items-center gap-2 rounded-full border border-accent bg-accent-soft ps-3 pe-2.5 text-sm text-accent-ink pointer-coarse:min-h-11"
    >
      <span suppressHydrationWarning>{limit}</span>
      <X aria-hidden className="size-4 shrink-0" />
    </button>
  );
}
