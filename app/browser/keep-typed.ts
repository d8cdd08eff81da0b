import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import type { IntentResult } from "#app/domain/intents";

/** The status that the server itself answers with while it cannot serve. */
const NO_ANSWER = 503;

const LOST: IntentResult = {
  ok: false,
  intent: "",
  submission: null,
  message: { key: "errors:offline" },
  current: null,
};

/**
 * The client action of every page with a form: a save that reached no server answers as a refusal, so that the form
 * stays with all that was typed and its request key.
 */
export async function keepTyped({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // What `fetch` rejects with when there is no answer at all; refusals and redirects are thrown as responses.
    if (error instanceof TypeError) return Response.json(LOST, { status: NO_ANSWER });
    throw error;
  }
}

/**
 * Whether a page reads its figures again: always, but not after a form that reached no server, which would lose the page
 * to the same network. Without this Remix asks for all of them after every form.
 */
export function unlessLost({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== NO_ANSWER;
}

/** The client loader of what is looked up beside a page: without an answer there is nothing to offer, and the page stays. */
export async function nothingWhenLost({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
