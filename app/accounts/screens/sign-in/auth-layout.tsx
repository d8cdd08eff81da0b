import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Weave } from "#app/ui/chart/weave";
import { Brand } from "#app/ui/text/brand";

type Props = {
  settings: ReactNode;
  /** The content of the settings, after the form. */
  settingsPanel: ReactNode;
  children: ReactNode;
};

/**
 * The sign-in pages: the form on plain cloth, and beside it, where there is room, the weave with its one warm thread.
 */
export function AuthLayout({ settings, settingsPanel, children }: Props) {
  const { t } = useTranslation("auth");
  return (
    <div className="grid min-h-dvh bg-canvas lg:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)]">
      <div className="flex flex-col px-4 sm:px-8">
        <header className="flex items-center justify-between py-4">
          <Link to={paths.home()} className="touch-target inline-flex items-center rounded-s">
            <Brand />
          </Link>
          {settings}
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-sm grow flex-col justify-center gap-8 py-8"
        >
          {children}
        </main>
      </div>
      <aside className="relative hidden overflow-hidden border-s border-line bg-sunken lg:block">
        <Weave
          columns={22}
          rows={26}
          thread={isThread}
          className="absolute start-0 top-1/2 h-[112%] w-auto max-w-none -translate-y-1/2 opacity-70"
        />
        <p className="absolute inset-x-12 bottom-12 max-w-md rounded-m bg-raised p-6 font-display text-lg shadow-float">
          {t("layoutLead")}
        </p>
      </aside>
      {settingsPanel}
    </div>
  );
}

/** A twill rising across the cloth. */
function isThread(column: number, row: number) {
  return column + row === 26 || column + row === 27;
}
