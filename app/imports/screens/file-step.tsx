import clsx from "clsx";
import { FileSpreadsheet } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_IMPORT_BYTES } from "#app/core/domain/limits";
import { type ImportNoun, kindAt } from "#app/imports/domain/imports";
import { KINDS } from "#app/imports/domain/kinds";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { useDrop } from "#app/ui/form/use-drop";
import { RecentImports } from "./recent-imports";
import { RowProgress } from "./row-progress";
import type { Import } from "./use-import";

type Props = { noun: ImportNoun; running: Import };

/** The list that the same screen takes instead of each of these. */
const INSTEAD: Partial<Record<ImportNoun, ImportNoun>> = {
  "performance-records": "line-reports",
  "line-reports": "performance-records",
};

/** Takes a dropped or picked file; templates and earlier imports are below. */
export function FileStep({ noun, running, onNoun }: Props & { onNoun: (noun: ImportNoun) => void }) {
  const { t } = useTranslation("imports");
  const instead = INSTEAD[noun];
  return (
    <>
      <DropBox noun={noun} running={running} />
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <span className="text-muted">{t("templates")}</span>
        {(["csv", "xlsx"] as const).map((type) => (
          <a
            key={type}
            href={paths.template(noun, type)}
            download
            className="font-medium text-accent-ink underline underline-offset-4 pointer-coarse:py-3"
          >
            {t(`template.${type}`)}
          </a>
        ))}
      </p>
      {instead && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
          <span className="text-muted">{t(noun === "line-reports" ? "ofPeople" : "ofLines")}</span>
          <Button size="s" variant="quiet" onClick={() => onNoun(instead)}>
            {t(`title.${instead}`)}
          </Button>
        </p>
      )}
      <RecentImports noun={noun} running={running} />
    </>
  );
}

function DropBox({ noun, running }: Props) {
  const { t } = useTranslation("imports");
  const [problem, setProblem] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_IMPORT_BYTES) return setProblem(t("tooLarge"));
    setProblem(null);
    running.choose(file);
  };
  const { isOver, target } = useDrop(({ files }) => take(files[0]));
  return (
    <div
      {...target}
      className={clsx(
        "flex flex-col items-center gap-3 rounded-m border border-dashed px-6 py-10 text-center",
        isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-sunken",
      )}
    >
      <FileSpreadsheet aria-hidden className="size-8 text-muted" />
      <FilePicker running={running} onFile={take} />
      <p className="text-xs text-muted">{t("limits")}</p>
      {KINDS[kindAt(noun)].listsPeople && <p className="text-xs text-muted">{t("nameIsEnough")}</p>}
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function FilePicker({ running, onFile }: { running: Import; onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation("imports");
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      {running.looking === undefined ? (
        <>
          <p className="text-sm text-ink">{t("drop")}</p>
          <Button variant="primary" disabled={running.busy} onClick={() => picker.current?.click()}>
            {t("chooseFile")}
          </Button>
        </>
      ) : (
        <>
          <RowProgress step={running.looking} />
          <Button onClick={running.stopLooking}>{t("stop")}</Button>
        </>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx"
        aria-label={t("chooseFile")}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = "";
        }}
      />
    </>
  );
}
