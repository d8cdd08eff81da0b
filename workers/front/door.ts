import type { RequestContext } from "#app/core/http/context";
import type { Env } from "#workers/env";

/** A request before anything can fail. */
export type Arrival = Omit<RequestContext, "deps" | "visitor">;

export type Door = { Bindings: Env; Variables: { arrival: Arrival; context: RequestContext } };
