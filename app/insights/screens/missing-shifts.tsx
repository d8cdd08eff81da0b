import { Link, useRouteLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import { groupBy } from "#app/core/domain/statistics/grouping";
import type { InsightReport } from "#app/insights/domain/report";
import { paths } from "#app/paths";
import { useFormat } from "#app/ui/text/use-format";

type Coverage = Pick<InsightReport["coverage"], "missing" | "missingShifts">;
type Props = { coverage: Coverage };

/** The number of shifts that nobody reported, and the first of them, day by day; each links to its sheet for people who may enter it. */
export function MissingShifts({ coverage: { missing, missingShifts } }: Props) {
  const { t } = useTranslation("insights");
  const format = useFormat();
  if (missing.length === 0) return null;
  return (
    <details className="text-sm text-muted">
      <summary className="cursor-pointer font-medium text-ink">{t("missingShifts", { count: missingShifts })}</summary>
      {missing.length < missingShifts && <p>{t("firstOf", { shown: missing.length, total: missingShifts })}</p>}
      <ul className="mt-1 space-y-0.5">
        {[...groupBy(missing, ({ date }) => date)].map(([date, ofDay]) => (
          <li key={date}>
            {t("missingOn", { date: format.day(date, "weekdayShort"), shifts: "" })}
            {ofDay.map((one, index) => (
              <Fragment key={`${one.line} ${one.shift}`}>
                {index > 0 && " · "}
                <MissingShift missing={one} />
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function MissingShift({ missing: { date, lineId, line, shift } }: { missing: Coverage["missing"][number] }) {
  const { t } = useTranslation("insights");
  const root = useRouteLoaderData("root") as { user?: { role: RoleOrNone } | null } | undefined;
  const name = t("lineAndShift", { line, shift: t(`shift.${shift}`) });
  if (!lineId || !root?.user || !can(root.user.role, "records.create")) return <span>{name}</span>;
  return (
    <Link
      to={paths.shiftEntry({ productionLineId: lineId, date, shift })}
      className="touch-reach text-ink underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
