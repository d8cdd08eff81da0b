import { paths } from "#app/paths";
import type { Choices, ImportNoun, ImportOutcome, ImportSummary, Outlook, RecentImport } from "./import-answers";

export type Upload = { noun: ImportNoun; file: File; choices: Choices };

/** A large file takes longer than an ordinary call. */
const TIMEOUT_MS = 5 * 60 * 1000;

/** The calls of an import, in the language of the page. Each refusal is an error whose message is for people. */
export function importClient(language: string) {
  return {
    look: (upload: Upload) =>
      call<Outlook>(language, paths.importOf(upload.noun), { body: formOf(upload, { dryRun: "true" }) }),
    start: (upload: Upload, requestKey: string) =>
      call<ImportOutcome>(language, paths.importOf(upload.noun), { body: formOf(upload, { requestKey }) }),
    recent: (noun: ImportNoun) => call<{ items: RecentImport[] }>(language, paths.importsOf(noun), {}),
    finish: (noun: ImportNoun, id: string) => call<ImportOutcome>(language, paths.importOf(noun, id, "finish"), POST),
    discard: (noun: ImportNoun, id: string) => call<void>(language, paths.importOf(noun, id, "discard"), POST),
    undo: (noun: ImportNoun, id: string) => call<ImportSummary>(language, paths.importOf(noun, id, "undo"), POST),
    /** The rows that would be left out, as a file to mend. */
    rejectedRows: async (upload: Upload) => {
      const answer = await send(language, paths.importOf(upload.noun), {
        body: formOf(upload, { dryRun: "true" }),
        accept: "text/csv",
      });
      return answer.blob();
    },
  };
}

type Sent = { body?: FormData; method?: string; accept?: string };
const POST: Sent = { method: "POST" };

async function call<Answer>(language: string, path: string, sent: Sent): Promise<Answer> {
  const answer = await send(language, path, sent);
  return answer.status === 204 ? (undefined as Answer) : ((await answer.json()) as Answer);
}

async function send(language: string, path: string, { body, method, accept = "application/json" }: Sent) {
  const once = () =>
    fetch(path, {
      method: method ?? (body ? "POST" : "GET"),
      body,
      headers: { Accept: accept, "Accept-Language": language },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const first = await once();
  // A look writes nothing and a start carries its request key, so a server that was away for a moment is asked again.
  const answer = first.status === 503 && body ? await once() : first;
  if (answer.ok) return answer;
  const refused = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null;
  throw new Error(refused?.error?.message ?? answer.statusText);
}

function formOf({ file, choices }: Upload, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  form.set("mode", choices.mode);
  form.set("createMissing", JSON.stringify(choices.createMissing));
  form.set("mapping", JSON.stringify(choices.mapping));
  form.set("settings", JSON.stringify(choices.settings));
  return form;
}
