import type { ComponentProps } from "react";
import type { PasswordStrength } from "#app/ui/password-strength";
import { useLater } from "#app/ui/use-later";

const fetchMeter = () => import("#app/ui/password-strength").then((module) => module.PasswordStrength);

/** Comes with the first letter: it knows every password that is too common. */
export function Strength(typed: ComponentProps<typeof PasswordStrength>) {
  const Meter = useLater(typed.password !== "", fetchMeter);
  return Meter && <Meter {...typed} />;
}
