import type { Day } from "#app/domain/days";
import { DayBox } from "./day-box";
import type { ListUrl } from "./use-list-url";

type Props = { url: ListUrl; name: "from" | "to"; label: string; min?: Day; max?: Day };

/** One end of a period, kept in the URL. */
export function DayInput({ url, name, ...rest }: Props) {
  return <DayBox value={url.asked(name)} onDay={(day) => url.set({ [name]: day || null })} {...rest} />;
}
