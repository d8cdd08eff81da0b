import type { ReactNode } from "react";

/** The licence as the app serves it, from `public/`. */
export const LICENCE = "/license.txt";

/** A link to a page of somebody else, or to a plain file. */
export function OutLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      rel="noreferrer"
      className="inline-block py-0.5 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-w-11 pointer-coarse:py-3"
    >
      {children}
    </a>
  );
}
