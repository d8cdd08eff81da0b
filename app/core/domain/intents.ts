/** The key of a text, to be translated where it is shown. */
export type TextKey = { key: string; params?: Record<string, string | number> };

/** The refusal of a visitor's form: everything that was typed except passwords, and message keys. */
export type FormRefusal = {
  typed: Record<string, string>;
  /** By the name of the field. */
  errors: Record<string, string>;
  /** The problem with the form as a whole. */
  message: TextKey | null;
};

/** A form before it is sent. */
export const NOT_REFUSED: FormRefusal = { typed: {}, errors: {}, message: null };

/** The answer of a page's action to a form: done, or refused with all that was typed. */
export type IntentResult =
  | { ok: true; intent: string; message: TextKey | null; value: unknown }
  | {
      ok: false;
      intent: string;
      /** The form library's own reply: fields, their errors and their values. */
      submission: object | null;
      message: TextKey;
      /** On a conflict: the current object. */
      current: Record<string, unknown> | null;
      /** Questions to answer before anything is written, for the screen that knows them. */
      questions?: object | null;
    };
