import { Link } from "@remix-run/react";
import { ChevronDown, Goal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OutgrownTarget } from "#app/analytics/domain/outgrown-targets";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import { paths } from "#app/paths";
import { useFormat } from "#app/ui/text/use-format";

type Props = { outgrown: readonly OutgrownTarget[]; role: RoleOrNone };

/** The targets that are passed by half week after week, as one line that opens; each leads to the form of its line. */
export function OutgrownTargets({ outgrown, role }: Props) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  if (outgrown.length === 0) return null;
  return (
    <details className="group mb-3 rounded-m border border-line bg-surface px-3 md:px-5">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium marker:content-none">
        <Goal aria-hidden className="size-4 shrink-0 text-fair" />
        {t("outgrown.title")}
        <span className="figure font-normal text-muted">{format.number(outgrown.length)}</span>
        <ChevronDown aria-hidden className="ms-auto size-4 shrink-0 text-faint group-open:rotate-180" />
      </summary>
      <p className="text-xs text-muted">{t("outgrown.note")}</p>
      <ul className="divide-y divide-line pb-2">
        {outgrown.map(({ lineId, name, attainment, weeks }) => (
          <li key={lineId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1 basis-60 break-words">
              {t("outgrown.line", { line: name, share: format.ratio(attainment, 0), count: weeks })}
            </span>
            {can(role, "lines.write") && (
              <Link
                to={paths.productionLineForm(lineId)}
                className="touch-reach whitespace-nowrap text-accent underline-offset-4 hover:underline"
              >
                {t("outgrown.set")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
