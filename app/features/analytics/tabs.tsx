import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { TABS, type Tab } from "#app/domain/analytics-view";
import { paths } from "#app/paths";
import type { ListUrl } from "#app/ui/use-list-url";

type Props = { url: ListUrl; tab: Tab };

export const PANEL_ID = "analytics-panel";
/** What belongs to one tab only. */
const OWN = ["sort", "order", "page"];

/** The views of the range. Arrow keys walk along, as a list of tabs is expected to. */
export function Tabs({ url, tab }: Props) {
  const { t } = useTranslation("analytics");
  function linkTo(name: Tab) {
    const query = Object.fromEntries([...new URLSearchParams(url.search)].filter(([key]) => !OWN.includes(key)));
    return paths.analytics({ ...query, tab: name });
  }
  function walk(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]"));
    tabs[(tabs.indexOf(document.activeElement as HTMLElement) + step + tabs.length) % tabs.length]?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={t("views")}
      onKeyDown={walk}
      className="mb-5 flex gap-1 overflow-x-auto border-b border-line print:hidden"
    >
      {TABS.map((name) => (
        <Link
          key={name}
          role="tab"
          id={`tab-${name}`}
          aria-selected={name === tab}
          aria-controls={PANEL_ID}
          tabIndex={name === tab ? 0 : -1}
          to={linkTo(name)}
          preventScrollReset
          className={clsx(
            "-mb-px shrink-0 border-b-2 px-3 py-2 text-sm pointer-coarse:py-3",
            name === tab ? "border-accent font-medium text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {t(`tabs.${name}`)}
        </Link>
      ))}
    </div>
  );
}
