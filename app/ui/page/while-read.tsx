import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Props = { isWaiting: boolean; children: ReactNode };

/** What was read for an earlier choice: while that for the present one is being read, it is marked and does nothing. */
export function WhileRead({ isWaiting, children }: Props) {
  const { t } = useTranslation("common");
  return (
    <div aria-busy={isWaiting} className="relative flex flex-col gap-5">
      <p role="status" className={clsx("text-sm text-muted", !isWaiting && "sr-only")}>
        {isWaiting && t("loading")}
      </p>
      <fieldset disabled={isWaiting} className={clsx("contents", isWaiting && "[&>*]:opacity-50")}>
        {children}
      </fieldset>
    </div>
  );
}
