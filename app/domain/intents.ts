/** A text to be translated where it is shown. */
export type Message = { key: string; params?: Record<string, string | number> };

/** What a page's action answers to a form: done, or refused with all that was typed. */
export type IntentResult =
  | { ok: true; intent: string; message: Message | null; value: unknown }
  | {
      ok: false;
      intent: string;
      /** The form library's own reply: fields, their errors and their values. */
      submission: object | null;
      message: Message;
      /** On a conflict: the object as it stands now. */
      current: Record<string, unknown> | null;
    };
