export type ChartPoint = {
  key: string;
  label: string;
  /** Null was not reported: hatched, which is not 0. */
  value: number | null;
  /** The point's figure in words. */
  text: string;
  /** Drawn in outline: its time is not over. */
  isPartial?: boolean;
  /** Drawn paler than the others. */
  isFaint?: boolean;
};

export type FigureChartProps = {
  /** One sentence for screen readers; the figures are in the table beside it. */
  label: string;
  points: ChartPoint[];
  /** Draws horizontal bars with their names before them, for names of people and things. */
  isLying?: boolean;
  /** Thin lines across, such as a target. */
  limits?: { value: number; text: string }[];
  /** The axis label of a value. */
  tick: (value: number) => string;
  onPick?: (key: string) => void;
};
