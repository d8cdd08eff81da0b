import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The facts of a row, in the order of their columns. */
export const FACTS = ["made", "people", "styles", "stops", "errors"] as const;
export type FactName = (typeof FACTS)[number];

/** A fact of a day or an hour: beside its name on a phone, and in its column on wider screens. */
export function Fact({ name, children }: { name: FactName; children: ReactNode }) {
  const { t } = useTranslation("why");
  return (
    <div className={clsx("grid grid-cols-[5.5rem_1fr] gap-x-3 @4xl:block", !children && "max-@4xl:hidden")}>
      <dt className="text-xs leading-5 text-muted @4xl:sr-only">{t(`facts.${name}`)}</dt>
      <dd className="min-w-0 break-words">{children || <span className="text-faint">–</span>}</dd>
    </div>
  );
}
