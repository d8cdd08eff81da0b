import { can, type Permission, type RoleOrNone } from "#app/core/domain/permissions";
import type { Dashboard } from "#app/dashboard/domain/dashboard";
import { OPENS_IMPORT, paths } from "#app/paths";
import type { AccessSetup } from "#app/plant/domain/factory-settings";
import type { ExampleStep, Examples } from "#app/plant/domain/first-steps";

export type StepName = "factory" | "shifts" | ExampleStep | "people";

/** The acts of a step's example: to make it, or to take back what it has made. */
export type OfferedExample = { step: ExampleStep; made: number | null };

export type FirstStep = {
  name: StepName;
  /** By what the factory has, whoever made it. */
  isDone: boolean;
  to: string;
  /** Null where the reader may not try one, a former step is missing, or the step is done by other means. */
  example: OfferedExample | null;
};

type Reader = { role: RoleOrNone; access: AccessSetup | null; examples: Examples };
type Step = Omit<FirstStep, "example"> & { needs: Permission; follows?: boolean };

type Shown = Pick<
  Dashboard,
  "isNamed" | "totalLines" | "totalProducts" | "totalWorkers" | "recentAssignments" | "recentRecords"
>;

/** The first steps of a factory that this reader may do, in the order in which they work. */
export function firstStepsFor(dashboard: Shown, { role, access, examples }: Reader): FirstStep[] {
  const { isNamed } = dashboard;
  const hasLines = dashboard.totalLines > 0;
  const hasProducts = dashboard.totalProducts > 0;
  const hasWorkers = dashboard.totalWorkers > 0;
  const isPlanned = dashboard.recentAssignments.length > 0;
  const steps: Step[] = [
    { name: "factory", isDone: isNamed, to: paths.factorySettings(), needs: "factory.settings" },
    { name: "shifts", isDone: isNamed, to: paths.factorySettings(), needs: "factory.settings" },
    { name: "lines", isDone: hasLines, to: paths.productionLines(), needs: "lines.write" },
    { name: "products", isDone: hasProducts, to: paths.products(), needs: "products.write" },
    {
      name: "workers",
      isDone: hasWorkers,
      to: can(role, "workers.import") ? paths.workers({ [OPENS_IMPORT]: 1 }) : paths.workers(),
      needs: "workers.create",
    },
    {
      name: "plan",
      isDone: isPlanned,
      to: paths.calendar(),
      needs: "assignments.write",
      follows: hasLines && hasWorkers,
    },
    {
      name: "records",
      isDone: dashboard.recentRecords.length > 0,
      to: paths.shiftEntry(),
      needs: "records.create",
      follows: isPlanned && hasProducts,
    },
    { name: "people", isDone: access?.isDecided ?? false, to: paths.users(), needs: "factory.settings" },
  ];
  return steps
    .filter(({ needs }) => can(role, needs))
    .map(({ needs: _needs, follows = true, ...step }) => ({ ...step, example: offered(step, follows, examples) }));
}

function offered({ name, isDone }: Pick<Step, "name" | "isDone">, follows: boolean, examples: Examples) {
  if (name === "factory" || name === "shifts" || name === "people") return null;
  const made = examples[name] ?? null;
  return made !== null || (!isDone && follows) ? { step: name, made } : null;
}
