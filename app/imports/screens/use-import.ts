import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { LookProgress } from "#app/imports/domain/imports";
import { type ImportNoun, importNounOf, kindAt } from "#app/imports/domain/imports";
import type { OtherList } from "#app/imports/domain/workbook-lists";
import { NO_TOUR, tourAfterLook, type WorkbookTour, wentOn, wentPast } from "#app/imports/domain/workbook-tour";
import type { ImportChoices, ImportOutcome, Outlook } from "./import-answers";
import { importClient } from "./import-client";

/** The step of the import: choosing a file, looking at it, waiting, or seeing the result. */
export type ImportStep =
  | { name: "file" }
  | ({ name: "looking" } & Seen)
  | ({ name: "running" } & Seen)
  | { name: "done"; outcome: ImportOutcome; file: File | null };

/** A file and its preview. The request key belongs to this preview, so a second start after a lost answer starts nothing new. */
type Seen = { file: File; outlook: Outlook; requestKey: string };

const FIRST_CHOICES: ImportChoices = {
  mode: "skip",
  createMissing: [],
  leaveRepeats: false,
  answers: {},
  answerToAll: undefined,
  answerToShifts: undefined,
  mapping: {},
  settings: {},
};

type State = { stage: ImportStep; choices: ImportChoices; tour: WorkbookTour };

const FIRST: State = { stage: { name: "file" }, choices: FIRST_CHOICES, tour: NO_TOUR };

type Steps = {
  noun: ImportNoun;
  state: State;
  set: (change: Partial<State>) => void;
  client: ReturnType<typeof importClient>;
  latest: ReturnType<typeof useLatest>;
};

/** An import from choosing a file to undoing it, and on to the next list of the same workbook. */
export function useImport(noun: ImportNoun, onNoun: (noun: ImportNoun) => void) {
  const refresh = useRefresh();
  const [state, setState] = useState(FIRST);
  const client = importClient(useCalls());
  const latest = useLatest();
  const steps = {
    noun,
    state,
    set: (change: Partial<State>) => setState((before) => ({ ...before, ...change })),
    client,
    latest,
  };
  const { lookInto, ...looking } = useLooking(steps, onNoun);
  const running = useRunning(steps);
  const { stage, choices, tour } = state;
  const lookAt = ({ kind, sheet, daySheets }: OtherList, file: File, rest: WorkbookTour) => {
    const settings = daySheets === undefined ? { sheet } : {};
    return lookInto(file, { ...FIRST_CHOICES, settings }, { noun: importNounOf(kind), tour: rest });
  };

  return {
    ...state,
    ...looking,
    ...running,
    client,
    busy: latest.busy,
    error: latest.error,
    choose: (file: File) => lookInto(file, FIRST_CHOICES, { noun, tour: NO_TOUR }),
    /** Looks at another list of the same workbook; a list with nothing to import is left behind. */
    goOn: (next: OtherList) => {
      if (stage.name === "done" && stage.file) lookAt(next, stage.file, tour);
      if (stage.name === "looking") lookAt(next, stage.file, wentOn(tour, leftBehind(noun, stage.outlook), next));
    },
    change: (change: Partial<ImportChoices>) => {
      if (stage.name === "looking") lookInto(stage.file, { ...choices, ...change });
    },
    /** Runs a call that changes how the file is read, then looks at it again. */
    changeBy: (call: () => Promise<unknown>) => {
      if (stage.name === "looking") lookInto(stage.file, choices, { noun, tour }, call);
    },
    /** Runs one of the other calls, then brings the list behind the dialog up to date. */
    act: (call: () => Promise<unknown>) =>
      latest.attempt(async () => {
        await call();
        void refresh();
      }),
    /** Saves a fetched file, or reports why it could not be fetched. */
    save: (fetched: () => Promise<Blob>, name: string) => latest.attempt(async () => saveFile(await fetched(), name)),
    show: (outcome: ImportOutcome) => steps.set({ stage: { name: "done", outcome, file: null } }),
    again: () => {
      latest.setError(null);
      setState(FIRST);
    },
  };
}

/** The latest request wins: nothing waits for an answer that is no longer needed. */
function useLatest() {
  const { t } = useTranslation("common");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const turns = useRef(0);
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
  const giveUp = () => {
    turns.current += 1;
    setBusy(false);
  };
  return { busy, error, setError, attempt, giveUp };
}

/** Looks at a file with the choices made so far. */
function useLooking({ noun, state, set, client, latest }: Steps, onNoun: (noun: ImportNoun) => void) {
  const [looking, setLooking] = useState<LookProgress | null | undefined>();
  const look = useRef({ stop: () => {}, before: FIRST_CHOICES });
  const { choices, tour } = state;

  const lookInto = (file: File, chosen: ImportChoices, list = { noun, tour }, first?: () => Promise<unknown>) =>
    latest.attempt(async (isLatest) => {
      look.current.stop();
      const stopping = new AbortController();
      const before = latest.busy ? look.current.before : choices;
      look.current = { stop: () => stopping.abort(), before };
      setLooking(null);
      await first?.();
      set({ choices: chosen });
      const outlook = await client
        .look(
          { noun: list.noun, file, choices: chosen },
          { signal: stopping.signal, report: (step) => isLatest() && setLooking(step) },
        )
        .finally(() => isLatest() && setLooking(undefined));
      if (!isLatest()) return;
      onNoun(list.noun);
      set({
        tour: tourAfterLook(list.tour, outlook.others),
        stage: { name: "looking", file, outlook, requestKey: crypto.randomUUID() },
      });
    });

  return {
    lookInto,
    /** How far the file is that is being looked at: null before its rows are known, undefined without one. */
    looking,
    /** Ends looking at the file; what was seen before stays. */
    stopLooking: () => {
      latest.giveUp();
      look.current.stop();
      set({ choices: look.current.before });
      setLooking(undefined);
    },
  };
}

/** Starts the import of the file that was looked at. */
function useRunning({ noun, state: { stage, choices, tour }, set, client, latest }: Steps) {
  const refresh = useRefresh();
  const isStopped = useRef(false);

  const start = () =>
    latest.attempt(async () => {
      if (stage.name !== "looking") return;
      isStopped.current = false;
      set({ stage: { ...stage, name: "running" } });
      try {
        const outcome = await client.start({ noun, file: stage.file, choices }, stage.requestKey);
        const { sheet } = stage.outlook.detected;
        const list = { kind: kindAt(noun), rows: outcome.totalRows, isIn: true };
        if (sheet !== null) set({ tour: wentPast(tour, { ...list, sheet }) });
        set({ stage: { name: "done", outcome, file: stage.file } });
        void refresh();
      } catch (caught) {
        // A stopped import is over: starting again is another one.
        set({ stage: isStopped.current ? { ...stage, requestKey: crypto.randomUUID() } : stage });
        throw caught;
      }
    });

  return {
    start,
    /** Stops a running import before it writes. */
    stopImport: async (importId: string) => {
      isStopped.current = true;
      await client.discard(noun, importId).catch((refused: Error) => latest.setError(refused.message));
    },
  };
}

/** The list that was looked at, as it is left behind; null where no sheet was read. */
function leftBehind(noun: ImportNoun, { detected: { sheet }, totalRows: rows, rejected, unchanged }: Outlook) {
  return sheet === null ? null : { sheet, kind: kindAt(noun), rows, isIn: unchanged > 0 && rejected.length === 0 };
}

export type Import = ReturnType<typeof useImport>;

function saveFile(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
