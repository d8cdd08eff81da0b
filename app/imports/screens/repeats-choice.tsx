import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/form/checkbox";
import type { Outlook } from "./import-answers";
import { placeNames } from "./place-names";
import { Remark } from "./remark";

type Props = {
  repeats: Outlook["repeats"];
  places: Outlook["places"];
  isLeft: boolean;
  onChange: (isLeft: boolean) => void;
};

const LINES_SHOWN = 12;

/** Exact repeats in the file: perhaps two bundles of the same size, perhaps a mistake. */
export function RepeatsChoice({ repeats, places, isLeft, onChange }: Props) {
  const { t } = useTranslation("imports");
  if (repeats.total === 0) return null;
  const first = repeats.lines.slice(0, LINES_SHOWN);
  const named = placeNames(t, first, places)?.join(" · ") ?? first.join(", ");
  const lines = named + (repeats.total > LINES_SHOWN ? "…" : "");
  return (
    <Remark title={t("repeats", { count: repeats.total })}>
      <p className="pb-2 text-sm text-muted">{t("repeatsLines", { lines, count: repeats.total })}</p>
      <label htmlFor="leave-repeats" className="flex items-start gap-3 text-sm text-ink pointer-coarse:py-2">
        <Checkbox id="leave-repeats" checked={isLeft} onChange={({ target }) => onChange(target.checked)} />
        {t("leaveRepeats")}
      </label>
    </Remark>
  );
}
