import { useCallback, useEffect, useState } from "react";
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
  const { t } = useTranslation("imports");
  const { items, total, problem, readAgain } = useRecent(noun, running);
  if (problem) return <p className="text-sm text-danger">{problem}</p>;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports" className="flex flex-col gap-2">
      <h3 id="recent-imports" className="text-sm font-semibold text-ink">
        {t("recent")}
      </h3>
      {items.length < total && <p className="text-xs text-muted">{t("newestOf", { shown: items.length, total })}</p>}
      <ul className="divide-y divide-line rounded-s border border-line">
        {items.map((item) => (
          <Item
            key={item.importId}
            noun={noun}
            running={running}
            item={item}
            onAct={(call) => running.act(call).then(readAgain)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The list, which is read once, after each act, and while an import runs. */
function useRecent(noun: ImportNoun, { client, busy }: Import) {
  const [found, setFound] = useState<{ items: RecentImport[]; total: number }>({ items: [], total: 0 });
  const [read, setRead] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const readAgain = useCallback(() => setRead((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read once and after each act.
  useEffect(() => {
    let isGone = false;
    client.recent(noun).then(
      (news) => {
        if (isGone) return;
        setProblem(null);
        setFound(news);
      },
      (error: Error) => !isGone && setProblem(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [noun, read]);
  const isAnyRunning = found.items.some(({ isRunning }) => isRunning) || busy;
  useEffect(() => {
    if (!isAnyRunning) return;
    const timer = setInterval(readAgain, EVERY_MS);
    return () => clearInterval(timer);
  }, [isAnyRunning, readAgain]);
  return { ...found, problem, readAgain };
}

type ItemProps = Props & { item: RecentImport; onAct: (call: () => Promise<unknown>) => void };

function Item({ noun, running, item, onAct }: ItemProps) {
  const { t } = useTranslation(["imports", "common"]);
  const format = useFormat();
  const timeZone = useTimeZone();
  const { client, busy } = running;
  const { importId, isRunning } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 grow">
        <p className="truncate font-medium text-ink">{item.fileName}</p>
        <p className="text-xs text-muted">
          {t("startedBy", { name: item.startedByName, when: format.instant(item.startedAt, timeZone) })}
        </p>
        {isRunning ? <RowProgress step={stepOf(item)} /> : <p className="text-xs text-muted">{stateText(t, item)}</p>}
      </div>
      {item.canFinish && (
        <Button
          size="s"
          disabled={busy}
          onClick={() => running.act(async () => running.show(await client.finish(noun, importId)))}
        >
          {t("finish")}
        </Button>
      )}
      {item.canDiscard && (
        <Button
          size="s"
          variant="quiet"
          disabled={busy && !isRunning}
          onClick={() => onAct(() => client.discard(noun, importId))}
        >
          {t(isRunning ? "stop" : "discard")}
        </Button>
      )}
      {item.canUndo && (
        <Button size="s" disabled={busy} onClick={() => onAct(() => client.undo(noun, importId))}>
          {t("common:undo")}
        </Button>
      )}
      <HistoryLink audited={{ resource: "import", id: importId }} />
    </li>
  );
}

function stateText(t: (key: string, values?: Record<string, unknown>) => string, item: RecentImport) {
  if (item.status === "staging") return t("state.staging", { staged: item.stagedRows, total: item.totalRows });
  if (item.status === "undone") return item.kept > 0 ? t("state.undone", { count: item.kept }) : t("state.undoneWhole");
  if (item.status === "discarded") return t("state.discarded");
  const { created, updated, unchanged, rejected } = item;
  return t("state.applied", { created, updated, unchanged, rejected });
}
