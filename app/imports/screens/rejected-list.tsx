import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ImportNoun } from "#app/imports/domain/imports";
import { alike, lineRuns, type RejectedRow, type SheetPlace } from "#app/imports/domain/rejections";
import { Button } from "#app/ui/form/button";
import { placeNames } from "./place-names";
import { useColumnName } from "./use-column-name";
import type { Import } from "./use-import";

type Props = { noun: ImportNoun; rejected: RejectedRow[]; running: Import; file: () => Promise<Blob> };

const SHOWN = 100;

/** The reasons why rows are left out, each once with its lines, and all of the rows as a file. */
export function RejectedList({ noun, rejected, running, file }: Props) {
  const { t } = useTranslation("imports");
  const columnName = useColumnName(noun);
  if (rejected.length === 0) return null;
  const groups = alike(rejected);
  return (
    <section aria-labelledby="rejected-rows" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="rejected-rows" className="text-sm font-semibold text-ink">
          {t("rejectedRows", { count: rejected.length })}
        </h3>
        <Button
          size="s"
          icon={Download}
          busy={running.busy}
          onClick={() => running.save(file, `${t("rejectedName")}.csv`)}
        >
          {t("downloadRejected")}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
      <ul tabIndex={0} className="max-h-60 divide-y divide-line overflow-y-auto rounded-s border border-line text-sm">
        {groups.slice(0, SHOWN).map(({ lines, places, field, message }) => (
          <li key={`${field} ${message}`} className="flex flex-wrap gap-x-3 px-3 py-2 sm:flex-nowrap">
            <span className="figure w-24 shrink-0 text-muted">
              {lines.length === 1 && places.length === 0
                ? t("lineNumber", { line: lines[0] })
                : t("rows", { count: lines.length })}
            </span>
            <span className="w-36 shrink-0 text-muted">{field && columnName(field)}</span>
            <div className="min-w-0 grow break-words text-ink">
              {message}
              {places.length > 0 && <Places places={places} />}
              {places.length === 0 && lines.length > 1 && <Lines lines={lines} />}
            </div>
          </li>
        ))}
      </ul>
      {groups.length > SHOWN && (
        <p className="text-xs text-muted">{t("moreRejected", { count: groups.length - SHOWN })}</p>
      )}
    </section>
  );
}

const RUNS_SHOWN = 6;

/** The lines of one reason. */
function Lines({ lines }: { lines: number[] }) {
  const { t } = useTranslation("imports");
  return <Folded parts={lineRuns(lines)} separator=", " say={(text) => t("lineNumbers", { lines: text })} />;
}

/** The sheets and rows of one reason. */
function Places({ places }: { places: SheetPlace[] }) {
  const { t } = useTranslation("imports");
  const byLine = Object.fromEntries(places.map((place, line) => [line, place]));
  const parts = placeNames(t, [...places.keys()], byLine) ?? [];
  return <Folded parts={parts} separator=" · " say={(text) => text} />;
}

type FoldedProps = { parts: string[]; separator: string; say: (text: string) => string };

/** Parts as one text; a long list is folded at first. */
function Folded({ parts, separator, say }: FoldedProps) {
  const text = say(parts.join(separator));
  if (parts.length <= RUNS_SHOWN) return <p className="figure text-xs text-muted">{text}</p>;
  return (
    <details className="text-xs text-muted">
      <summary className="cursor-pointer">{say(`${parts.slice(0, RUNS_SHOWN).join(separator)}…`)}</summary>
      <p className="figure">{text}</p>
    </details>
  );
}
