import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#app/browser/api-error";
import { patiently } from "#app/browser/patiently";
import { upload } from "#app/browser/upload";
import { useCalls } from "#app/browser/use-calls";
import { wait } from "#app/browser/use-live";
import type { ChatFile } from "#app/domain/chat";
import { isTooLarge } from "#app/domain/chat-files";
import { LIMITS } from "#app/domain/limits";
import { paths } from "#app/paths";
import { toastError } from "#app/ui/toasts";

/** A file on its way to the server: `sent` once it is there. */
export type Enclosure = {
  key: string;
  name: string;
  size: number;
  ratio: number;
  sent: ChatFile | null;
  /** What the server says while it asks for patience; then the file goes out by itself. */
  refusal: string | null;
  cancel: () => void;
};

/** The files beside the message that is being written; each is sent as soon as it is chosen. */
export function useFiles() {
  const { t, i18n } = useTranslation("chat");
  const calls = useCalls();
  const [enclosures, setEnclosures] = useState<Enclosure[]>([]);
  const change = useCallback((key: string, to: Partial<Enclosure> | null) => {
    setEnclosures((before) =>
      before.flatMap((one) => (one.key === key ? (to === null ? [] : [{ ...one, ...to }]) : [one])),
    );
  }, []);

  const send = useCallback(
    async (key: string, file: File, signal: AbortSignal) => {
      const path = paths.chatFiles();
      const onProgress = (ratio: number) => change(key, { ratio, refusal: null });
      const onRefused = (refusal: string) => change(key, { ratio: 0, refusal });
      const trySending = () => upload<ChatFile>({ path, file, language: i18n.language, onProgress, signal });
      try {
        const sendAs = () =>
          trySending().catch(async (error: ApiError) => {
            if (error.status !== 401) throw error;
            await calls().get(paths.me());
            return trySending();
          });
        const sent = await patiently(sendAs, { wait, signal, onRefused });
        change(key, { sent, ratio: 1, refusal: null });
      } catch (error) {
        change(key, null);
        if (!(error instanceof ApiError) || signal.aborted) return;
        toastError(t("uploadFailed", { error: error.message || t("errors:offline") }));
      }
    },
    [calls, change, i18n.language, t],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const room = LIMITS.messageFiles - enclosures.length;
      if (files.length > room) toastError(t("tooManyFiles"));
      for (const file of files.slice(0, Math.max(0, room))) {
        if (isTooLarge(file.size)) {
          toastError(t("fileTooLarge", { fileName: file.name }));
          continue;
        }
        const key = crypto.randomUUID();
        const abort = new AbortController();
        const cancel = () => {
          abort.abort();
          change(key, null);
        };
        setEnclosures((before) => [
          ...before,
          { key, name: file.name, size: file.size, ratio: 0, sent: null, refusal: null, cancel },
        ]);
        send(key, file, abort.signal);
      }
    },
    [enclosures.length, change, send, t],
  );

  const remove = useCallback(
    (enclosure: Enclosure) => {
      if (!enclosure.sent) return enclosure.cancel();
      change(enclosure.key, null);
      calls()
        .remove(paths.chatFile(enclosure.sent.id))
        .catch(() => undefined);
    },
    [calls, change],
  );

  return { enclosures, add, remove, clear: useCallback(() => setEnclosures([]), []) };
}

export type Files = ReturnType<typeof useFiles>;
