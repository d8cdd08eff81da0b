import type { ChatFile } from "#app/chat/domain/chat";
import { hasFailed } from "#app/chat/domain/drafts";
import { type ApiError, isPassing } from "#app/core/browser/requests/api-error";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";

/** A file that is being uploaded: `sent` once the server has it. */
export type Enclosure = {
  key: string;
  name: string;
  /** The address of its picture or sound in this page; null for any other file. */
  preview: string | null;
  /** Bytes. */
  size: number;
  /** 0 to 1. */
  ratio: number;
  sent: ChatFile | null;
  /** The server's message; "" when there was no answer, null when there is no problem. */
  refusal: string | null;
  /**
   * `waits` continues by itself as soon as the server allows it, `stopped` needs another try, `refused` never
   * continues.
   */
  state: "going" | "waits" | "stopped" | "refused";
};

export type Sending = {
  /** The same for every try. */
  requestKey: string;
  signal: AbortSignal;
  onProgress: (ratio: number) => void;
  /** Called with the server's message while it asks the browser to wait. */
  onRefused: (words: string) => void;
};

/** @throws ApiError */
type Send = (file: File, sending: Sending) => Promise<ChatFile>;

const NOTHING: readonly Enclosure[] = [];

export type FileTrays = ReturnType<typeof openFileTrays>;

/**
 * The files beside the messages being written, by conversation, so that users can switch between them. Each uploads as
 * soon as it is chosen. One that does not reach the server stays until it is tried again or removed.
 */
export function openFileTrays(send: Send) {
  const trays = new Map<Id, readonly Enclosure[]>();
  const uploads = openUploads(send);
  const listeners = new Set<() => void>();

  const trayOf = (conversationId: Id) => trays.get(conversationId) ?? NOTHING;

  function update(conversationId: Id, next: (tray: readonly Enclosure[]) => readonly Enclosure[]) {
    trays.set(conversationId, next(trayOf(conversationId)));
    for (const listener of listeners) listener();
  }

  function changeOf(conversationId: Id, key: string): Change {
    return (to) => update(conversationId, (tray) => tray.map((one) => (one.key === key ? { ...one, ...to } : one)));
  }

  function leave(conversationId: Id, key: string) {
    uploads.stop(key);
    const preview = trayOf(conversationId).find((one) => one.key === key)?.preview;
    if (preview) URL.revokeObjectURL(preview);
  }

  return {
    of: trayOf,
    /** Takes as many as a message may have. */
    add: (conversationId: Id, chosen: readonly File[]) => {
      for (const file of chosen.slice(0, LIMITS.messageFiles - trayOf(conversationId).length)) {
        const key = crypto.randomUUID();
        const { name, size } = file;
        const preview = /^(image|audio)\//.test(file.type) ? URL.createObjectURL(file) : null;
        const enclosure = { key, name, preview, size, ratio: 0, sent: null, refusal: null, state: "going" } as const;
        update(conversationId, (tray) => [...tray, enclosure]);
        uploads.start(key, file, changeOf(conversationId, key));
      }
    },
    /** Uploads failed files once more. */
    again: (conversationId: Id) => {
      for (const { key, state } of trayOf(conversationId)) {
        if (state === "stopped") uploads.again(key, changeOf(conversationId, key));
      }
    },
    remove: (conversationId: Id, key: string) => {
      leave(conversationId, key);
      update(conversationId, (tray) => tray.filter((one) => one.key !== key));
    },
    /** Removes the files that a sent message carries now. Failed uploads stay, to be tried again or removed. */
    clear: (conversationId: Id) => {
      const failed = trayOf(conversationId).filter(hasFailed);
      for (const one of trayOf(conversationId)) if (!failed.includes(one)) leave(conversationId, one.key);
      update(conversationId, () => failed);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Change = (to: Partial<Enclosure>) => void;

/** The uploads by their keys, each of which changes its file in the tray. */
function openUploads(send: Send) {
  const files = new Map<string, File>();
  const aborts = new Map<string, AbortController>();

  async function go(key: string, file: File, change: Change) {
    const abort = new AbortController();
    aborts.set(key, abort);
    change({ ratio: 0, refusal: null, state: "going" });
    try {
      const sent = await send(file, {
        requestKey: key,
        signal: abort.signal,
        onProgress: (ratio) => change({ ratio, refusal: null, state: "going" }),
        onRefused: (refusal) => change({ ratio: 0, refusal, state: "waits" }),
      });
      files.delete(key);
      change({ sent, ratio: 1, refusal: null, state: "going" });
    } catch (error) {
      const state = isPassing(error as ApiError) ? "stopped" : "refused";
      change({ ratio: 0, refusal: (error as ApiError).message, state });
    }
  }

  return {
    start: (key: string, file: File, change: Change) => {
      files.set(key, file);
      void go(key, file, change);
    },
    /** Uploads once more unless the file has arrived or was removed. */
    again: (key: string, change: Change) => {
      const file = files.get(key);
      if (file) void go(key, file, change);
    },
    stop: (key: string) => {
      aborts.get(key)?.abort();
      aborts.delete(key);
      files.delete(key);
    },
  };
}
