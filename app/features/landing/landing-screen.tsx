import { FileSpreadsheet, Gauge, Languages, type LucideIcon, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Brand } from "#app/ui/brand";
import { ButtonLink } from "#app/ui/button";
import { Weave } from "#app/ui/weave";
import { COLUMNS, isThread, ROWS } from "./cloth";

type Props = { themeMenu: ReactNode; settings: ReactNode };

/** What Trame is, in one screen, for somebody who sees it for the first time. */
export function LandingScreen({ themeMenu, settings }: Props) {
  const { t } = useTranslation("landing");
  return (
    <div className="mx-auto max-w-280 px-5 md:px-8">
      <header className="flex h-18 items-center justify-between gap-4">
        <Brand />
        <nav aria-label={t("navigation")} className="flex items-center gap-1">
          {themeMenu}
          {settings}
          <ButtonLink to={paths.login()} variant="quiet" size="s" className="ms-1">
            {t("signIn")}
          </ButtonLink>
          <ButtonLink to={paths.register()} variant="primary" size="s" className="max-sm:hidden">
            {t("getStarted")}
          </ButtonLink>
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero />
        <Promises />
        <Steps />
      </main>
    </div>
  );
}

function Hero() {
  const { t } = useTranslation("landing");
  return (
    <section className="grid items-center gap-x-12 gap-y-10 pt-10 pb-20 md:grid-cols-2 md:pt-20 md:pb-28">
      <div className="space-y-6">
        <h1 className="text-4xl font-bold md:max-w-md">{t("headline")}</h1>
        <p className="max-w-md text-base text-muted">{t("sentence")}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.register()} variant="primary">
            {t("getStarted")}
          </ButtonLink>
          <ButtonLink to={paths.login()}>{t("signIn")}</ButtonLink>
        </div>
        <p className="text-sm text-faint">{t("demo")}</p>
      </div>
      <Weave columns={COLUMNS} rows={ROWS} thread={isThread} className="w-full mask-x-from-88% mask-y-from-82%" />
    </section>
  );
}

const PROMISES: { key: string; icon: LucideIcon }[] = [
  { key: "analytics", icon: Gauge },
  { key: "workers", icon: Users },
  { key: "import", icon: FileSpreadsheet },
  { key: "languages", icon: Languages },
];

function Promises() {
  const { t } = useTranslation("landing");
  return (
    <section className="border-t border-line py-16">
      <h2 className="text-2xl">{t("promises.title")}</h2>
      <div className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {PROMISES.map(({ key, icon: Icon }) => (
          <div key={key} className="space-y-2">
            <Icon className="size-6 text-thread" strokeWidth={1.5} aria-hidden="true" />
            <h3 className="pt-2 text-base">{t(`promises.${key}Title`)}</h3>
            <p className="text-sm text-muted">{t(`promises.${key}Text`)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

const STEPS = ["import", "track", "improve"] as const;

function Steps() {
  const { t } = useTranslation("landing");
  return (
    <section className="border-t border-line py-16">
      <h2 className="text-2xl">{t("steps.title")}</h2>
      <ol className="mt-10 grid gap-10 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="stitch relative space-y-2 ps-5">
            <p className="figure text-sm text-faint" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="text-base">{t(`steps.${step}Title`)}</h3>
            <p className="text-sm text-muted">{t(`steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
