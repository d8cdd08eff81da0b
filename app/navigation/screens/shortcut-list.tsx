import { Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeyArea } from "#app/core/browser/page/key-area";
import { hasSingleKeys, setSingleKeys } from "#app/core/browser/page/single-keys";
import { paths } from "#app/paths";
import { Dialog } from "#app/ui/overlay/dialog";
import { Key } from "./key";
import { keyAreasAt } from "./key-areas";

/** The keys of this screen first, then those that work everywhere, then those of other screens. */
export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { own, everywhere, others } = keyAreasAt(pathname);
  return (
    <Dialog open={open} onClose={onClose} title={t("navigation:shortcuts.title")} size="l">
      {own.length > 0 && (
        <div className="mb-6 border-b border-line pb-6">
          <p className="pb-3 text-xs text-muted">{t("navigation:shortcuts.here")}</p>
          <Areas areas={own} />
        </div>
      )}
      <Areas areas={[everywhere, ...others]} />
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

function Areas({ areas }: { areas: readonly KeyArea[] }) {
  const { t } = useTranslation();
  return (
    <div className="gap-x-10 space-y-6 sm:columns-2">
      {areas.map(({ name, keys }) => (
        <section
          key={name}
          aria-labelledby={`keys-${name}`}
          className={areas.length > 1 ? "break-inside-avoid" : undefined}
        >
          <h3 id={`keys-${name}`} className="text-sm">
            {t(`navigation:shortcuts.${name}.title`)}
          </h3>
          <dl className="mt-2 divide-y divide-line">
            {Object.entries(keys).map(([does, pressed]) => (
              <div key={does} className="flex break-inside-avoid items-center justify-between gap-4 py-1.5 text-sm">
                <dt className="text-muted">{t(`navigation:shortcuts.${name}.${does}`)}</dt>
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
