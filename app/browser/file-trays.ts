import type { ChatFile } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import { LIMITS } from "#app/domain/limits";
import { type ApiError, isPassing } from "./api-error";

/** A file on its way to the server: `sent` once it is there. */
export type Enclosure = {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** 0 to 1. */
  ratio: number;
  sent: ChatFile | null;
  /** What the server said, "" where there was no answer; null while all is well. */
  refusal: string | null;
  /** `waits` goes out by itself as soon as the server lets it, `stopped` once it is tried again, `refused` never. */
  state: "going" | "waits" | "stopped" | "refused";
};

export type Sending = {
  signal: AbortSignal;
  onProgress: (ratio: number) => void;
  /** Told what the server says while it asks for patience. */
  onRefused: (words: string) => void;
};

/** @throws ApiError */
type Send = (file: File, sending: Sending) => Promise<ChatFile>;

const NOTHING: readonly Enclosure[] = [];

export type FileTrays = ReturnType<typeof openFileTrays>;

/**
 * The files beside the messages that are being written, by conversation: one may go to another and come back. Each is
 * sent as soon as it is chosen, and what does not reach the server stays until it is tried again or taken out.
 */
export function openFileTrays(send: Send) {
  const trays = new Map<Id, readonly Enclosure[]>();
  const files = new Map<string, File>();
  const aborts = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const of = (conversationId: Id) => trays.get(conversationId) ?? NOTHING;

  function put(conversationId: Id, enclosures: readonly Enclosure[]) {
    trays.set(conversationId, enclosures);
    for (const listener of listeners) listener();
  }

  function change(conversationId: Id, key: string, to: Partial<Enclosure>) {
    put(
      conversationId,
      of(conversationId).map((one) => (one.key === key ? { ...one, ...to } : one)),
    );
  }

  async function go(conversationId: Id, key: string, file: File) {
    const abort = new AbortController();
    aborts.set(key, abort);
    const say = (to: Partial<Enclosure>) => change(conversationId, key, to);
    say({ ratio: 0, refusal: null, state: "going" });
    try {
      const sent = await send(file, {
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
    for (const { key, state } of of(conversationId)) {
      const file = files.get(key);
      if (file && state === "stopped") void go(conversationId, key, file);
    }
  }

  function leave(key: string) {
    aborts.get(key)?.abort();
    aborts.delete(key);
    files.delete(key);
  }

  return {
    of,
    /** Takes as many as a message carries. */
    add: (conversationId: Id, chosen: readonly File[]) => {
      for (const file of chosen.slice(0, LIMITS.messageFiles - of(conversationId).length)) {
        const key = crypto.randomUUID();
        const { name, size } = file;
        const enclosure = { key, name, size, ratio: 0, sent: null, refusal: null, state: "going" } as const;
        files.set(key, file);
        put(conversationId, [...of(conversationId), enclosure]);
        void go(conversationId, key, file);
      }
    },
    /** Sends once more what did not reach the server. */
    again,
    remove: (conversationId: Id, key: string) => {
      leave(key);
      put(
        conversationId,
        of(conversationId).filter((one) => one.key !== key),
      );
    },
    clear: (conversationId: Id) => {
      for (const { key } of of(conversationId)) leave(key);
      put(conversationId, NOTHING);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
