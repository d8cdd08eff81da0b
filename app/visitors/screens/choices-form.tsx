import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/paths";
import { RequestKeyField } from "#app/ui/form/request-key-field";

/**
 * The form around the buttons of choices. Without scripting the browser sends it, and is redirected back to this page.
 */
export function ChoicesForm({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.preferences(pathname + search)} className={className}>
      <RequestKeyField />
      {children}
    </form>
  );
}
