import type { Api } from "#app/browser/api";
import { ApiError } from "#app/browser/api-error";
import { paths } from "#app/paths";
import type { Choices, ImportNoun, ImportOutcome, ImportSummary, Outlook, RecentImport } from "./import-answers";

export type Upload = { noun: ImportNoun; file: File; choices: Choices };

/** A large file takes longer than an ordinary call. */
const PATIENT = { timeoutMs: 5 * 60 * 1000 };

/** The calls of an import. Each refusal is an error whose message is for people. */
export function importClient(api: () => Api) {
  const send = <Answer>(upload: Upload, fields: Record<string, string>) =>
    twice(() => api().post<Answer>(paths.importOf(upload.noun), formOf(upload, fields), PATIENT));
  return {
    look: (upload: Upload) => send<Outlook>(upload, { dryRun: "true" }),
    start: (upload: Upload, requestKey: string) => send<ImportOutcome>(upload, { requestKey }),
    recent: (noun: ImportNoun) => api().get<{ items: RecentImport[] }>(paths.importsOf(noun)),
    finish: (noun: ImportNoun, id: string) =>
      api().post<ImportOutcome>(paths.importOf(noun, id, "finish"), undefined, PATIENT),
    discard: (noun: ImportNoun, id: string) => api().post<void>(paths.importOf(noun, id, "discard")),
    undo: (noun: ImportNoun, id: string) =>
      api().post<ImportSummary>(paths.importOf(noun, id, "undo"), undefined, PATIENT),
    /** The rows that would be left out, as a file to mend. */
    wouldBeRejected: (upload: Upload) =>
      api().file(paths.importOf(upload.noun), formOf(upload, { dryRun: "true" }), { ...PATIENT, accept: "text/csv" }),
    /** The rows that were left out. */
    rejected: (noun: ImportNoun, id: string) => api().file(paths.importOf(noun, id, "rejected.csv")),
  };
}

/** A look writes nothing and a start carries its request key, so a server that was away for a moment is asked again. */
async function twice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return ask();
    throw error;
  }
}

function formOf({ file, choices }: Upload, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  form.set("mode", choices.mode);
  form.set("createMissing", JSON.stringify(choices.createMissing));
  if (choices.leaveRepeats) form.set("leaveRepeats", "true");
  form.set("mapping", JSON.stringify(choices.mapping));
  form.set("settings", JSON.stringify(choices.settings));
  return form;
}
