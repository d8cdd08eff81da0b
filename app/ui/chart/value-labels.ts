import type { Plugin } from "chart.js";
import type { ChartColors } from "./colors";
import { isCrowded } from "./crowding";

/** Writes each bar's figure at its end, so that no axis or pointer is needed. */
export function labelValues(
  colors: ChartColors,
  { isLying, textOf }: { isLying: boolean; textOf: (index: number) => string },
): Plugin<"bar"> {
  return {
    id: "labelValues",
    afterDatasetsDraw(chart) {
      const { ctx, data, chartArea } = chart;
      const values = data.datasets[0]?.data ?? [];
      if (!isLying && isCrowded(values.length)) return;
      ctx.save();
      ctx.font = `12px ${getComputedStyle(document.body).fontFamily}`;
      ctx.textAlign = isLying ? "left" : "center";
      ctx.textBaseline = isLying ? "middle" : "bottom";
      for (const [index, bar] of chart.getDatasetMeta(0).data.entries()) {
        const isMissing = values[index] === null;
        ctx.fillStyle = isMissing ? colors.faint : colors.ink;
        if (isLying) ctx.fillText(textOf(index), (isMissing ? chartArea.left : bar.x) + 6, bar.y);
        else ctx.fillText(textOf(index), bar.x, (isMissing ? chartArea.top : bar.y) - 4);
      }
      ctx.restore();
    },
  };
}
