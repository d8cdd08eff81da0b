import { useBlocker } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isEdited } from "#app/core/browser/page/is-edited";
import { useAskBeforeUnload } from "#app/ui/overlay/use-ask-before-unload";
import { Button } from "./button";

/**
 * Asks before the page of an edited form is left or reloaded, as a dialog asks before it closes. A page needs only one.
 */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname && isEdited(area.current),
  );
  useAskBeforeUnload(true, () => isEdited(area.current));
  return (
    <div ref={area} className="contents">
      {children}
      {blocker.state === "blocked" && (
        <div
          role="alert"
          className="fixed inset-x-4 bottom-4 z-40 mx-auto flex w-fit flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-s-4 border-line-strong border-s-fair bg-raised px-4 py-3 text-sm text-ink shadow-float"
        >
          <p className="me-auto">{t("common:unsaved")}</p>
          <Button size="s" onClick={blocker.proceed}>
            {t("common:discardChanges")}
          </Button>
          <Button size="s" variant="primary" autoFocus onClick={blocker.reset}>
            {t("common:keepEditing")}
          </Button>
        </div>
      )}
    </div>
  );
}
