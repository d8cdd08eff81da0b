import type { InputHTMLAttributes } from "react";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className">;

/** The system's own checkbox in our accent, large enough for a finger. */
export function Checkbox(props: Props) {
  return (
    <input
      type="checkbox"
      className="size-4 shrink-0 accent-(--accent) disabled:opacity-50 pointer-coarse:size-6"
      {...props}
    />
  );
}
