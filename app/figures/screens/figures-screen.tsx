import { Printer, Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { isFoundIn } from "#app/core/domain/texts/search-text";
import type { ShownFigure } from "#app/figures/domain/figures";
import type { FigureSection } from "#app/plant/domain/described-figure";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { PageHeader } from "#app/ui/page/page-header";
import { FigureEntry } from "./figure-entry";
import type { FigureSettings } from "./setting-lines";

type Props = {
  sections: { section: FigureSection; figures: ShownFigure[] }[];
  settings: FigureSettings;
  role: RoleOrNone;
};

/** Every figure with its formula, an example and the factory's settings; a filter finds one by its words. */
export function FiguresScreen({ sections, settings, role }: Props) {
  const { t } = useTranslation(["figures", "common"]);
  const [query, setQuery] = useState("");
  const textOf = ({ name }: ShownFigure) =>
    (["name", "says", "formula"] as const).map((part) => t(`list.${name}.${part}`)).join(" ");
  const found = sections
    .map(({ section, figures }) => ({ section, figures: figures.filter((figure) => isFoundIn(query, textOf(figure))) }))
    .filter(({ figures }) => figures.length > 0);
  return (
    <div className="max-w-5xl">
      <PageHeader title={t("title")} description={t("description")}>
        <Button icon={Printer} onClick={() => window.print()}>
          {t("common:print")}
        </Button>
      </PageHeader>
      <div className="relative mb-6 sm:w-80 print:hidden">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          value={query}
          maxLength={100}
          onChange={(event) => setQuery(event.target.value)}
          className={`${CONTROL_CLASS} ps-9`}
        />
      </div>
      <p role="status" className={found.length > 0 ? "sr-only" : "text-sm text-muted"}>
        {found.length === 0 && t("nothing", { query })}
      </p>
      <div className="gap-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
        <Contents sections={found} />
        <div className="min-w-0 space-y-8">
          {found.map(({ section, figures }) => (
            <section key={section} aria-labelledby={`section-${section}`}>
              <h2 id={`section-${section}`} className="pb-3 text-lg">
                {t(`sections.${section}`)}
              </h2>
              <div className="divide-y divide-line overflow-clip rounded-m border border-line bg-surface">
                {figures.map((figure) => (
                  <FigureEntry key={figure.name} figure={figure} settings={settings} role={role} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: Pick<Props, "sections">) {
  const { t } = useTranslation("figures");
  return (
    <nav
      aria-label={t("contents")}
      className="hidden self-start text-sm lg:sticky lg:top-20 lg:block lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto print:hidden"
    >
      {sections.map(({ section, figures }) => (
        <div key={section} className="pb-4">
          <p className="pb-1 text-xs font-medium text-muted">{t(`sections.${section}`)}</p>
          <ul>
            {figures.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`} className="block py-1 underline-offset-4 hover:underline">
                  {t(`list.${name}.name`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
