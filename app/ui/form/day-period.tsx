import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#app/core/domain/calendar/days";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { DayInput } from "./day-input";

type Props = { url: ListUrl; labels: { from: string; to: string }; max?: Day };

/** Both ends of a period, kept in the URL. A list accepts exchanged days, and the fields report them. */
export function DayPeriod({ url, labels, max }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [from, to] = [url.asked("from"), url.asked("to")];
  const isExchanged = from !== "" && to !== "" && from > to;
  const problemId = isExchanged ? id : undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DayInput url={url} name="from" label={labels.from} max={isExchanged ? max : to || max} problemId={problemId} />
      <DayInput
        url={url}
        name="to"
        label={labels.to}
        min={isExchanged ? undefined : from || undefined}
        max={max}
        problemId={problemId}
      />
      <p id={id} role="status" className="text-xs text-danger empty:hidden">
        {isExchanged && t("common:daysExchanged", { from: format.day(to), to: format.day(from) })}
      </p>
    </div>
  );
}
