import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/ui/form/text-field";

type Props = { field: FieldMetadata<string>; label: string };

/** A time of day on 24 hours in every language; the browser's own control follows the browser's language instead. */
export function ClockField({ field, label }: Props) {
  return <TextField field={field} label={label} maxLength={5} autoComplete="off" size={5} />;
}
