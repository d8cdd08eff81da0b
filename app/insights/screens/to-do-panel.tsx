import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Advice, Alert } from "#app/insights/domain/findings";
import type { InsightReport } from "#app/insights/domain/report";
import type { ToDo } from "#app/insights/domain/to-do";
import { type Words, writeAdvice, writeAlert, writeToDo } from "#app/insights/domain/writing";
import { Panel } from "#app/ui/page/panel";
import { FindingRow, findingKey } from "./finding-row";

type Props = { shown: readonly ToDo[]; report: InsightReport; words: Words };

/** The first thing to do, and at most two more: what was found, what it would gain, and who does it by when. */
export function ToDoPanel({ shown, report: { coverage }, words }: Props) {
  const { t } = useTranslation("insights");
  return (
    <Panel title={t("toDo.title")} note={t("alertsNote", { looked: words.number(coverage.looked) })}>
      <ol className="divide-y divide-line">
        {shown.map((toDo, place) => {
          const finding = (toDo.advice ?? toDo.alert) as Advice | Alert;
          return (
            <Fragment key={findingKey(finding)}>
              {place === 1 && (
                <li className="border-b-0 pt-3 text-xs font-medium text-muted [&+li]:pt-2">{t("toDo.then")}</li>
              )}
              <FindingRow finding={finding} alert={toDo.alert} words={words}>
                <Told toDo={toDo} isFirst={place === 0} words={words} />
              </FindingRow>
            </Fragment>
          );
        })}
      </ol>
    </Panel>
  );
}

/** An alert with what to do about it; advice alone says what to do by itself. */
function Told({ toDo, isFirst, words }: { toDo: ToDo; isFirst: boolean; words: Words }) {
  const { t } = useTranslation("insights");
  const { text, action, gain, who } = writeToDo(toDo, words);
  const { alert, advice } = toDo;
  return (
    <>
      <p className={isFirst ? "max-w-prose text-base font-medium" : "max-w-prose text-sm font-medium"}>
        {text || action}
      </p>
      {(gain || who) && (
        <p className="max-w-prose text-sm">
          <span className="figure">{gain}</span> {who}
        </p>
      )}
      {alert && <p className="max-w-prose text-sm text-muted">{writeAlert(alert, words).text}</p>}
      {text && action && (
        <p className="max-w-prose text-sm text-muted">
          <span className="font-medium text-ink">{t("action")} </span>
          {action}
        </p>
      )}
      {advice && (
        <p className="figure text-xs text-muted">
          {t("arithmeticTitle")} {writeAdvice(advice, words).arithmetic}
        </p>
      )}
    </>
  );
}
