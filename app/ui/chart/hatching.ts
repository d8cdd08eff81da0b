import type { Plugin } from "chart.js";
import type { ChartColors } from "./colors";

const WIDEST = 40;
const STEP = 7;

/** Hatches the place of an unreported value from top to bottom, because its height is unknown. */
export function hatchMissing(colors: ChartColors): Plugin<"bar"> {
  return {
    id: "hatchMissing",
    beforeDatasetsDraw({ ctx, data, chartArea, scales }) {
      ctx.save();
      ctx.strokeStyle = colors.line;
      ctx.lineWidth = 1;
      const values = data.datasets[0]?.data ?? [];
      const width = Math.min(WIDEST, (chartArea.right - chartArea.left) / values.length);
      for (const [index, value] of values.entries()) {
        if (value !== null) continue;
        hatch(ctx, (scales.x?.getPixelForValue(index) ?? 0) - width / 2, width, chartArea);
      }
      ctx.restore();
    },
  };
}

function hatch(ctx: CanvasRenderingContext2D, left: number, width: number, area: { top: number; bottom: number }) {
  const { top, bottom } = area;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, bottom - top);
  ctx.clip();
  ctx.beginPath();
  for (let y = top - width; y < bottom + width; y += STEP) {
    ctx.moveTo(left, y + width);
    ctx.lineTo(left + width, y);
  }
  ctx.stroke();
  ctx.restore();
}
