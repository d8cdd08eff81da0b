import type { Plugin } from "chart.js";
import type { ChartColors } from "./colors";

type Limits = { isLying: boolean; limits: { value: number; text: string }[] };

/** Thin lines across the chart, each with a text at its end. One beyond the scale is not drawn. */
export function drawLimits(colors: ChartColors, { isLying, limits }: Limits): Plugin<"bar"> {
  return {
    id: "drawLimits",
    afterDatasetsDraw({ ctx, chartArea, scales }) {
      const scale = isLying ? scales.x : scales.y;
      ctx.save();
      ctx.font = `11px ${getComputedStyle(document.body).fontFamily}`;
      ctx.strokeStyle = colors.thread;
      ctx.fillStyle = colors.muted;
      ctx.setLineDash([4, 3]);
      for (const { value, text } of limits.filter((limit) => scale && limit.value <= scale.max)) {
        const at = scale?.getPixelForValue(value) ?? 0;
        ctx.beginPath();
        ctx.moveTo(isLying ? at : chartArea.left, isLying ? chartArea.top : at);
        ctx.lineTo(isLying ? at : chartArea.right, isLying ? chartArea.bottom : at);
        ctx.stroke();
        ctx.textAlign = isLying ? "center" : "right";
        ctx.fillText(text, isLying ? at : chartArea.right, isLying ? chartArea.bottom + 12 : at - 3);
      }
      ctx.restore();
    },
  };
}
