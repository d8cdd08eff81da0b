import { type Stop, StopChange } from "./stops";
import { type StopTexts, stopOfTexts, TYPED_STOP_FIELDS, type TypedStopField, textsOfStop } from "./typed-stops";

type CorrectedStop = { body: object | null } | { problems: Partial<Record<TypedStopField, string>> };

/**
 * The correction of a stop as a call sends it, null without a change; or its problems, as keys by field.
 * @param text the reason for a late correction, and the recorded stops that its question showed
 */
export function correctedStop(
  base: Stop,
  typed: StopTexts,
  text: { reason: string; seen?: string | undefined },
): CorrectedStop {
  const { id, version } = base;
  const before = textsOfStop(base);
  // An emptied start is taken away.
  const input = { ...(before.start && { start: null }), ...stopOfTexts(typed) };
  const parsed = StopChange.safeParse({ id, version, ...input, reasonId: input.reasonId ?? "" });
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path: [field], message }) => [field, message] as const);
    const problems = Object.fromEntries(found.reverse());
    return { problems: typed.reasonId === null ? { ...problems, reasonId: "stops:reasonRequired" } : problems };
  }
  const { start = "", ...typedNow } = parsed.data;
  const isSame =
    (start ?? "") === before.start &&
    TYPED_STOP_FIELDS.every((field) => field === "start" || String(typedNow[field] ?? before[field]) === before[field]);
  if (isSame) return { body: null };
  const reason = text.reason.trim();
  return {
    body: {
      ...input,
      version,
      ...(reason && { reason }),
      ...(text.seen !== undefined && { confirmStops: true, seenStops: text.seen }),
    },
  };
}
