import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { NamedCause } from "#app/catalogue/domain/cause-names";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import { useFormat } from "#app/ui/text/use-format";

type Props = { stops: readonly { reason: NamedCause; minutes: number }[]; total: number; to?: string };

const SHOWN = 2;

/** The minutes of the clock that stops took, and the reasons with most of them. */
export function StopsFact({ stops, total, to }: Props) {
  const { t } = useTranslation("why");
  const format = useFormat();
  const causeName = useCauseName();
  const others = stops.length - SHOWN;
  const minutes = t("minutes", { minutes: format.number(total) });
  return (
    <>
      {to ? (
        <Link to={to} className="touch-reach figure font-medium underline-offset-4 hover:underline">
          {minutes}
        </Link>
      ) : (
        <span className="figure font-medium">{minutes}</span>
      )}
      <span className="block text-xs text-muted">
        {stops
          .slice(0, SHOWN)
          .map((stop) =>
            stops.length === 1
              ? causeName(stop.reason)
              : t("stop", { reason: causeName(stop.reason), minutes: format.number(stop.minutes) }),
          )
          .join(", ")}
        {others > 0 && `, ${t("others", { count: others })}`}
      </span>
    </>
  );
}
