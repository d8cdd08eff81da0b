import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { LICENCE, OutLink } from "./out-link";
import { Section } from "./section";

const PARTS = {
  free: [{ key: "freeLink", to: LICENCE }],
  data: [{ key: "dataLink", to: "https://developers.cloudflare.com/d1/configuration/data-location/" }],
  leave: [
    { key: "leaveLink", to: "https://developers.cloudflare.com/d1/best-practices/import-export-data/" },
    { key: "apiLink", to: paths.apiDocs() },
  ],
} as const;

/** The licence, the place of the data, and the way out. */
export function Yours() {
  const { t } = useTranslation("landing");
  return (
    <Section title={t("yours.title")}>
      <div className="grid gap-10 md:grid-cols-3">
        {(["free", "data", "leave"] as const).map((part) => (
          <div key={part} className="space-y-2">
            <h3 className="text-base">{t(`yours.${part}Title`)}</h3>
            <p className="text-sm text-muted">{t(`yours.${part}Text`)}</p>
            <p className="flex flex-wrap gap-x-4 text-sm">
              {PARTS[part].map(({ key, to }) => (
                <OutLink key={key} to={to}>
                  {t(`yours.${key}`)}
                </OutLink>
              ))}
            </p>
          </div>
        ))}
      </div>
    </Section>
  );
}
