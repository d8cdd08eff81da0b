import { PHRASING_PATIENCE, type Phraser } from "./phrasing";

/** The part of the Workers AI binding that is used. */
export type AiBinding = { run(model: string, input: object): Promise<unknown> };

/** A model of Workers AI. The binding cannot be cancelled, so a late answer is ignored. */
export function bindingPhraser(ai: AiBinding, model: string, patienceMilliseconds = PHRASING_PATIENCE): Phraser {
  return {
    model,
    async phrase({ instructions, facts }) {
      const messages = [
        { role: "system", content: instructions },
        { role: "user", content: facts },
      ];
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("the language model took too long")), patienceMilliseconds);
      });
      try {
        const answer = await Promise.race([ai.run(model, { messages, max_tokens: 500 }), late]);
        const { response } = (answer ?? {}) as { response?: unknown };
        if (typeof response !== "string") throw new Error("the language model answered in no known shape");
        return response;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
