import clsx from "clsx";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type ImportNoun, importNounOf, kindAt } from "#app/imports/domain/imports";
import { stepsOf } from "#app/imports/domain/workbook-tour";
import type { Import } from "./use-import";

type Props = { noun: ImportNoun; running: Import };

/** The lists of a workbook: those that are in, the one at hand, and those that come next. */
export function WorkbookSteps({ noun, running: { stage, tour } }: Props) {
  const { t } = useTranslation("imports");
  const line = useRef<HTMLOListElement>(null);
  const last = useRef(noun);
  // The button that went on to this list is gone, so the focus begins at the top of its preview.
  useEffect(() => {
    if (last.current === noun) return;
    last.current = noun;
    line.current?.focus();
  }, [noun]);
  const sheet = "outlook" in stage ? stage.outlook.detected.sheet : null;
  const steps = stepsOf(tour, sheet === null ? null : { sheet, kind: kindAt(noun), rows: 0 });
  if (steps.length < 2) return null;
  return (
    <ol
      ref={line}
      tabIndex={-1}
      aria-label={t("workbook.steps")}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-s text-sm"
    >
      {steps.map(({ kind, sheet, state }, at) => (
        <li
          key={`${kind} ${sheet}`}
          aria-current={state === "current" ? "step" : undefined}
          className="flex items-center gap-1"
        >
          <span className={clsx(state === "current" ? "font-semibold text-ink" : "text-muted")}>
            {t(`workbook.lists.${importNounOf(kind)}`)}
          </span>
          {state === "in" && (
            <>
              <Check aria-hidden className="size-4 text-good" />
              <span className="sr-only">{t("workbook.isIn")}</span>
            </>
          )}
          {at < steps.length - 1 && (
            <span aria-hidden className="ms-1 text-muted">
              ·
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
