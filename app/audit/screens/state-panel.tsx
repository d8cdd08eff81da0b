import { useTranslation } from "react-i18next";
import { differences } from "#app/audit/domain/log";
import type { NamedState } from "#app/audit/domain/state";
import { Panel } from "#app/ui/page/panel";
import { useFormat } from "#app/ui/text/use-format";
import { type LogReader, useEntryWords } from "./use-entry-words";

/** The object of a history as it was at the end of a day, field by field. */
export function StatePanel({
  state: { standing, fields, day, names },
  resource,
  reader,
}: {
  state: NamedState;
  resource: string;
  reader: LogReader;
}) {
  const { t } = useTranslation("audit");
  const format = useFormat();
  const text = useEntryWords(names, reader);
  const notified = differences({ previous: null, next: fields });
  if (notified.length === 0 && standing === "there") return null;
  return (
    <Panel title={t("stateAt", { day: format.day(day) })} note={t("stateNote")} className="mb-4">
      {standing !== "there" && <p className="pb-2 text-sm font-medium">{t(`standing.${standing}`)}</p>}
      {standing !== "unborn" && (
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {notified.map(({ field, next }) => (
            <div key={field} className="min-w-0">
              <dt className="text-xs text-muted">{text.field(field, resource)}</dt>
              <dd className="wrap-anywhere">{text.value(field, next)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
