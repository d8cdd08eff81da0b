import { useRevalidator } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Choices, ImportNoun, ImportOutcome, Outlook } from "./import-answers";
import { importClient } from "./import-client";

/** Where the person stands: choosing a file, looking at it, waiting, or seeing what came of it. */
export type Stage =
  | { name: "file" }
  | { name: "looking"; file: File; outlook: Outlook }
  | { name: "running"; file: File; outlook: Outlook }
  | { name: "done"; outcome: ImportOutcome };

const FIRST_CHOICES: Choices = { mode: "skip", createMissing: [], mapping: {}, settings: {} };

/** An import from choosing a file to undoing it. */
export function useImport(noun: ImportNoun) {
  const { t, i18n } = useTranslation("common");
  const { revalidate } = useRevalidator();
  const [stage, setStage] = useState<Stage>({ name: "file" });
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const client = importClient(i18n.language);

  const attempt = useCallback(
    async (act: () => Promise<void>) => {
      setBusy(true);
      setError(null);
      try {
        await act();
      } catch (caught) {
        setError((caught instanceof Error && caught.message) || t("somethingWentWrong"));
      } finally {
        setBusy(false);
      }
    },
    [t],
  );

  const look = (file: File, chosen: Choices) =>
    attempt(async () => {
      setChoices(chosen);
      setStage({ name: "looking", file, outlook: await client.look({ noun, file, choices: chosen }) });
    });

  const start = (requestKey: string) =>
    attempt(async () => {
      if (stage.name !== "looking") return;
      const { file, outlook } = stage;
      setStage({ name: "running", file, outlook });
      try {
        setStage({ name: "done", outcome: await client.start({ noun, file, choices }, requestKey) });
        revalidate();
      } catch (caught) {
        setStage({ name: "looking", file, outlook });
        throw caught;
      }
    });

  return {
    stage,
    choices,
    busy,
    error,
    client,
    choose: (file: File) => look(file, FIRST_CHOICES),
    change: (change: Partial<Choices>) => {
      if (stage.name === "looking") look(stage.file, { ...choices, ...change });
    },
    start,
    /** Runs one of the other calls, then brings the list behind the dialog up to date. */
    act: (call: () => Promise<unknown>) =>
      attempt(async () => {
        await call();
        revalidate();
      }),
    show: (outcome: ImportOutcome) => setStage({ name: "done", outcome }),
    again: () => {
      setError(null);
      setChoices(FIRST_CHOICES);
      setStage({ name: "file" });
    },
  };
}

export type Import = ReturnType<typeof useImport>;
