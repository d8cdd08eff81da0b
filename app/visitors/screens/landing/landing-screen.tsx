import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { ButtonLink } from "#app/ui/form/button";
import { Brand } from "#app/ui/text/brand";
import { Cost } from "./cost";
import { Features } from "./features";
import { Foot, type Site } from "./foot";
import { Hero } from "./hero";
import { NotDone } from "./not-done";
import { OwnFactory } from "./own-factory";
import { Promises } from "./promises";
import { Section } from "./section";
import { Stats } from "./stats";
import { Steps } from "./steps";
import { TryShift } from "./try-shift";
import { Voices } from "./voices";
import { WaysIn } from "./ways-in";
import { Yours } from "./yours";

type Props = {
  themeMenu: ReactNode;
  settings: ReactNode;
  /** The content of the settings. */
  settingsPanel: ReactNode;
  /** Whether there is a demo factory behind the login page. */
  isDemo: boolean;
  site: Site;
};

/** Trame, for somebody who sees it for the first time. */
export function LandingScreen({ themeMenu, settings, settingsPanel, isDemo, site }: Props) {
  const { t } = useTranslation("landing");
  return (
    <div className="mx-auto max-w-280 px-5 md:px-8">
      <header className="flex h-18 items-center justify-between gap-2">
        <Brand />
        <nav aria-label={t("navigation")} className="flex items-center sm:gap-1">
          {themeMenu}
          {settings}
          <ButtonLink to={paths.login()} variant="quiet" size="s" className="max-sm:px-2 sm:ms-1">
            {t("signIn")}
          </ButtonLink>
          <ButtonLink to={paths.register()} variant="primary" size="s" className="max-sm:hidden">
            {t("getStarted")}
          </ButtonLink>
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero isDemo={isDemo} />
        <TryShift />
        <Promises />
        <Steps />
        <Stats />
        <Features />
        <Cost />
        <Yours />
        <OwnFactory source={site.source} />
        <NotDone />
        <Voices />
        <Section title={t("call.title")} lead={t(isDemo ? "call.textDemo" : "call.text")}>
          <WaysIn isDemo={isDemo} />
        </Section>
      </main>
      <Foot {...site} />
      {settingsPanel}
    </div>
  );
}
