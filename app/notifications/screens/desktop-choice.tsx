import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  areWordsWanted,
  desktopPermission,
  isDesktopWanted,
  wantDesktop,
  wantWords,
} from "#app/notifications/browser/desktop-notices";
import { Checkbox } from "#app/ui/form/checkbox";

type State = { permission: ReturnType<typeof desktopPermission>; isWanted: boolean; hasWords: boolean };

/** Desktop notifications. The browser asks for permission only when this is ticked. */
export function DesktopChoice() {
  const id = useId();
  const { t } = useTranslation("notifications");
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    setState({ permission: desktopPermission(), isWanted: isDesktopWanted(), hasWords: areWordsWanted() });
  }, []);
  if (!state || state.permission === null) return null;
  const choose = async (isWanted: boolean) => {
    setState({ ...state, isWanted: await wantDesktop(isWanted), permission: desktopPermission() });
  };
  const chooseWords = (hasWords: boolean) => {
    wantWords(hasWords);
    setState({ ...state, hasWords });
  };
  return (
    <div className="mt-3 border-t border-line pt-3">
      <label htmlFor={id} className="touch-target flex items-center gap-3 py-1.5 text-sm">
        <Checkbox id={id} checked={state.isWanted} onChange={({ target }) => void choose(target.checked)} />
        {t("desktop")}
      </label>
      <p className="ps-7 text-xs text-muted pointer-coarse:ps-9">
        {t(state.permission === "denied" ? "desktopBlocked" : "desktopNote")}
      </p>
      {state.isWanted && (
        <label
          htmlFor={`${id}-words`}
          className="touch-target flex items-center gap-3 py-1.5 ps-7 text-sm pointer-coarse:ps-9"
        >
          <Checkbox
            id={`${id}-words`}
            checked={state.hasWords}
            onChange={({ target }) => chooseWords(target.checked)}
          />
          {t("desktopWords")}
        </label>
      )}
    </div>
  );
}
