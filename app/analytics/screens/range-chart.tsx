import type { ComponentProps } from "react";
import { can } from "#app/core/domain/permissions";
import { ChartFrame } from "#app/ui/chart/frame";
import type { ScreenData } from "./screen-data";

type Props = ComponentProps<typeof ChartFrame> & { data: ScreenData };

/** A chart of the range. Those who may export save its figures. */
export function RangeChart({ data: { range, role }, name, sheet, ...drawn }: Props) {
  const saved = sheet && can(role, "analytics.export") && { sheet };
  return <ChartFrame {...drawn} {...saved} name={`${name}-${range.from}-${range.to}`} />;
}
