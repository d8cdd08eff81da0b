import { useTranslation } from "react-i18next";
import { useFormat } from "#app/ui/text/use-format";
import type { HourFace } from "#app/visitors/browser/hour-face";
import { faceOf } from "./hour-face";
import sample from "./sample.json";

/** Each line's share of its target at the end of the day; the thin upright line is the target for the hours entered. */
export function MiniBoard() {
  const { t } = useTranslation(["landing", "dashboard"]);
  const format = useFormat();
  return (
    <ul aria-label={t("miniature.board")} className="grid gap-x-6 px-4 py-2 sm:grid-cols-2">
      {sample.lines.map(({ name, hours }) => {
        const faces = hours.map((hour) => faceOf(hour, format, t(`dashboard:lineState.${hour.state}`)));
        return <Line key={name} name={name} faces={faces} />;
      })}
    </ul>
  );
}

function Line({ name, faces }: { name: string; faces: HourFace[] }) {
  const { state, word, good, target, share, due } = faces.at(-1) as HourFace;
  return (
    <li data-hours={JSON.stringify(faces)} data-state={state} className="group space-y-1 py-2 text-xs">
      <p className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{name}</span>
        <span className="figure whitespace-nowrap group-data-[state=notReported]:text-faint">
          <span data-part="good">{good}</span>{" "}
          <span data-part="target" className="text-muted empty:hidden">
            {target}
          </span>
        </span>
      </p>
      <div
        aria-hidden="true"
        className="relative h-1.5 rounded-full bg-sunken group-data-[state=notReported]:hatched group-data-[state=notReported]:border group-data-[state=notReported]:border-line"
      >
        <div
          data-part="bar"
          className="h-full rounded-full transition-[width] duration-700 ease-out group-data-[state=behind]:bg-poor group-data-[state=noTarget]:bg-muted group-data-[state=short]:bg-fair group-data-[state=onTarget]:bg-good group-data-[state=above]:bg-good"
          style={{ width: `${share}%` }}
        />
        <div
          data-part="due"
          hidden={due === null}
          className="absolute -top-1 h-3.5 w-0.5 bg-ink transition-[inset-inline-start] duration-700 ease-out"
          style={{ insetInlineStart: `${due ?? 0}%` }}
        />
      </div>
      <p
        data-part="word"
        className="text-faint group-data-[state=behind]:text-poor group-data-[state=short]:text-fair group-data-[state=onTarget]:text-good group-data-[state=above]:text-good"
      >
        {word}
      </p>
    </li>
  );
}
