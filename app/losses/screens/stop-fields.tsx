import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import { LIMITS } from "#app/core/domain/limits";
import { readLostMinutes } from "#app/losses/domain/lost-minutes";
import type { StopDoubt } from "#app/losses/domain/stops";
import type { StopTexts, TypedStopField } from "#app/losses/domain/typed-stops";
import { CONTROL_CLASS } from "#app/ui/form/field";

type Props = {
  typed: StopTexts;
  reasons: readonly Cause[];
  labelOf: (field: TypedStopField) => string;
  /** The people that a stop without a number counts for. */
  everybody: string;
  isLocked: boolean;
  problems: Partial<Record<TypedStopField, string>>;
  doubts: readonly StopDoubt[];
  onChange: (change: Partial<StopTexts & { reasonName: string }>) => void;
  onFinish: () => void;
  /** The buttons at the end of the line. */
  children?: ReactNode;
};

/** Reason, minutes, people, start and note of a stop as they are typed, with its problems and questions. */
export function StopFields(props: Props) {
  const { typed, reasons, labelOf, everybody, isLocked, problems, doubts, onChange, onFinish, children } = props;
  const { t } = useTranslation(["shift-entry", "stops"]);
  const nameOf = useCauseName();
  const problemId = useId();
  const notified = Object.values(problems);
  const unread = typed.minutes.trim() !== "" && Number.isNaN(readLostMinutes(typed.minutes));
  const texts = [
    ...(unread && notified.length === 0 ? [t("stops:minutesInvalid")] : notified),
    ...doubts.map((doubt) => t(`stops:asked.${doubt}`)),
  ];
  const text = (field: "minutes" | "people" | "start" | "note") => ({
    value: typed[field] ?? "",
    disabled: isLocked,
    "aria-label": labelOf(field),
    "aria-invalid": problems[field] !== undefined || (field === "minutes" && unread),
    "aria-describedby": texts.length > 0 ? problemId : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [field]: target.value }),
    onKeyDown: ({ key }: { key: string }) => key === "Enter" && onFinish(),
    autoComplete: "off",
  });
  return (
    <>
      <div
        className={clsx(
          "grid items-center gap-2",
          children
            ? "grid-cols-[1fr_1fr_auto] xl:grid-cols-[14rem_7rem_7rem_7rem_1fr_auto]"
            : "grid-cols-2 xl:grid-cols-[14rem_7rem_7rem_7rem_1fr]",
        )}
      >
        <select
          value={typed.reasonId ?? ""}
          disabled={isLocked}
          aria-label={labelOf("reasonId")}
          aria-invalid={problems.reasonId !== undefined}
          aria-describedby={texts.length > 0 ? problemId : undefined}
          onChange={({ target }) =>
            onChange({ reasonId: target.value || null, reasonName: target.selectedOptions[0]?.text ?? "" })
          }
          className={`${CONTROL_CLASS} max-xl:col-span-2`}
        >
          <option value="">{t("stops.chooseReason")}</option>
          {reasons.map((reason) => (
            <option key={reason.id} value={reason.id}>
              {nameOf(reason)}
            </option>
          ))}
        </select>
        <input {...text("minutes")} placeholder={t("stops.minutes")} maxLength={10} className={CONTROL_CLASS} />
        <input
          {...text("people")}
          inputMode="numeric"
          placeholder={everybody}
          maxLength={6}
          className={CONTROL_CLASS}
        />
        <input
          {...text("start")}
          placeholder={t("stops.fields.start")}
          maxLength={10}
          className={`${CONTROL_CLASS} max-xl:col-start-1`}
        />
        <input
          {...text("note")}
          placeholder={t("stops.note")}
          maxLength={LIMITS.reasonLength}
          className={clsx(CONTROL_CLASS, children && "max-xl:col-span-2")}
        />
        {children && <div className="flex max-xl:col-start-3 max-xl:row-start-1">{children}</div>}
      </div>
      <p id={problemId} aria-live="polite" className="text-xs font-medium text-danger empty:hidden">
        {texts.join(" ")}
      </p>
    </>
  );
}
