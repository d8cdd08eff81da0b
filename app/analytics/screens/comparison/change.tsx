import { useTranslation } from "react-i18next";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  value: number;
  text: (size: number) => string;
  /** The days of each range. */
  days: number;
  /** Given for a figure that grows with the days: it is compared per reported day. */
  reported?: { now: number; before: number };
};

/** The difference to the range before, in words rather than by colour. */
export function Change({ value, text, days, reported }: Props) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const amount = text(Math.abs(value));
  const kind = amount === text(0) ? "same" : value > 0 ? "more" : "less";
  const isPerDay = reported !== undefined && days > 1;
  return (
    <>
      <span className="figure block">
        {t(isPerDay ? `change.perDay.${kind}` : `change.${kind}`, { amount, count: days })}
      </span>
      {isPerDay && reported.now !== reported.before && (
        <span className="figure block">
          {t("change.reported", { count: reported.now, before: format.number(reported.before) })}
        </span>
      )}
    </>
  );
}
