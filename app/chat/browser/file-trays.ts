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
  const files = new Map<string, File>();
  const aborts = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const trayOf = (conversationId: Id) => trays.get(conversationId) ?? NOTHING;

  function put(conversationId: Id, enclosures: readonly Enclosure[]) {
    trays.set(conversationId, enclosures);
    for (const listener of listeners) listener();
  }

  function change(conversationId: Id, key: string, to: Partial<Enclosure>) {
    put(
      conversationId,
      trayOf(conversationId).map((one) => (one.key === key ? { ...one, ...to } : one)),
    );
  }

  async function go(conversationId: Id, key: string, file: File) {
    const abort = new AbortController();
    aborts.set(key, abort);
    const say = (to: Partial<Enclosure>) => change(conversationId, key, to);
    say({ ratio: 0, refusal: null, state: "going" });
    try {
      const sent = await send(file, {
        requestKey: key,
        signal: abort.signal,
        onProgress: (ratio) => say({ ratio, refusal: null, state: "going" }),
        onRefused: (refusal) => say({ ratio: 0, refusal, state: "waits" }),
      });
      files.delete(key);
      say({ sent, ratio: 1, refusal: null, state: "going" });
    } catch (error) {
      const state = isPassing(error as ApiError) ? "stopped" : "refused";
      say({ ratio: 0, refusal: (error as ApiError).message, state });
    }
  }

  function again(conversationId: Id) {
    for (const { key, state } of trayOf(conversationId)) {
      const file = files.get(key);
      if (file && state === "stopped") void go(conversationId, key, file);
    }
  }

  function leave(conversationId: Id, key: string) {
    aborts.get(key)?.abort();
    aborts.delete(key);
    files.delete(key);
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
        files.set(key, file);
        put(conversationId, [...trayOf(conversationId), enclosure]);
        void go(conversationId, key, file);
      }
    },
    /** Uploads failed files once more. */
    again,
    remove: (conversationId: Id, key: string) => {
      leave(conversationId, key);
      put(
        conversationId,
        trayOf(conversationId).filter((one) => one.key !== key),
      );
    },
    /** Removes the files that a sent message carries now. Failed uploads stay, to be tried again or removed. */
    clear: (conversationId: Id) => {
      const failed = trayOf(conversationId).filter(hasFailed);
      for (const one of trayOf(conversationId)) if (!failed.includes(one)) leave(conversationId, one.key);
      put(conversationId, failed);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
