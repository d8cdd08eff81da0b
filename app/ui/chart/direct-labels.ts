import type { Plugin } from "chart.js";
import type { ChartColors } from "./colors";

/** Writes each column's figure above it, so that no axis or pointer is needed. */
export function directLabels(colors: ChartColors, textOf: (index: number) => string): Plugin<"bar"> {
  return {
    id: "directLabels",
    afterDatasetsDraw(chart) {
      const { ctx, data, chartArea } = chart;
      const values = data.datasets[0]?.data ?? [];
      ctx.save();
      ctx.font = `12px ${getComputedStyle(document.body).fontFamily}`;
      ctx.textAlign = "center";
      ctx.textBaseline = "bottom";
      for (const [index, column] of chart.getDatasetMeta(0).data.entries()) {
        const isMissing = values[index] === null;
        ctx.fillStyle = isMissing ? colors.faint : colors.ink;
        ctx.fillText(textOf(index), column.x, (isMissing ? chartArea.top : column.y) - 4);
      }
      ctx.restore();
    },
  };
}
