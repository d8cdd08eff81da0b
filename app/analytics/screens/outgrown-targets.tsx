import { Link } from "@remix-run/react";
import { Goal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OutgrownTarget } from "#app/analytics/domain/outgrown-targets";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import { paths } from "#app/paths";
import { Panel } from "#app/ui/page/panel";
import { useFormat } from "#app/ui/text/use-format";

type Props = { outgrown: readonly OutgrownTarget[]; role: RoleOrNone };

/** The targets that are passed by half week after week; each leads to the form of its line. */
export function OutgrownTargets({ outgrown, role }: Props) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  if (outgrown.length === 0) return null;
  return (
    <Panel title={t("outgrown.title")} note={t("outgrown.note")} className="mb-5">
      <ul className="divide-y divide-line">
        {outgrown.map(({ lineId, name, attainment, weeks }) => (
          <li key={lineId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <Goal aria-hidden className="size-4 shrink-0 text-fair" />
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
    </Panel>
  );
}
