import type { Day } from "#app/core/domain/calendar/days";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { DayBox } from "#app/ui/text/day-box";

type Props = { url: ListUrl; name: string; label: string; min?: Day; max?: Day; problemId?: string };

/** A day of a filter, kept in the URL. */
export function DayInput({ url, name, ...rest }: Props) {
  const value = url.asked(name);
  return <DayBox value={value} isSet={value !== ""} onDay={(day) => url.set({ [name]: day || null })} {...rest} />;
}
