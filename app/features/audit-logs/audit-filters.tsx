import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AUDIT_ACTIONS, AUDIT_RESOURCES } from "#app/domain/audit";
import { SYSTEM } from "#app/domain/audit-logs";
import type { Day } from "#app/domain/days";
import { DayInput } from "#app/ui/day-input";
import { FilterSelect } from "#app/ui/filter-select";
import { useFormat } from "#app/ui/use-format";
import type { ListUrl } from "#app/ui/use-list-url";

type Props = {
  url: ListUrl;
  people: readonly { id: string; name: string }[];
  today: Day;
  timeZone: string;
  isHistory: boolean;
};

/** Action, resource, person and period, each kept in the URL; the history of one object needs no resource. */
export function AuditFilters({ url, people, today, timeZone, isHistory }: Props) {
  const { t } = useTranslation("audit-logs");
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
          choices={AUDIT_RESOURCES.map((resource) => ({ value: resource, label: t(`resources.${resource}`) }))}
        />
      )}
      <FilterSelect
        url={url}
        name="actor"
        label={t("everybody")}
        choices={[{ value: SYSTEM, label: t("system") }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <DayInput url={url} name="from" label={t("from")} max={url.get("to") || today} />
        <DayInput url={url} name="to" label={t("to")} min={url.get("from")} max={today} />
      </div>
      {(["since", "until"] as const).map((name) => (
        <InstantLimit key={name} {...{ url, name, timeZone }} />
      ))}
    </>
  );
}

/** A limit that came with a link, to be taken away. */
function InstantLimit({ url, name, timeZone }: Pick<Props, "url" | "timeZone"> & { name: "since" | "until" }) {
  const { t } = useTranslation("audit-logs");
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
