import { useRevalidator } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/browser/use-calls";
import type { Choices, ImportNoun, ImportOutcome, Outlook } from "./import-answers";
import { importClient } from "./import-client";

/** Where the person stands: choosing a file, looking at it, waiting, or seeing what came of it. */
export type Stage =
  | { name: "file" }
  | ({ name: "looking" } & Seen)
  | ({ name: "running" } & Seen)
  | { name: "done"; outcome: ImportOutcome };

/** A file as it was looked at. The request key belongs to this look: starting again after a lost answer starts nothing new. */
type Seen = { file: File; outlook: Outlook; requestKey: string };

const FIRST_CHOICES: Choices = { mode: "skip", createMissing: [], leaveRepeats: false, mapping: {}, settings: {} };

/** An import from choosing a file to undoing it. */
export function useImport(noun: ImportNoun) {
  const { t } = useTranslation("common");
  const { revalidate } = useRevalidator();
  const [stage, setStage] = useState<Stage>({ name: "file" });
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const client = importClient(useCalls());

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
      const outlook = await client.look({ noun, file, choices: chosen });
      setStage({ name: "looking", file, outlook, requestKey: crypto.randomUUID() });
    });

  const start = () =>
    attempt(async () => {
      if (stage.name !== "looking") return;
      setStage({ ...stage, name: "running" });
      try {
        setStage({ name: "done", outcome: await client.start({ noun, file: stage.file, choices }, stage.requestKey) });
        revalidate();
      } catch (caught) {
        setStage(stage);
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
    /** Takes a file, or says why not. */
    save: (fetched: () => Promise<Blob>, name: string) => attempt(async () => saveFile(await fetched(), name)),
    show: (outcome: ImportOutcome) => setStage({ name: "done", outcome }),
    again: () => {
      setError(null);
      setChoices(FIRST_CHOICES);
      setStage({ name: "file" });
    },
  };
}

export type Import = ReturnType<typeof useImport>;

function saveFile(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
