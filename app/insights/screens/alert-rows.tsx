import { useTranslation } from "react-i18next";
import type { Alert } from "#app/insights/domain/findings";
import { type Words, writeAlert } from "#app/insights/domain/writing";
import { FindingRow, findingKey } from "./finding-row";

type Props = { alerts: readonly Alert[]; words: Words };

/** Alerts, most urgent first, each with an action. */
export function AlertRows({ alerts, words }: Props) {
  const { t } = useTranslation("insights");
  return (
    <ol className="divide-y divide-line">
      {alerts.map((alert) => {
        const { text, action } = writeAlert(alert, words);
        return (
          <FindingRow key={findingKey(alert)} finding={alert} alert={alert} words={words}>
            <p className="max-w-prose text-sm">{text}</p>
            <p className="max-w-prose text-sm text-muted">
              <span className="font-medium text-ink">{t("action")} </span>
              {action}
            </p>
          </FindingRow>
        );
      })}
    </ol>
  );
}
