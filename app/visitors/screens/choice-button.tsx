import type { ReactNode } from "react";
import type { Preference } from "#app/core/domain/preferences";

type Props = {
  preference: Preference;
  value: string;
  isChosen: boolean;
  /** Needed where the button has no text. */
  label?: string;
  className: string;
  children: ReactNode;
};

/**
 * Chooses a theme, a colour theme or a language. The script of visitors' pages applies the choice at once; without it
 * the button sends the form around it.
 */
export function ChoiceButton({ preference, value, isChosen, label, className, children }: Props) {
  return (
    <button
      type="submit"
      name={preference}
      value={value}
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      data-choice=""
      data-color={preference === "color" ? value : undefined}
      className={className}
    >
      {children}
    </button>
  );
}
