import type { Api } from "#app/core/browser/requests/api";
import { ApiError, isPassing } from "#app/core/browser/requests/api-error";
import { retryAfterSeconds } from "#app/core/browser/requests/patiently";
import type { StillWaiting } from "#app/core/browser/requests/use-attempts";
import type { Id } from "#app/core/domain/ids";
import { type DeviceStorage, type Keeping, openKept } from "./kept";

/** The rules for keeping and sending the entries of one kind. */
export type Kind<Entry extends Named, Named, Answer> = Keeping<Entry, Named> & {
  /** Whether an entry waits for the server, and not for its writer as a draft, a question or a refusal does. */
  isWaiting: (entry: Entry) => boolean;
  /** Whether an entry may leave at a time in milliseconds since the epoch; without this, always. */
  isDue?: (entry: Entry, now: number) => boolean;
  /** The form in which the entry is kept once it leaves. */
  leaving?: (entry: Entry) => Entry;
  /**
   * Sends an entry so that the server does it once, however often it is sent.
   * @returns the answer of the factory itself, or null when something else on the way answered.
   * @throws ApiError
   */
  post: (api: Pick<Api, "post">, entry: Entry, owner: Id) => Promise<Answer | null>;
  /** The entry as it is kept while the server asks to wait. */
  slowed?: (entry: Entry) => Entry;
  /** The entry with the server's reason; it no longer waits. */
  refused: (entry: Entry, error: ApiError) => Entry;
};

export type OutboxSurroundings = {
  storage: DeviceStorage;
  owner: Id;
  api: () => Pick<Api, "post">;
  /** Runs work in one tab at a time, on behalf of all tabs. */
  alone: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
};

type News<Entry, Answer> = {
  sent: (entry: Entry, answer: Answer) => void;
  refused: (entry: Entry, error: ApiError) => void;
};

/**
 * The entries that one person wrote on this device and that have not reached the server. `send` sends them one after the
 * other. Without an answer from the factory, an entry stays as it is and is sent again. A refused entry stays with the
 * reason and blocks no other. When the server asks to wait, nothing is sent before that.
 */
export function openOutbox<Entry extends Named, Named, Answer>(
  kind: Kind<Entry, Named, Answer>,
  { storage, owner, api, alone, now }: OutboxSurroundings,
) {
  const kept = openKept(kind, storage, owner);
  const listeners = new Set<Partial<News<Entry, Answer>>>();
  let isSending = false;
  /** When the server asked to wait, in milliseconds since the epoch, and for how long. */
  let quiet = { since: 0, seconds: 0 };

  async function send(): Promise<StillWaiting> {
    if (due().length > 0) {
      say(true);
      await alone(sendAll).finally(() => say(false));
    }
    if (!kept.all().some(kind.isWaiting)) return false;
    return isQuiet() ? { seconds: quiet.seconds - (now() - quiet.since) / 1000 } : true;
  }

  function due(): Entry[] {
    if (isQuiet()) return [];
    return kept.all().filter((entry) => kind.isWaiting(entry) && (kind.isDue?.(entry, now()) ?? true));
  }

  function isQuiet() {
    const age = now() - quiet.since;
    // A clock that was set back must not delay anything.
    return age >= 0 && age < quiet.seconds * 1000;
  }

  function say(isUnderWay: boolean) {
    isSending = isUnderWay;
    kept.tell();
  }

  async function sendAll() {
    for (;;) {
      const [next] = due();
      if (!next || !(await sendOne(next))) return;
    }
  }

  /** Sends one entry. Returns false when there is no use in trying the next one now. */
  async function sendOne(waiting: Entry): Promise<boolean> {
    const entry = kind.leaving?.(waiting) ?? waiting;
    if (entry !== waiting) kept.put(entry);
    try {
      const answer = await kind.post(api(), entry, owner);
      if (answer === null) return false;
      for (const { sent } of listeners) sent?.(entry, answer);
      kept.remove(entry);
      return true;
    } catch (error) {
      const seconds = retryAfterSeconds(error);
      if (seconds !== null) {
        quiet = { since: now(), seconds };
        if (kind.slowed) kept.change(entry, kind.slowed);
      }
      if (!(error instanceof ApiError) || isPassing(error)) return false;
      kept.change(entry, (latest) => kind.refused(latest, error));
      for (const { refused } of listeners) refused?.(entry, error);
      return true;
    }
  }

  return {
    ...kept,
    send,
    /** Whether this tab is sending now. */
    isSending: () => isSending,
    /** Calls back for each entry that this tab has sent, just before it is removed, or that was refused. */
    listen: (news: Partial<News<Entry, Answer>>) => {
      listeners.add(news);
      return () => void listeners.delete(news);
    },
  };
}
