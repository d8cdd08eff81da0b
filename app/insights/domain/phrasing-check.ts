import * as z from "zod";
import type { Facts } from "./facts";
import { unknownNumbers } from "./said-numbers";

const SHORTEST = 60;
const LONGEST = 1200;

const Answer = z.object({ summary: z.string().trim().min(SHORTEST).max(LONGEST) }).strict();

/** Texts that no summary contains: markup, links, code, addresses, control characters. */
const FOREIGN = /[<>{}`\\|]|https?:|www\.|\p{Cc}(?<!\n)|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\S@\S/u;
const PLACEHOLDER = /\[[^\]]*\]/g;
const STOP_WORDS: Record<string, RegExp> = {
  en: /\b(the|and|of|is|are|with|for|to)\b/gi,
  fr: /(?<!\p{L})(le|la|les|et|des|du|une|est|sont|pour|dans|sur)(?!\p{L})/giu,
};

/**
 * The summary of a model's answer with the names put back in, or null when any part of it is unacceptable: a wrong
 * shape, too short or too long, markup or links, an unknown subject, another language, or a number that the report does
 * not hold.
 */
export function checkedSummary(answer: string, facts: Facts, language: string): string | null {
  const parsed = Answer.safeParse(readJson(answer));
  if (!parsed.success) return null;
  const { summary } = parsed.data;
  if (FOREIGN.test(summary) || !isIn(summary, language)) return null;
  const subjects = summary.match(PLACEHOLDER) ?? [];
  if (subjects.some((subject) => !facts.labels.has(subject))) return null;
  if (unknownNumbers(summary, facts.text).length > 0) return null;
  return summary.replace(PLACEHOLDER, (subject) => facts.labels.get(subject) as string);
}

/** Models often put their JSON into a code fence. */
function readJson(answer: string): unknown {
  try {
    return JSON.parse(answer.trim().replace(/^```(?:json)?\s*|\s*```$/g, ""));
  } catch {
    return null;
  }
}

/**
 * Whether a text has more small words of a language than of any other. Without small words, a language cannot be
 * recognised.
 */
function isIn(text: string, language: string) {
  const counts = Object.entries(STOP_WORDS).map(([spoken, words]) => ({
    spoken,
    count: (text.match(words) ?? []).length,
  }));
  const own = counts.find(({ spoken }) => spoken === language)?.count ?? 0;
  return counts.every(({ spoken, count }) => spoken === language || count < own);
}
