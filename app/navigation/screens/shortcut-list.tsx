import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { hasSingleKeys, setSingleKeys } from "#app/core/browser/page/single-keys";
import { paths } from "#app/paths";
import { Dialog } from "#app/ui/overlay/dialog";
import { Key } from "./key";
import { PALETTE_KEY } from "./palette/use-palette-key";

/** Shortcuts by the place where they work: each key, and its text under `navigation:shortcuts`. */
const SHORTCUTS: Record<string, Record<string, readonly string[]>> = {
  everywhere: { search: PALETTE_KEY, help: ["?"], close: ["Esc"] },
  entry: {
    move: ["↑", "↓"],
    copyDown: ["Ctrl", "D"],
    split: ["+"],
    tally: ["*"],
    leave: ["Ctrl", "Delete"],
    undo: ["Ctrl", "Z"],
    redo: ["Ctrl", "Y"],
    finish: ["Ctrl", "Enter"],
  },
  calendar: {
    step: ["←", "→", "↑", "↓"],
    select: ["Shift", "→"],
    ends: ["Home", "End"],
    page: ["PageUp", "PageDown"],
    open: ["Enter"],
    take: ["Ctrl", "C"],
    paint: ["Ctrl", "V"],
    clear: ["Delete"],
    undo: ["Ctrl", "Z"],
  },
  chat: {
    send: ["Enter"],
    newLine: ["Shift", "Enter"],
    mention: ["@"],
    thing: ["#"],
    emoji: [":"],
    edit: ["↑"],
    leave: ["Esc"],
  },
};

export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t("navigation:shortcuts.title")} size="l">
      <div className="gap-x-10 space-y-6 sm:columns-2">
        {Object.entries(SHORTCUTS).map(([area, keys]) => (
          <section key={area} aria-labelledby={`keys-${area}`} className="break-inside-avoid">
            <h3 id={`keys-${area}`} className="text-sm">
              {t(`navigation:shortcuts.${area}.title`)}
            </h3>
            <dl className="mt-2 divide-y divide-line">
              {Object.entries(keys).map(([does, pressed]) => (
                <div key={does} className="flex items-center justify-between gap-4 py-1.5 text-sm">
                  <dt className="text-muted">{t(`navigation:shortcuts.${area}.${does}`)}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {pressed.map((key) => (
                      <Key key={key} name={key} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {open && <SingleKeys />}
      <p className="pt-4 text-sm">
        <Link
          to={paths.figures()}
          onClick={onClose}
          className="touch-reach text-accent-ink underline underline-offset-4"
        >
          {t("navigation:acts.figures.label")}
        </Link>
      </p>
    </Dialog>
  );
}

function SingleKeys() {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <label className="mt-6 flex items-center gap-3 border-t border-line pt-4 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          setSingleKeys(event.target.checked);
        }}
        className="size-4 accent-(--accent)"
      />
      {t("navigation:shortcuts.single")}
    </label>
  );
}
