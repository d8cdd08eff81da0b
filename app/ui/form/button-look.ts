import clsx from "clsx";

export type ButtonLook = { variant?: "primary" | "secondary" | "quiet" | "danger" | "quietDanger"; size?: "m" | "s" };

const VARIANTS = {
  primary: "border-transparent bg-accent text-on-accent hover:brightness-110",
  secondary: "border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "border-transparent text-ink hover:bg-sunken",
  quietDanger: "border-transparent text-danger hover:bg-danger-soft",
  danger: "border-transparent bg-danger text-on-danger hover:brightness-110",
} as const;

const SIZES = {
  m: "min-h-10 px-4 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11",
  s: "min-h-8 px-3 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11",
} as const;

/** The classes of buttons, and of links that look like them. */
export function buttonClass({ variant = "secondary", size = "m" }: ButtonLook) {
  return clsx(
    "inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-s border font-medium transition-colors duration-[120ms]",
    "disabled:cursor-not-allowed disabled:opacity-50",
    VARIANTS[variant],
    SIZES[size],
  );
}
