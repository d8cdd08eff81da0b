/** One column of the chart. A null value is hatched: it was not reported, which is not 0. */
export type ChartBar = {
  key: string;
  /** Below the column; a line break makes a second line. */
  label: string;
  value: number | null;
  /** Above the column. */
  text: string;
  /** Drawn in outline: the day is not over. */
  isPartial?: boolean;
};

export type BarChartProps = {
  /** One sentence with the content of the chart, for screen readers. */
  label: string;
  bars: ChartBar[];
  onPick?: (key: string) => void;
};
