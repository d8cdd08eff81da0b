import type { Plugin } from "chart.js";
import type { ChartColors } from "./chart-colors";

const WIDTH = 40;
const STEP = 7;

/** Hatches the place of what was not reported from top to bottom: nobody knows how high it would be. */
export function hatchMissing(colors: ChartColors): Plugin<"bar"> {
  return {
    id: "hatchMissing",
    beforeDatasetsDraw({ ctx, data, chartArea, scales }) {
      ctx.save();
      ctx.strokeStyle = colors.line;
      ctx.lineWidth = 1;
      for (const [index, value] of (data.datasets[0]?.data ?? []).entries()) {
        if (value !== null) continue;
        hatch(ctx, (scales.x?.getPixelForValue(index) ?? 0) - WIDTH / 2, chartArea);
      }
      ctx.restore();
    },
  };
}

function hatch(ctx: CanvasRenderingContext2D, left: number, { top, bottom }: { top: number; bottom: number }) {
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, WIDTH, bottom - top);
  ctx.clip();
  ctx.beginPath();
  for (let y = top - WIDTH; y < bottom + WIDTH; y += STEP) {
    ctx.moveTo(left, y + WIDTH);
    ctx.lineTo(left + WIDTH, y);
  }
  ctx.stroke();
  ctx.restore();
}
