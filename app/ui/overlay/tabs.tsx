import { Link, useNavigate } from "@remix-run/react";
import clsx from "clsx";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";

type Props = {
  label: string;
  /** `to` is the address as of now: a choice beside the tabs may be on its way to the screen. */
  tabs: readonly { name: string; label: string; to: () => string }[];
  chosen: string;
  panelId: string;
};

/** Views of one screen, each with its own address. Arrow keys move between them, as ARIA expects of tabs. */
export function Tabs({ label, tabs, chosen, panelId }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    // On a phone the chosen tab may be out of view.
    const tab = list.current?.querySelector<HTMLElement>(`[id="${tabId(panelId, chosen)}"]`);
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft;
  }, [panelId, chosen]);
  function walk(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const links = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]"));
    links[(links.indexOf(document.activeElement as HTMLElement) + step + links.length) % links.length]?.focus();
  }
  /** A press to open the tab elsewhere stays the browser's. */
  function open(event: MouseEvent, to: string) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to, { preventScrollReset: true });
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={walk}
      className="mb-3 flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none] print:hidden"
    >
      {tabs.map(({ name, label: text, to }) => (
        <Link
          key={name}
          role="tab"
          id={tabId(panelId, name)}
          aria-selected={name === chosen}
          aria-controls={panelId}
          tabIndex={name === chosen ? 0 : -1}
          to={to()}
          onClick={(event) => open(event, to())}
          className={clsx(
            "-mb-px shrink-0 border-b-2 px-3 py-2 text-sm pointer-coarse:py-3",
            name === chosen ? "border-accent font-medium text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {text}
        </Link>
      ))}
    </div>
  );
}

/** The content of the chosen tab. */
export function TabPanel({ chosen, panelId, children }: Pick<Props, "chosen" | "panelId"> & { children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, chosen)} className="space-y-5">
      {children}
    </div>
  );
}

function tabId(panelId: string, name: string) {
  return `${panelId}-${name}`;
}
