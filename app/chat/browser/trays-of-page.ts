import type { ChatFile } from "#app/chat/domain/chat";
import { wait } from "#app/core/browser/live/wait";
import type { Api } from "#app/core/browser/requests/api";
import type { ApiError } from "#app/core/browser/requests/api-error";
import { patiently } from "#app/core/browser/requests/patiently";
import { upload } from "#app/core/browser/requests/upload";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { type FileTrays, openFileTrays, type Sending } from "./file-trays";

const opened = new Map<Id, FileTrays>();

/** The files beside one user's messages, for the life of the page. Only in a browser. */
export function traysOfPage(userId: Id, api: () => Pick<Api, "get">): FileTrays {
  const known = opened.get(userId);
  if (known) return known;
  const send = async (file: File, { requestKey, signal, onProgress, onRefused }: Sending) => {
    const language = document.documentElement.lang;
    const sent = { path: paths.chatFiles(), file, requestKey, language, onProgress, signal };
    const trySending = () => upload<ChatFile>(sent);
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
