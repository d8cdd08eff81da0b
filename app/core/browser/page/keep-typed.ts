import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { NotArrived } from "#app/core/browser/requests/bounded-fetch";
import { isOffline } from "#app/core/browser/requests/connection";
import { isFactoryAnswer } from "#app/core/browser/requests/factory-answer";
import { SessionOver } from "#app/core/browser/requests/session-end";
import type { IntentResult } from "#app/core/domain/intents";

/** The status with which the server itself answers while it cannot serve. */
const NO_ANSWER = 503;

/**
 * The client action of every page with a form. A save without an answer from the factory counts as a refusal, so that
 * the form keeps everything typed and its request key.
 */
export async function keepTyped({ serverAction }: ClientActionFunctionArgs) {
  try {
    return (await serverAction<IntentResult | null>()) ?? lost("errors:noAnswer");
  } catch (error) {
    if (isFactoryAnswer(error)) throw error;
    if (error instanceof SessionOver) return lost("errors:sessionOver");
    if (error instanceof NotArrived) return lost("errors:notArrived");
    // `fetch` rejects with a TypeError when there was no answer.
    return lost(error instanceof TypeError ? "errors:offline" : "errors:noAnswer");
  }
}

function lost(key: string): Response {
  const refusal: IntentResult = { ok: false, intent: "", submission: null, message: { key }, current: null };
  return Response.json(refusal, { status: NO_ANSWER });
}

/**
 * Whether a page reloads its data: always, except after a form that reached no server, because the same failing network
 * would then lose the page too. Without this Remix reloads everything after every form.
 */
export function unlessLost({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== NO_ANSWER;
}

/** {@link unlessLost} of the frames around a page, which also stay without a network: the page may be kept on the device. */
export function unlessCutOff(args: ShouldRevalidateFunctionArgs): boolean {
  return unlessLost(args) && !isOffline();
}

/** The client loader of lookups beside a page. Without an answer they offer nothing, and the page stays. */
export async function nothingWhenLost({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (isFactoryAnswer(error)) throw error;
    return null;
  }
}
