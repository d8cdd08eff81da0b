import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Brand } from "#app/ui/text/brand";
import { LICENCE, OutLink } from "./out-link";

/** The contact of this installation and the address of its source; null without one. */
export type Site = { contact: string | null; source: string | null };

/** Who makes Trame, a contact, the source, the licence, the API and the version of this installation. */
export function Foot({ contact, source }: Site) {
  const { t } = useTranslation("landing");
  return (
    <footer className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-8 text-sm">
      <div className="grow">
        <Brand />
      </div>
      <p className="basis-full text-muted">
        {t("foot.who")} {contact ? t("foot.askHere") : t("foot.askThem")}{" "}
        {contact && <OutLink to={`mailto:${contact}`}>{contact}</OutLink>}
      </p>
      {source && <OutLink to={source}>{t("foot.source")}</OutLink>}
      <OutLink to={LICENCE}>{t("yours.freeLink")}</OutLink>
      <OutLink to={paths.apiDocs()}>{t("yours.apiLink")}</OutLink>
      <OutLink to={paths.health()}>{t("foot.version")}</OutLink>
    </footer>
  );
}
