import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { ListUrl } from "#app/ui/table/use-list-url";

/** Hides the rows of a week in which nobody is missing; kept in the URL. */
export function GapRowsFilter({ url }: { url: ListUrl }) {
  const { t } = useTranslation("calendar");
  const isOn = url.asked("gaps") === "1";
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => url.set({ gaps: isOn ? null : "1" })}
      className={clsx(
        "min-h-10 rounded-full border px-3 text-sm pointer-coarse:min-h-11",
        isOn ? "border-accent bg-accent-soft text-accent-ink" : "border-line-strong bg-surface text-ink",
        !isOn && "print:hidden",
      )}
    >
      {t("gapList.onlyRows")}
    </button>
  );
}
