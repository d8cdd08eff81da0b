import clsx from "clsx";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import { OPENS_IMPORT, paths } from "#app/paths";
import type { AccessSetup } from "#app/plant/domain/factory-settings";
import type { Examples } from "#app/plant/domain/first-steps";
import { Weave } from "#app/ui/chart/weave";
import { ButtonLink } from "#app/ui/form/button";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";
import { firstStepsFor } from "./steps-for";

type Props = PanelProps & { role: RoleOrNone; access: AccessSetup | null; examples: Examples };

/** Only the setup of a new factory loads these; every other dashboard does without them. */
const AccessForm = fetchedPart(
  () => import("./access-form"),
  ({ AccessForm }) => AccessForm,
);
const ExampleActs = fetchedPart(
  () => import("./example-acts"),
  ({ ExampleActs }) => ExampleActs,
);

/**
 * Greets a new factory with the reader's next steps, in the order in which they work. It stays through the first day
 * with records, and as long as something of an example is left.
 */
export function FirstSteps({ dashboard, role, access, examples, className }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const steps = firstStepsFor(dashboard, { role, access, examples });
  const next = steps.find(({ isDone }) => !isDone)?.name;
  const { today, day } = dashboard;
  if (today && steps.length === 0) return null;
  return (
    <section
      id="first-steps"
      aria-labelledby="first-steps-title"
      className={clsx("flex scroll-mt-20 gap-10 rounded-m border border-line bg-surface p-6", className)}
    >
      <div className="min-w-0 flex-1">
        <h2 id="first-steps-title" className="text-lg">
          {t("dashboard:first.title")}
        </h2>
        <p className="pt-1 text-sm text-muted">
          {t(`dashboard:first.${steps.length === 0 ? "waiting" : next ? "text" : "complete"}`)}
        </p>
        <ol className="divide-y divide-line pt-4">
          {steps.map((step, index) => (
            <FirstStep
              key={step.name}
              step={step}
              index={index}
              isNext={step.name === next}
              role={role}
              access={access}
            />
          ))}
        </ol>
        {today && (
          <p className="flex flex-wrap gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
            <span className="font-medium">
              {t("dashboard:first.figure", {
                count: today.good,
                good: format.number(today.good),
                day: format.day(day, "spoken"),
              })}
            </span>
            <ButtonLink to={paths.figures()} size="s" variant="quiet">
              {t("common:howComputed")}
            </ButtonLink>
          </p>
        )}
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

type StepProps = Pick<Props, "role" | "access"> & {
  step: ReturnType<typeof firstStepsFor>[number];
  index: number;
  isNext: boolean;
};

/** One step, done or with the ways to do it. */
function FirstStep({ step: { name, isDone, to, example }, index, isNext, role, access }: StepProps) {
  const { t } = useTranslation("dashboard");
  const action = name === "workers" && can(role, "workers.import") ? "workersImport" : (`${name}Action` as const);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {isDone ? (
        <CircleCheck aria-label={t("first.done")} role="img" className="size-6 text-good" />
      ) : (
        <span className="figure w-6 text-center font-display text-lg text-faint">{index + 1}</span>
      )}
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm font-medium">{t(`first.${name}`)}</p>
        <p className="text-sm text-muted">{t(`first.${name}Text`)}</p>
      </div>
      {example && <ExampleActs {...example} label={t(`first.${name}`)} />}
      {name === "lines" && !isDone && (
        <ButtonLink to={paths.productionLines({ [OPENS_IMPORT]: 1 })} size="s" variant="quiet">
          {t("first.workbook")}
        </ButtonLink>
      )}
      <ButtonLink to={to} size="s" variant={isNext ? "primary" : "secondary"} className="max-sm:ms-10">
        {t(`first.${action}`)}
      </ButtonLink>
      {name === "people" && access && <AccessForm key={access.version} access={access} />}
    </li>
  );
}
