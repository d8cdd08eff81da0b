import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { LookProgress } from "#app/imports/domain/imports";
import { Bar } from "#app/ui/page/bar";

/** Where a file is: null before its rows are known. */
export type RowStep = LookProgress | { total: number; isWriting: true } | null;

/** How many rows of a file are read and checked, with a bar. Only what is being done is announced, not each figure. */
export function RowProgress({ step }: { step: RowStep }) {
  const { t } = useTranslation("imports");
  const id = useId();
  const { doing, done, figures } = useFigures(step);
  return (
    <div className="flex w-full flex-col gap-2 text-start">
      <p role="status" className="sr-only">
        {t(`phase.${doing}`)}
      </p>
      <label htmlFor={id} className="figure text-sm text-ink">
        {figures}
      </label>
      <Bar id={id} value={done} max={step?.total} />
    </div>
  );
}

type Figures = { doing: "opening" | "writing" | "reading" | "checking"; done?: number; figures: string };

function useFigures(step: RowStep): Figures {
  const { t } = useTranslation("imports");
  if (!step) return { doing: "opening", figures: t("phase.opening") };
  const { total } = step;
  if ("isWriting" in step) return { doing: "writing", figures: t("writing", { count: total }) };
  const { read, checked } = step;
  if (read < total) return { doing: "reading", done: read, figures: t("reading", { staged: read, total }) };
  return { doing: "checking", done: checked, figures: t("checking", { checked, total }) };
}
