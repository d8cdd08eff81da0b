import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Message } from "#app/domain/intents";
import type { SignInForms } from "./checks";

/** What the page's action answers to a refused form. */
export type Refusal = { submission: SubmissionResult<string[]>; message: Message | null };

type Checks = Pick<typeof import("./checks"), "check">;

/**
 * A form of the sign-in pages, checked by the same schema here and on the server. The rules weigh more than the page, so
 * they come when somebody begins to type; a form that is sent sooner waits for them.
 */
export function useSignInForm<Name extends keyof SignInForms>(name: Name, refusal: Refusal | undefined) {
  const navigation = useNavigation();
  const { checks, fetchChecks } = useChecks();
  const [form, fields] = useForm<SignInForms[Name]>({
    lastResult: navigation.state === "idle" ? refusal?.submission : null,
    // Without a check of its own the form would ask the server about each field.
    shouldValidate: checks ? "onBlur" : "onSubmit",
    shouldRevalidate: checks ? "onInput" : "onSubmit",
    onValidate: checks ? ({ formData }) => checks.check(name, formData) as never : undefined,
  });
  const held = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (checks !== undefined) held.current?.();
    held.current = null;
  }, [checks]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (checks !== undefined) return form.onSubmit(event);
    event.preventDefault();
    const { currentTarget, nativeEvent } = event;
    held.current = () => currentTarget.requestSubmit((nativeEvent as SubmitEvent).submitter);
    fetchChecks();
  };
  const formProps = { ...getFormProps(form), onSubmit, onFocus: fetchChecks, onInput: fetchChecks };
  const isBusy = navigation.state !== "idle" && navigation.formMethod === "POST";
  return { form, formProps, fields, isBusy, message: isBusy ? null : refusal?.message };
}

/** Undefined until they are here; null when they cannot be had, and the server alone checks. */
function useChecks() {
  const [checks, setChecks] = useState<Checks | null>();
  const fetchChecks = () => {
    if (checks) return;
    import("./checks").then(setChecks, () => setChecks(null));
  };
  return { checks, fetchChecks };
}
