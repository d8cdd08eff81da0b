import { ArrowDown, ArrowRight, CornerLeftUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ThumbKey } from "#app/shift-entry/screens/grid/use-grid-keys";
import { Button } from "#app/ui/form/button";

type Props = { onPress: (key: ThumbKey) => void };

const KEYS = { field: ArrowRight, person: ArrowDown, above: CornerLeftUp } as const;

/** The keys that a phone's digits lack, above them while a figure of the sheet is typed. A press keeps the focus there. */
export function ThumbKeys({ onPress }: Props) {
  const { t } = useTranslation("shift-entry");
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    /** A press on the bar itself leaves it as high as it is, or the button would move away under the finger. */
    function look({ target }: FocusEvent) {
      if (target instanceof Element && !target.closest("[data-sheet-bar]")) setTyping(target.matches("input[data-at]"));
    }
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
  if (!isTyping) return null;
  return (
    <div className="hidden w-full gap-2 max-md:pointer-coarse:flex">
      {Object.entries(KEYS).map(([key, icon]) => (
        <Button
          key={key}
          size="s"
          icon={icon}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(key as ThumbKey)}
          className="min-w-0 flex-1 px-1!"
        >
          {t(`thumb.${key as ThumbKey}`)}
        </Button>
      ))}
    </div>
  );
}
