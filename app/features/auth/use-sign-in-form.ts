import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import type * as z from "zod";
import type { Message } from "#app/domain/intents";

/** What the page's action answers to a refused form. */
export type Refusal = { submission: SubmissionResult<string[]>; message: Message | null };

/** A form of the sign-in pages, checked by the same schema here and on the server. */
export function useSignInForm<Schema extends z.ZodType>(schema: Schema, refusal: Refusal | undefined) {
  type Input = z.input<Schema> extends Record<string, unknown> ? z.input<Schema> : never;
  const navigation = useNavigation();
  const [form, fields] = useForm<Input>({
    lastResult: navigation.state === "idle" ? refusal?.submission : null,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  });
  const isBusy = navigation.state !== "idle" && navigation.formMethod === "POST";
  return { form, fields, isBusy, message: isBusy ? null : refusal?.message };
}
