import clsx from "clsx";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import { paths } from "#app/paths";
import type { Access } from "#app/plant/domain/factory-settings";
import { Weave } from "#app/ui/chart/weave";
import { ButtonLink } from "#app/ui/form/button";
import { fetchedPart } from "#app/ui/page/fetched-part";
import type { PanelProps } from "./panel-props";

type Props = PanelProps & { role: RoleOrNone; access: Access | null };

/** Only the setup of a new factory loads the form; every other dashboard does without it. */
const AccessForm = fetchedPart(
  () => import("./access-form"),
  ({ AccessForm }) => AccessForm,
);

/**
 * Greets a new factory with the reader's next steps, in the order in which they work. It stays through the first day
 * with records.
 */
export function FirstSteps({ dashboard, role, access, className }: Props) {
  const { t } = useTranslation();
  const { totalLines, totalProducts, totalWorkers, isNamed } = dashboard;
  const hasRecords = dashboard.recentRecords.length > 0;
  const mayImport = can(role, "workers.import");
  const steps = [
    { key: "factory", isDone: isNamed, to: paths.factorySettings(), needs: "factory.settings" as const },
    {
      key: "workers",
      isDone: totalWorkers > 0,
      to: mayImport ? paths.workersImport() : paths.workers(),
      needs: "workers.create" as const,
    },
    { key: "lines", isDone: totalLines > 0, to: paths.productionLines(), needs: "lines.write" as const },
    { key: "products", isDone: totalProducts > 0, to: paths.products(), needs: "products.write" as const },
    { key: "records", isDone: hasRecords, to: paths.shiftEntry(), needs: "records.create" as const },
    {
      key: "people",
      isDone: access?.isDecided ?? false,
      to: paths.users(),
      needs: "factory.settings" as const,
    },
  ].filter(({ needs }) => can(role, needs));
  const next = steps.find(({ isDone }) => !isDone)?.key;
  if (hasRecords && steps.length === 0) return null;
  return (
    <section
      aria-labelledby="first-steps"
      className={clsx("flex gap-10 rounded-m border border-line bg-surface p-6", className)}
    >
      <div className="min-w-0 flex-1">
        <h2 id="first-steps" className="text-lg">
          {t("dashboard:first.title")}
        </h2>
        <p className="pt-1 text-sm text-muted">
          {t(`dashboard:first.${steps.length === 0 ? "waiting" : next ? "text" : "complete"}`)}
        </p>
        <ol className="divide-y divide-line pt-4">
          {steps.map(({ key, isDone, to }, index) => (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              {isDone ? (
                <CircleCheck aria-label={t("dashboard:first.done")} role="img" className="size-6 text-good" />
              ) : (
                <span className="figure w-6 text-center font-display text-lg text-faint">{index + 1}</span>
              )}
              <div className="min-w-0 flex-1 basis-60">
                <p className="text-sm font-medium">{t(`dashboard:first.${key}`)}</p>
                <p className="text-sm text-muted">{t(`dashboard:first.${key}Text`)}</p>
              </div>
              <ButtonLink to={to} size="s" variant={key === next ? "primary" : "secondary"} className="max-sm:ms-10">
                {t(`dashboard:first.${key === "workers" && mayImport ? "workersImport" : `${key}Action`}`)}
              </ButtonLink>
              {key === "people" && access && <AccessForm key={access.version} access={access} />}
            </li>
          ))}
        </ol>
      </div>
      <Weave
        columns={12}
        rows={22}
        thread={(column, row) => row === 4 && column > 1 && column < 8}
        className="hidden h-64 w-auto self-center lg:block"
      />
    </section>
  );
}
