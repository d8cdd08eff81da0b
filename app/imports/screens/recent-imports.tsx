import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportNoun } from "#app/imports/domain/imports";
import { Button } from "#app/ui/form/button";
import { HistoryLink } from "#app/ui/table/history-link";
import { useFormat } from "#app/ui/text/use-format";
import { useTimeZone } from "#app/ui/text/use-time-zone";
import type { RecentImport } from "./import-answers";
import { RowProgress } from "./row-progress";
import { stepOf } from "./row-steps";
import type { Import } from "./use-import";

type Props = { noun: ImportNoun; running: Import };

const EVERY_MS = 1_000;

/** The latest imports, their outcomes, and the actions still possible. */
export function RecentImports({ noun, running }: Props) {
  const { t } = useTranslation(["imports", "common"]);
  const format = useFormat();
  const timeZone = useTimeZone();
  const [{ items, total }, setFound] = useState<{ items: RecentImport[]; total: number }>({ items: [], total: 0 });
  const { client } = running;
  const [read, setRead] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read once and after each act.
  useEffect(() => {
    let isGone = false;
    client.recent(noun).then(
      (found) => {
        if (isGone) return;
        setProblem(null);
        setFound(found);
      },
      (error: Error) => !isGone && setProblem(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [noun, read]);
  const isAnyRunning = items.some(({ isRunning }) => isRunning) || running.busy;
  useEffect(() => {
    if (!isAnyRunning) return;
    const timer = setInterval(() => setRead((count) => count + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [isAnyRunning]);
  if (problem) return <p className="text-sm text-danger">{problem}</p>;
  if (items.length === 0) return null;
  const act = (call: () => Promise<unknown>) => running.act(call).then(() => setRead((count) => count + 1));
  return (
    <section aria-labelledby="recent-imports" className="flex flex-col gap-2">
      <h3 id="recent-imports" className="text-sm font-semibold text-ink">
        {t("recent")}
      </h3>
      {items.length < total && <p className="text-xs text-muted">{t("newestOf", { shown: items.length, total })}</p>}
      <ul className="divide-y divide-line rounded-s border border-line">
        {items.map((item) => (
          <li key={item.importId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
            <div className="min-w-0 grow">
              <p className="truncate font-medium text-ink">{item.fileName}</p>
              <p className="text-xs text-muted">
                {t("startedBy", { name: item.startedByName, when: format.instant(item.startedAt, timeZone) })}
              </p>
              {item.isRunning ? (
                <RowProgress step={stepOf(item)} />
              ) : (
                <p className="text-xs text-muted">{stateText(t, item)}</p>
              )}
            </div>
            {item.canFinish && (
              <Button
                size="s"
                disabled={running.busy}
                onClick={() => running.act(async () => running.show(await client.finish(noun, item.importId)))}
              >
                {t("finish")}
              </Button>
            )}
            {item.canDiscard && (
              <Button
                size="s"
                variant="quiet"
                disabled={running.busy && !item.isRunning}
                onClick={() => act(() => client.discard(noun, item.importId))}
              >
                {t(item.isRunning ? "stop" : "discard")}
              </Button>
            )}
            {item.canUndo && (
              <Button size="s" disabled={running.busy} onClick={() => act(() => client.undo(noun, item.importId))}>
                {t("common:undo")}
              </Button>
            )}
            <HistoryLink audited={{ resource: "import", id: item.importId }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateText(t: (key: string, values?: Record<string, unknown>) => string, item: RecentImport) {
  if (item.status === "staging") return t("state.staging", { staged: item.stagedRows, total: item.totalRows });
  if (item.status === "undone") return item.kept > 0 ? t("state.undone", { count: item.kept }) : t("state.undoneWhole");
  if (item.status === "discarded") return t("state.discarded");
  const { created, updated, unchanged, rejected } = item;
  return t("state.applied", { created, updated, unchanged, rejected });
}
