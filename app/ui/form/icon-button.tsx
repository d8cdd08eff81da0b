import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import { type ButtonHTMLAttributes, forwardRef } from "react";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & { icon: LucideIcon; label: string };

/** A button with an icon only. Its label is for screen readers and the tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, Props>(function IconButton(
  { icon: Icon, label, className, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        "inline-flex size-8 shrink-0 items-center justify-center rounded-s text-muted transition-colors duration-[120ms]",
        "hover:bg-sunken hover:text-ink disabled:opacity-40 pointer-coarse:size-11",
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
});
