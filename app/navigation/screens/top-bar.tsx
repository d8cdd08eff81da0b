import clsx from "clsx";
import { Menu as MenuIcon, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/form/icon-button";
import { Key } from "./key";
import { useIsPastHeading } from "./page/use-is-past-heading";
import { usePageTitle } from "./page/use-page-title";
import { PALETTE_KEY } from "./palette/use-palette-key";
import { LanguageMenu } from "./preferences/language-menu";
import { ThemeMenu } from "./preferences/theme-menu";

type Props = {
  onMenu: () => void;
  onSearch: () => void;
  plantTime: ReactNode;
  /** The mark of entries waiting on this device, if any. */
  waiting: ReactNode;
  bell: ReactNode;
  userMenu: ReactNode;
};

/**
 * Shows the screen's title once its own heading has scrolled out of view. On a phone an open conversation has one head:
 * its own, which leads back to the list.
 */
export function TopBar({ onMenu, onSearch, plantTime, waiting, bell, userMenu }: Props) {
  const { t } = useTranslation();
  const title = usePageTitle();
  const isPast = useIsPastHeading();
  return (
    <header className="in-[:root:has([data-one-head])]:max-md:hidden sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-canvas px-4 md:px-6 print:hidden">
      <IconButton icon={MenuIcon} label={t("navigation:openMenu")} onClick={onMenu} className="-ms-2 md:hidden" />
      <div className="min-w-0 max-md:hidden">{plantTime}</div>
      <p
        aria-hidden="true"
        className={clsx(
          "min-w-0 truncate text-base font-semibold transition-opacity duration-200 md:ms-2 md:border-s md:border-line md:ps-4",
          !isPast && "opacity-0",
        )}
      >
        {title}
      </p>
      <div className="ms-auto flex items-center gap-1">
        {waiting}
        <button
          type="button"
          onClick={onSearch}
          className="touch-target flex h-9 items-center justify-center gap-2 rounded-s border-line px-2 text-sm text-muted transition-colors hover:bg-sunken hover:text-ink sm:border sm:bg-surface sm:ps-3 lg:w-64"
        >
          <Search className="size-4 shrink-0" aria-hidden="true" />
          <span className="max-sm:sr-only">{t("navigation:palette.open")}</span>
          <span aria-hidden="true" className="ms-auto hidden gap-1 text-faint sm:flex">
            {PALETTE_KEY.map((key) => (
              <Key key={key} name={key} />
            ))}
          </span>
        </button>
        <div className="hidden items-center sm:flex">
          <ThemeMenu />
          <LanguageMenu />
        </div>
        {bell}
        {userMenu}
      </div>
    </header>
  );
}
