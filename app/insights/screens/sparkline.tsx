import type { Day } from "#app/core/domain/calendar/days";

type Point = { date: Day; value: number | null };
type Props = {
  series: Point[];
  /** The usual level, as a dashed line. */
  baseline: number | null;
  /** The stretch that is called out. */
  from: Day;
  to: Day;
  /** The text for screen readers. */
  label: string;
};

const WIDTH = 320;
const HEIGHT = 64;
const MARGIN = 4;

/** Days as a line with gaps where nothing was reported; the stretch in question shaded, its days dotted. */
export function Sparkline({ series, baseline, from, to, label }: Props) {
  const known = series.flatMap(({ value }) => (value === null ? [] : [value]));
  const values = baseline === null ? known : [...known, baseline];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => MARGIN + (index / Math.max(1, series.length - 1)) * (WIDTH - 2 * MARGIN);
  const y = (value: number) => HEIGHT - MARGIN - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * MARGIN);
  const isIn = ({ date }: Point) => date >= from && date <= to;
  const first = series.findIndex(isIn);
  const last = series.findLastIndex(isIn);
  const isPart = first >= 0 && (first > 0 || last < series.length - 1);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="w-full">
      {isPart && (
        <rect
          x={x(first) - 3}
          y={0}
          width={x(last) - x(first) + 6}
          height={HEIGHT}
          rx={2}
          className="fill-accent-soft"
        />
      )}
      {baseline !== null && (
        <line
          x1={0}
          x2={WIDTH}
          y1={y(baseline)}
          y2={y(baseline)}
          className="stroke-line-strong"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path d={pathOf(series, x, y)} className="fill-none stroke-muted" strokeWidth="1.5" strokeLinejoin="round" />
      {isPart &&
        series.map((point, index) =>
          point.value !== null && isIn(point) ? (
            <circle key={point.date} cx={x(index)} cy={y(point.value)} r="2.25" className="fill-thread" />
          ) : null,
        )}
    </svg>
  );
}

/** A day off is bridged; a longer silence is a gap. */
const BRIDGED = 2;

function pathOf(series: Point[], x: (index: number) => number, y: (value: number) => number) {
  let path = "";
  let silent = BRIDGED + 1;
  for (const [index, { value }] of series.entries()) {
    if (value === null) {
      silent += 1;
      continue;
    }
    path += `${silent > BRIDGED ? "M" : "L"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    silent = 0;
  }
  return path;
}
