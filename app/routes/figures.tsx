import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { plantTime, windowsOn } from "#app/core/domain/calendar/shifts";
import { requireActor } from "#app/core/http/guard";
import { figuresFor } from "#app/figures/domain/figures";
import { FiguresScreen } from "#app/figures/screens/figures-screen";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";

export const handle = { i18n: ["figures"], title: "figures:title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "account.own");
  const { deps } = context;
  const stored = await deps.settings();
  const today = plantTime(deps.now(), stored).day;
  const factory = { ...stored, shiftWindows: windowsOn(stored, today), laterHours: [] };
  const { currency, shifts, shiftWindows, workingDays, qualityThresholds, efficiencyThresholds } = factory;
  const { stages, dueWithoutStops, smallestGap } = factory;
  return {
    sections: figuresFor(factory),
    settings: {
      currency,
      shifts,
      stages,
      shiftWindows,
      workingDays,
      qualityThresholds,
      efficiencyThresholds,
      dueWithoutStops,
      smallestGap,
    },
    role,
  };
}

export default function Figures() {
  return <FiguresScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="figures:failedToLoad" />;
}
