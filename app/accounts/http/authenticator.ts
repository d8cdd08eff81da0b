import { createSession, type SessionStorage } from "@remix-run/cloudflare";
import { Authenticator, Strategy } from "remix-auth";
import type * as z from "zod";
import type { RequestContext } from "#app/core/http/context";
import type { IncomingRequest } from "#app/core/services/once";
import { type AccountFormRules, type FormAnswer, runAccountForm } from "./account-forms";

/**
 * Signs somebody in by a strategy of remix-auth: a form, or Google. Sessions are our own, so its storage holds the state
 * of a redirect at most.
 */
export function signInBy<Proved>(
  strategy: Strategy<Proved, never>,
  request: Request,
  storage: SessionStorage = NO_STORAGE,
): Promise<Proved> {
  const authenticator = new Authenticator<Proved>(storage, { throwOnError: true });
  return authenticator.use(strategy).authenticate(strategy.name, request);
}

const NO_STORAGE: SessionStorage = {
  getSession: async () => createSession(),
  commitSession: async () => "",
  destroySession: async () => "",
};

type Filled<Schema extends z.ZodType> = { input: z.output<Schema>; incoming: IncomingRequest };

/** Proves who somebody is by a form. A refusal is an answer of the page, with the field and what was typed. */
export class FormStrategy<Schema extends z.ZodType> extends Strategy<FormAnswer, Filled<Schema>> {
  override name = "form";

  constructor(
    private readonly context: RequestContext,
    private readonly form: Pick<AccountFormRules<Schema>, "schema" | "failed">,
    verify: (filled: Filled<Schema>) => Promise<FormAnswer>,
  ) {
    super(verify);
  }

  override authenticate(request: Request) {
    const { schema, failed } = this.form;
    const run = (input: z.output<Schema>, incoming: IncomingRequest) => this.verify({ input, incoming });
    return runAccountForm(request, this.context, { schema, failed, run });
  }
}
