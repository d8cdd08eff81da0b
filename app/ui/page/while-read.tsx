import clsx from "clsx";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Props = { isWaiting: boolean; children: ReactNode };

/**
 * What was read for an earlier choice: while that for the present one is being read, it is marked and does nothing. Its
 * controls are not disabled, because the focus would leave them.
 */
export function WhileRead({ isWaiting, children }: Props) {
  const { t } = useTranslation("common");
  return (
    <div aria-busy={isWaiting} onClickCapture={isWaiting ? ignore : undefined} className="flex flex-col gap-5">
      <p role="status" className={clsx("text-sm text-muted", !isWaiting && "sr-only")}>
        {isWaiting && t("loading")}
      </p>
      <div className={clsx("contents", isWaiting && "[&>*]:opacity-50")}>{children}</div>
    </div>
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
