import type { Context } from "hono";
import { asAppError, STATUS } from "#app/core/http/errors";
import { wordedError } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { LINES } from "../operation";

const [TYPE = ""] = LINES;

/** Whether a client wants the steps of a long read before its answer. */
export function isSteps(accepted: string): boolean {
  return accepted.startsWith(TYPE);
}

/**
 * Answers a long read in lines of JSON: `{"step"}` each time that it reports, and at the end `{"answer"}` or, as the API
 * answers it, `{"error", "status"}`. The read is stopped when nobody takes its lines any more.
 */
export function answerInSteps<Step>(
  c: Context<Door>,
  act: (report: (step: Step) => Promise<void>) => Promise<unknown>,
): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const lines = writable.getWriter();
  const encoder = new TextEncoder();
  let isGone = false;
  const write = async (line: object) => {
    try {
      await lines.write(encoder.encode(`${JSON.stringify(line)}\n`));
    } catch (error) {
      isGone = true;
      throw error;
    }
  };
  const refuse = async (error: unknown) => {
    if (isGone) return;
    const refusal = asAppError(error, c.var.context.requestId);
    await write({ error: await wordedError(c, refusal), status: STATUS[refusal.code] });
  };
  act((step) => write({ step }))
    .then((answer) => write({ answer }))
    .catch(refuse)
    .then(() => lines.close())
    .catch((error) => lines.abort(error))
    .catch(() => undefined);
  return new Response(readable, { headers: { "Content-Type": TYPE } });
}
