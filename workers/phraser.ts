import type { Phraser } from "#app/core/gateways/phrasing";
import { bindingPhraser } from "#app/core/gateways/phrasing-binding";
import { httpPhraser } from "#app/core/gateways/phrasing-http";
import type { Env } from "./env";

const WORKERS_AI_MODEL = "@cf/meta/llama-3.1-8b-instruct-fast";

/** A configured endpoint, else the binding, else null: the built-in writer needs no help. */
export function phraserOf({ AI, INSIGHTS_URL, INSIGHTS_KEY, INSIGHTS_MODEL }: Env): Phraser | null {
  if (INSIGHTS_URL && INSIGHTS_KEY && INSIGHTS_MODEL) {
    return httpPhraser({ url: INSIGHTS_URL, key: INSIGHTS_KEY, model: INSIGHTS_MODEL });
  }
  return AI ? bindingPhraser(AI, INSIGHTS_MODEL ?? WORKERS_AI_MODEL) : null;
}
