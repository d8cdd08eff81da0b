/** A letter to one person, in their language already. */
export type Letter = { to: string; subject: string; text: string; html: string };

/** Sends letters. Rejects when the outside did not take the letter. */
export type Mailer = { send(letter: Letter): Promise<void> };
