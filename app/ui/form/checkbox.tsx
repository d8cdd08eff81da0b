import type { InputHTMLAttributes } from "react";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className">;

const LOOK = "size-4 shrink-0 accent-(--accent) disabled:opacity-50 pointer-coarse:size-6";

/** The system's checkbox in our accent. One without a text beside it has a larger touch area. */
export function Checkbox(props: Props) {
  if (!props["aria-label"]) return <input type="checkbox" className={LOOK} {...props} />;
  return (
    <label className="inline-flex align-middle pointer-coarse:-m-2.5 pointer-coarse:p-2.5">
      <input type="checkbox" className={LOOK} {...props} />
    </label>
  );
}
