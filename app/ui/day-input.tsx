import type { Day } from "#app/domain/days";
import { CONTROL_CLASS } from "./field";
import type { ListUrl } from "./use-list-url";

type Props = { url: ListUrl; name: "from" | "to"; label: string; min?: Day; max?: Day };

/** One end of a period, kept in the URL. */
export function DayInput({ url, name, label, min, max }: Props) {
  return (
    <label className="flex items-center gap-1.5 text-xs text-muted">
      {label}
      <input
        type="date"
        value={url.get(name)}
        min={min || undefined}
        max={max}
        onChange={(event) => url.set({ [name]: event.target.value || null })}
        className={CONTROL_CLASS}
      />
    </label>
  );
}
