import type * as z from "zod";
import type { CauseInput } from "#app/catalogue/domain/causes";
import type { Api } from "#app/core/browser/requests/api";
import { ApiError, type ErrorBody, UNDER_WAY } from "#app/core/browser/requests/api-error";
import { MINUTE } from "#app/core/domain/time";
import type { ImportNoun, LookProgress } from "#app/imports/domain/imports";
import { paths } from "#app/paths";
import type { ImportChoices, ImportOutcome, ImportSummary, Outlook, RecentImport } from "./import-answers";

export type FileUpload = { noun: ImportNoun; file: File; choices: ImportChoices };

export type Looking = { report: (progress: LookProgress) => void; signal: AbortSignal };

const IN_STEPS = "application/x-ndjson";

/** A large file takes longer than an ordinary call. */
const PATIENT = { timeoutMs: 5 * MINUTE };

/** The calls of an import. Each refusal is an error whose message is for people. */
export function importClient(api: () => Api) {
  const post = <Answer>(path: string, form?: FormData, requestKey?: string) =>
    untilDone(() => api().post<Answer>(path, form, { ...PATIENT, requestKey }));
  return {
    /** Reads and checks a file; `report` is told how far it is, and `signal` stops it. */
    look: (upload: FileUpload, { report, signal }: Looking) =>
      untilDone(() =>
        api().take(
          paths.importOf(upload.noun),
          formOf(upload, { dryRun: "true" }),
          { accept: IN_STEPS, signal },
          (answer) => lastOf<Outlook>(answer, report),
        ),
      ),
    start: (upload: FileUpload, requestKey: string) =>
      post<ImportOutcome>(paths.importOf(upload.noun), formOf(upload, {}), requestKey),
    recent: (noun: ImportNoun) => api().get<{ items: RecentImport[]; total: number }>(paths.importsOf(noun)),
    finish: (noun: ImportNoun, id: string) => post<ImportOutcome>(paths.importOf(noun, id, "finish")),
    discard: (noun: ImportNoun, id: string) => api().post<void>(paths.importOf(noun, id, "discard")),
    undo: (noun: ImportNoun, id: string) => post<ImportSummary>(paths.importOf(noun, id, "undo")),
    /** Asks again what a text means. */
    forget: (id: string) => api().remove<void>(paths.alias(id)),
    addReason: (input: z.input<typeof CauseInput>) => api().post<{ id: string }>(paths.apiCauses(), input),
    /** The rows that would be left out, as a file to mend. */
    wouldBeRejected: (upload: FileUpload) =>
      api().file(paths.importOf(upload.noun), formOf(upload, { dryRun: "true" }), { ...PATIENT, accept: "text/csv" }),
    /** The rows that were left out. */
    rejected: (noun: ImportNoun, id: string) => api().file(paths.importOf(noun, id, "rejected.csv")),
  };
}

const PAUSE_MILLISECONDS = 2_000;
/** Five minutes of pauses. */
const TRIES = 150;

/**
 * Repeats a call until it is done. Every call carries its request key, so a server that was away for a moment, or is
 * still working on it, can be called again.
 */
async function untilDone<Answer>(ask: () => Promise<Answer>, tries = TRIES): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || tries === 0) throw error;
    if (error.status === 503) return untilDone(ask, 0);
    if (error.code !== UNDER_WAY) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    return untilDone(ask, tries - 1);
  }
}

type Line = { step?: LookProgress; answer?: unknown; error?: ErrorBody; status?: number };

/** The answer at the end of lines that report the steps to it; null when they are cut off before. */
async function lastOf<Answer>({ body }: Response, report: Looking["report"]): Promise<Answer | null> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = () => reader?.read().catch(() => null);
  let rest = "";
  for (let part = await next(); part && !part.done; part = await next()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const { step, answer, error, status = 0 } = JSON.parse(line) as Line;
      if (error) throw new ApiError(error, status, null);
      if (answer) return answer as Answer;
      if (step) report(step);
    }
  }
  return null;
}

function formOf({ file, choices }: FileUpload, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  form.set("mode", choices.mode);
  form.set("createMissing", JSON.stringify(choices.createMissing));
  if (choices.leaveRepeats) form.set("leaveRepeats", "true");
  form.set("answers", JSON.stringify(choices.answers));
  if (choices.answerToAll) form.set("answerToAll", choices.answerToAll);
  if (choices.answerToShifts) form.set("answerToShifts", choices.answerToShifts);
  form.set("mapping", JSON.stringify(choices.mapping));
  form.set("settings", JSON.stringify(choices.settings));
  return form;
}
