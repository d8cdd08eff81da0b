import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/ui/use-format";
import sample from "./sample.json";

type Hour = (typeof sample.lines)[number]["hours"][number];

const BARS: Record<string, string> = { behind: "bg-poor", onTarget: "bg-good", noTarget: "bg-muted" };
const WORDS: Record<string, string> = { behind: "text-poor", onTarget: "text-good" };

/** Good pieces of each line of their target; the thin upright line is what is due by now. */
export function MiniBoard({ step }: { step: number }) {
  const { t } = useTranslation(["landing", "dashboard"]);
  return (
    <ul aria-label={t("miniature.board")} className="grid gap-x-6 px-4 py-2 sm:grid-cols-2">
      {sample.lines.map(({ name, hours }) => {
        const hour = hours[step] as Hour;
        return (
          <li key={name} className="space-y-1 py-2 text-xs">
            <p className="flex items-baseline justify-between gap-3">
              <span className="truncate font-medium">{name}</span>
              <Pieces hour={hour} />
            </p>
            <Bar hour={hour} />
            <p className={WORDS[hour.state] ?? "text-faint"}>{t(`dashboard:lineState.${hour.state}`)}</p>
          </li>
        );
      })}
    </ul>
  );
}

function Pieces({ hour: { good, target } }: { hour: Hour }) {
  const format = useFormat();
  if (good === null) return <span className="text-faint">–</span>;
  return (
    <span className="figure whitespace-nowrap">
      {format.number(good)}
      {target !== null && <span className="text-muted"> / {format.number(target)}</span>}
    </span>
  );
}

function Bar({ hour: { state, good, target, due } }: { hour: Hour }) {
  if (good === null) return <div aria-hidden="true" className="hatched h-1.5 rounded-full border border-line" />;
  const whole = Math.max(target ?? good, good);
  const share = (pieces: number) => `${(100 * pieces) / whole}%`;
  return (
    <div aria-hidden="true" className="relative h-1.5 rounded-full bg-sunken">
      <div
        className={clsx("h-full rounded-full transition-[width] duration-700 ease-out", BARS[state])}
        style={{ width: share(good) }}
      />
      {due !== null && due < whole && (
        <div
          className="absolute -top-1 h-3.5 w-0.5 bg-ink transition-[inset-inline-start] duration-700 ease-out"
          style={{ insetInlineStart: share(due) }}
        />
      )}
    </div>
  );
}
