import { Factory, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import type { StopDoubt } from "#app/losses/domain/stops";
import { problemsOfStop, type TypedStop } from "#app/losses/domain/typed-stops";
import { IconButton } from "#app/ui/form/icon-button";
import { StopFields } from "./stop-fields";

type Props = {
  stop: TypedStop;
  reasons: readonly Cause[];
  /** The number of people on the line, which counts until another one is typed. */
  people: number;
  isLocked: boolean;
  problems: Record<string, string>;
  doubts: readonly StopDoubt[];
  onChange: (change: Partial<TypedStop>) => void;
  onLeave: () => void;
  onFinish: () => void;
  /** Opens the choice of more lines; absent where there is no network for it. */
  onSpread: (() => void) | undefined;
};

const LABELS = {
  reasonId: "reasonOf",
  minutes: "minutesOf",
  people: "peopleOf",
  start: "startOf",
  note: "noteOf",
} as const;

/** One stop as it is typed: reason, minutes, people and a note. Enter saves the sheet. */
export function StopRow({ stop, reasons, people, isLocked, problems, doubts, onChange, ...acts }: Props) {
  const { t } = useTranslation("shift-entry");
  const { onLeave, onFinish, onSpread } = acts;
  return (
    <li className="py-2">
      <StopFields
        typed={stop}
        reasons={reasons}
        labelOf={(field) => t(`stops.${LABELS[field]}`, { number: stop.key })}
        everybody={t("stops.everybody", { count: people })}
        isLocked={isLocked}
        problems={problemsOfStop(problems, stop.key)}
        doubts={doubts}
        onChange={onChange}
        onFinish={onFinish}
      >
        {onSpread && (
          <IconButton
            icon={Factory}
            label={t("stops.spread", { number: stop.key })}
            disabled={isLocked}
            onClick={onSpread}
          />
        )}
        <IconButton
          icon={Trash2}
          label={t("stops.leave", { number: stop.key })}
          disabled={isLocked}
          onClick={onLeave}
        />
      </StopFields>
    </li>
  );
}
