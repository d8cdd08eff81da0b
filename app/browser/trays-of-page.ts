import type { ChatFile } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import { paths } from "#app/paths";
import type { Api } from "./api";
import type { ApiError } from "./api-error";
import { type FileTrays, openFileTrays, type Sending } from "./file-trays";
import { patiently } from "./patiently";
import { upload } from "./upload";
import { wait } from "./use-live";

const opened = new Map<Id, FileTrays>();

/** The files beside what one person writes, for as long as the page lives. Only in a browser. */
export function traysOfPage(userId: Id, api: () => Pick<Api, "get">): FileTrays {
  const known = opened.get(userId);
  if (known) return known;
  const send = async (file: File, { signal, onProgress, onRefused }: Sending) => {
    const language = document.documentElement.lang;
    const trySending = () => upload<ChatFile>({ path: paths.chatFiles(), file, language, onProgress, signal });
    const sendAs = () =>
      trySending().catch(async (error: ApiError) => {
        if (error.status !== 401) throw error;
        await api().get(paths.me());
        return trySending();
      });
    return patiently(sendAs, { wait, signal, onRefused });
  };
  const trays = openFileTrays(send);
  opened.set(userId, trays);
  return trays;
}
