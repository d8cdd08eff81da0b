import { useRouteLoaderData } from "@remix-run/react";
import type { Id } from "#app/core/domain/ids";
import type { Choice } from "#app/ui/form/select-field";

/** The stages of the factory in their order, as the frame of all screens reads them. */
export function useStages(): readonly { id: Id; name: string }[] {
  const shell = useRouteLoaderData("routes/shell") as { factory: { stages: { id: Id; name: string }[] } } | undefined;
  return shell?.factory.stages ?? [];
}

/** The same as the choices of a field. */
export function useStageChoices(): Choice[] {
  return useStages().map(({ id, name }) => ({ value: id, label: name }));
}
