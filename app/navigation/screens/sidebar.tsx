import { NavLink } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { type Entry, entriesFor } from "./entries";

type Props = {
  role: RoleOrNone;
  /** The lines that they lead. */
  leads?: readonly Id[];
  /** The number of waiting items, by the path of their screen. */
  counts?: Record<string, number>;
  /** On a tablet only the icons are shown. */
  isCompact?: boolean;
  onLeave?: () => void;
};

const MOST_SHOWN = 99;
const SECTIONS = [null, "plant", "production", "administration", "own"] as const;

/** The screens that this role may open, by section. */
export function Sidebar({ role, leads = [], counts = {}, isCompact = false, onLeave }: Props) {
  const { t } = useTranslation();
  const entries = entriesFor(role, leads);
  return (
    <nav aria-label={t("navigation:main")} className="space-y-5">
      {SECTIONS.filter((each) => entries.some(({ section }) => section === each)).map((section) => (
        <div
          key={section}
          className={clsx("space-y-1", isCompact && section && "border-t border-line pt-4 lg:border-0 lg:pt-0")}
        >
          {section && (
            <p className={clsx("px-3 pb-1 text-xs font-medium text-faint", isCompact && "hidden lg:block")}>
              {t(`navigation:sections.${section}`)}
            </p>
          )}
          <ul className="space-y-0.5">
            {entries
              .filter((entry) => entry.section === section)
              .map((entry) => (
                <SidebarLine
                  key={entry.to}
                  count={counts[entry.to] ?? 0}
                  entry={entry}
                  isCompact={isCompact}
                  onLeave={onLeave}
                />
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type LineProps = { entry: Entry; count: number; isCompact: boolean; onLeave?: () => void };

function SidebarLine({ entry, count, isCompact, onLeave }: LineProps) {
  const { t } = useTranslation();
  const label = t(entry.label);
  const Icon = entry.icon;
  return (
    <li>
      <NavLink
        to={entry.to}
        onClick={onLeave}
        title={isCompact ? label : undefined}
        className={({ isActive }) =>
          clsx(
            "relative flex min-h-9 items-center gap-3 rounded-s px-3 text-sm transition-colors pointer-coarse:min-h-11",
            isCompact && "justify-center lg:justify-start",
            isActive
              ? "stitch bg-accent-soft font-medium text-ink [&>svg]:text-thread"
              : "text-muted hover:bg-sunken hover:text-ink",
          )
        }
      >
        <Icon className="size-4.5 shrink-0" aria-hidden="true" />
        <span className={clsx(isCompact && "sr-only lg:not-sr-only")}>{label}</span>
        {count > 0 && (
          <>
            <span
              aria-hidden="true"
              className={clsx(
                "figure grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent",
                isCompact ? "absolute end-0 top-0 lg:static lg:ms-auto" : "ms-auto",
              )}
            >
              {count > MOST_SHOWN ? t("navigation:many", { count: MOST_SHOWN }) : count}
            </span>
            <span className="sr-only">{t("navigation:waiting", { count })}</span>
          </>
        )}
      </NavLink>
    </li>
  );
}
