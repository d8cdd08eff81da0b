import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { LookProgress } from "#app/imports/domain/imports";
import { addressOf, type ImportNoun, kindAt } from "#app/imports/domain/imports";
import { isSameList, type OtherList } from "#app/imports/domain/workbook-lists";
import { earlierThan, lookedAt, NO_TOUR, type WorkbookTour, wentPast } from "#app/imports/domain/workbook-tour";
import type { Choices, ImportOutcome, Outlook } from "./import-answers";
import { importClient } from "./import-client";

/** The step of the import: choosing a file, looking at it, waiting, or seeing the result. */
export type Stage =
  | { name: "file" }
  | ({ name: "looking" } & Seen)
  | ({ name: "running" } & Seen)
  | { name: "done"; outcome: ImportOutcome; file: File | null };

/** A file and its preview. The request key belongs to this preview, so a second start after a lost answer starts nothing new. */
type Seen = { file: File; outlook: Outlook; requestKey: string };

const FIRST_CHOICES: Choices = {
  mode: "skip",
  createMissing: [],
  leaveRepeats: false,
  answers: {},
  answerToAll: undefined,
  answerToShifts: undefined,
  mapping: {},
  settings: {},
};

/** An import from choosing a file to undoing it, and on to the next list of the same workbook. */
export function useImport(noun: ImportNoun, onNoun: (noun: ImportNoun) => void) {
  const { t } = useTranslation("common");
  const refresh = useRefresh();
  const [stage, setStage] = useState<Stage>({ name: "file" });
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const [tour, setTour] = useState(NO_TOUR);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [looking, setLooking] = useState<LookProgress | null | undefined>();
  const client = importClient(useCalls());
  const turns = useRef(0);
  const isStopped = useRef(false);
  const look = useRef({ stop: () => {}, before: FIRST_CHOICES });

  /** The latest request wins: nothing waits for an answer that is no longer needed. */
  const attempt = useCallback(
    async (act: (isLatest: () => boolean) => Promise<void>) => {
      turns.current += 1;
      const turn = turns.current;
      const isLatest = () => turn === turns.current;
      setBusy(true);
      setError(null);
      try {
        await act(isLatest);
      } catch (caught) {
        if (isLatest()) setError((caught instanceof Error && caught.message) || t("somethingWentWrong"));
      } finally {
        if (isLatest()) setBusy(false);
      }
    },
    [t],
  );

  const lookInto = (file: File, chosen: Choices, list = { noun, tour }, first?: () => Promise<unknown>) =>
    attempt(async (isLatest) => {
      look.current.stop();
      const stopping = new AbortController();
      const before = busy ? look.current.before : choices;
      look.current = { stop: () => stopping.abort(), before };
      setLooking(null);
      await first?.();
      setChoices(chosen);
      const outlook = await client
        .look(
          { noun: list.noun, file, choices: chosen },
          { signal: stopping.signal, report: (step) => isLatest() && setLooking(step) },
        )
        .finally(() => isLatest() && setLooking(undefined));
      if (!isLatest()) return;
      setTour(lookedAt(list.tour, outlook.others));
      onNoun(list.noun);
      setStage({ name: "looking", file, outlook, requestKey: crypto.randomUUID() });
    });

  const lookAt = ({ kind, sheet, daySheets }: OtherList, file: File, rest: WorkbookTour) => {
    const settings = daySheets === undefined ? { sheet } : {};
    return lookInto(file, { ...FIRST_CHOICES, settings }, { noun: addressOf(kind), tour: rest });
  };
  const isEarlier = (next: OtherList) => {
    const earlier = earlierThan(kindAt(noun), tour);
    return earlier !== null && isSameList(earlier, next);
  };
  const leftBehind = ({ detected: { sheet }, totalRows: rows, rejected, unchanged }: Outlook) => {
    if (sheet === null) return tour;
    return wentPast(tour, { sheet, kind: kindAt(noun), rows, isIn: unchanged > 0 && rejected.length === 0 });
  };

  const start = () =>
    attempt(async () => {
      if (stage.name !== "looking") return;
      isStopped.current = false;
      setStage({ ...stage, name: "running" });
      try {
        const outcome = await client.start({ noun, file: stage.file, choices }, stage.requestKey);
        const { sheet } = stage.outlook.detected;
        if (sheet !== null) setTour(wentPast(tour, { sheet, kind: kindAt(noun), rows: outcome.totalRows, isIn: true }));
        setStage({ name: "done", outcome, file: stage.file });
        void refresh();
      } catch (caught) {
        // A stopped import is over: starting again is another one.
        setStage(isStopped.current ? { ...stage, requestKey: crypto.randomUUID() } : stage);
        throw caught;
      }
    });

  return {
    stage,
    choices,
    busy,
    error,
    client,
    tour,
    choose: (file: File) => lookInto(file, FIRST_CHOICES, { noun, tour: NO_TOUR }),
    /** Looks at another list of the same workbook; a list with nothing to import is left behind. */
    goOn: (next: OtherList) => {
      if (stage.name === "done" && stage.file) lookAt(next, stage.file, tour);
      if (stage.name === "looking") lookAt(next, stage.file, isEarlier(next) ? tour : leftBehind(stage.outlook));
    },
    change: (change: Partial<Choices>) => {
      if (stage.name === "looking") lookInto(stage.file, { ...choices, ...change });
    },
    /** Runs a call that changes how the file is read, then looks at it again. */
    changeBy: (call: () => Promise<unknown>) => {
      if (stage.name === "looking") lookInto(stage.file, choices, { noun, tour }, call);
    },
    /** How far the file is that is being looked at: null before its rows are known, undefined without one. */
    looking,
    /** Ends looking at the file; what was seen before stays. */
    stopLooking: () => {
      turns.current += 1;
      look.current.stop();
      setChoices(look.current.before);
      setLooking(undefined);
      setBusy(false);
    },
    start,
    /** Stops a running import before it writes. */
    stopImport: async (importId: string) => {
      isStopped.current = true;
      await client.discard(noun, importId).catch((refused: Error) => setError(refused.message));
    },
    /** Runs one of the other calls, then brings the list behind the dialog up to date. */
    act: (call: () => Promise<unknown>) =>
      attempt(async () => {
        await call();
        void refresh();
      }),
    /** Saves a fetched file, or reports why it could not be fetched. */
    save: (fetched: () => Promise<Blob>, name: string) => attempt(async () => saveFile(await fetched(), name)),
    show: (outcome: ImportOutcome) => setStage({ name: "done", outcome, file: null }),
    again: () => {
      setError(null);
      setChoices(FIRST_CHOICES);
      setTour(NO_TOUR);
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
