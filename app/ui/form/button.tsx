import { Link, type LinkProps } from "@remix-run/react";
import clsx from "clsx";
import { LoaderCircle, type LucideIcon } from "lucide-react";
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-look";

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { icon?: LucideIcon; busy?: boolean };

/** A button that never submits by accident: `type` is "button" by default. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, icon: Icon, busy = false, className, children, type = "button", disabled, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(buttonClass({ variant, size }), className)}
      {...rest}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
      ) : Icon ? (
        <Icon aria-hidden className="size-4 shrink-0" />
      ) : null}
      {children}
    </button>
  );
});

/** The text of a button with an icon, which is all that a phone shows. */
export function ButtonText({ children }: { children: ReactNode }) {
  return <span className="max-sm:sr-only">{children}</span>;
}

type ButtonLinkProps = LinkProps & ButtonLook & { icon?: LucideIcon };

export function ButtonLink({ variant, size, icon: Icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={clsx(buttonClass({ variant, size }), className)} {...rest}>
      {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      {children}
    </Link>
  );
}
