import type { Context } from "hono";
import type { RequestContext } from "#app/core/http/context";
import type { Env } from "#workers/env";

/** A request before anything can fail. */
export type Arrival = Omit<RequestContext, "deps" | "visitor">;

export type Door = { Bindings: Env; Variables: { arrival: Arrival; context: RequestContext } };

/** What gives a request time after its response; a caller within the same process has none to give. */
export function executionOf(c: Context<Door>): ExecutionContext | undefined {
  try {
    return c.executionCtx as ExecutionContext;
  } catch {
    return undefined;
  }
}
