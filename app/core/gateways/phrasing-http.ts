import { PHRASING_BYTES, PHRASING_PATIENCE, type Phraser } from "./phrasing";

export type HttpPhrasing = {
  /** Up to and including the version, for example https://api.example.com/v1. */
  url: string;
  key: string;
  model: string;
  patienceMilliseconds?: number;
};

/** A model behind an endpoint compatible with OpenAI's chat completions. */
export function httpPhraser({ url, key, model, patienceMilliseconds = PHRASING_PATIENCE }: HttpPhrasing): Phraser {
  return {
    model,
    async phrase({ instructions, facts }) {
      const answer = await fetch(`${url.replace(/\/+$/, "")}/chat/completions`, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: JSON.stringify({
          model,
          temperature: 0.2,
          max_tokens: 500,
          messages: [
            { role: "system", content: instructions },
            { role: "user", content: facts },
          ],
        }),
        redirect: "manual",
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`the language model answered ${answer.status}`);
      }
      return contentOf(JSON.parse(await readCapped(answer)));
    },
  };
}

async function readCapped({ body }: Response): Promise<string> {
  if (!body) throw new Error("the language model answered nothing");
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > PHRASING_BYTES) throw new Error("the language model answered too much");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function contentOf(answer: unknown): string {
  const { choices } = (answer ?? {}) as { choices?: { message?: { content?: unknown } }[] };
  const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined;
  if (typeof content !== "string") throw new Error("the language model answered in no known shape");
  return content;
}
