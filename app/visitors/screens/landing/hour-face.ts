import type { Format } from "#app/ui/text/use-format";
import type { HourFace } from "#app/visitors/browser/hour-face";
import type sample from "./sample.json";

type Hour = (typeof sample.lines)[number]["hours"][number];

const NOTHING = "–";

export function faceOf({ state, good, target, due }: Hour, format: Format, word: string): HourFace {
  if (good === null) return { state, word, good: NOTHING, target: "", share: 0, due: null };
  const whole = Math.max(target ?? good, good);
  const percent = (pieces: number) => Math.round((1000 * pieces) / whole) / 10;
  return {
    state,
    word,
    good: format.number(good),
    target: target === null ? "" : `/ ${format.number(target)}`,
    share: percent(good),
    due: due !== null && due < whole ? percent(due) : null,
  };
}
