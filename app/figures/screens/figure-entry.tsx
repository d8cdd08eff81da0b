import { Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { can, type Permission, type RoleOrNone } from "#app/core/domain/permissions";
import type { ShownFigure } from "#app/figures/domain/figures";
import { paths } from "#app/paths";
import type { FigurePlace } from "#app/plant/domain/described-figure";
import { useFormat } from "#app/ui/text/use-format";
import { inputTexts, resultOf, sumText } from "./say-example";
import { type FigureSettings, SettingLines } from "./setting-lines";

type Props = { figure: ShownFigure; settings: FigureSettings; role: RoleOrNone };

const PLACES: Record<FigurePlace, { to: string; label: string; permission: Permission }> = {
  dashboard: { to: paths.dashboard(), label: "navigation:dashboard", permission: "dashboard.read" },
  records: { to: paths.records(), label: "navigation:performance", permission: "records.read" },
  shiftEntry: { to: paths.shiftEntry(), label: "navigation:shiftEntry", permission: "records.create" },
  analytics: { to: paths.analytics(), label: "navigation:analytics", permission: "records.read" },
  stops: { to: paths.stops(), label: "navigation:stops", permission: "records.read" },
  calendar: { to: paths.calendar(), label: "navigation:calendar", permission: "assignments.read" },
  insights: { to: paths.insights(), label: "navigation:aiInsights", permission: "insights.read" },
  products: { to: paths.products(), label: "nouns:product.many", permission: "products.read" },
  board: { to: paths.productionLines(), label: "figures:board", permission: "lines.read" },
};

const LINK = "touch-reach text-accent-ink underline underline-offset-4";

/** A figure: what it says, its formula, its example, the settings that change it, and its screens. */
export function FigureEntry({ figure, settings, role }: Props) {
  const { t } = useTranslation(["figures", "navigation", "nouns", "common"]);
  const format = useFormat();
  const id = useId();
  const { name, example, shownOn } = figure;
  const say = { t, format, currency: settings.currency };
  const result = resultOf(example.result, say);
  return (
    <article
      id={name}
      aria-labelledby={id}
      className="scroll-mt-20 space-y-3 break-inside-avoid p-5 target:bg-accent-soft"
    >
      <h3 id={id} className="text-base">
        <a href={`#${name}`} className="underline-offset-4 hover:underline">
          {t(`list.${name}.name`)}
        </a>
      </h3>
      <p className="max-w-prose text-sm">{t(`list.${name}.says`)}</p>
      <dl className="grid gap-x-4 gap-y-3 text-sm sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-2">
        <Row title={t("formula")}>{t(`list.${name}.formula`)}</Row>
        <Row title={t("example")}>
          {t(`list.${name}.example`, inputTexts(example, say))}{" "}
          <span className="figure inline-block font-medium">
            {example.sum ? `${sumText(example.sum, example.inputs, say)} = ${result}` : result}
          </span>
        </Row>
        {figure.settings.length > 0 && (
          <Row title={t("settings")}>
            <SettingLines names={figure.settings} settings={settings} />
            {can(role, "factory.settings") && (
              <Link to={paths.factorySettings()} className={`${LINK} print:hidden`}>
                {t("change")}
              </Link>
            )}
          </Row>
        )}
        <Row title={t("shownOn")}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {shownOn
              .map((place) => PLACES[place])
              .filter(({ permission }) => can(role, permission))
              .map(({ to, label }) => (
                <li key={label}>
                  <Link to={to} className={LINK}>
                    {t(label)}
                  </Link>
                </li>
              ))}
          </ul>
        </Row>
      </dl>
    </article>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:-mb-3">{title}</dt>
      <dd className="min-w-0 max-w-prose">{children}</dd>
    </>
  );
}
