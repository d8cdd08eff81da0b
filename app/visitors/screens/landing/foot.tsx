import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Brand } from "#app/ui/text/brand";
import { LICENCE, OutLink } from "./out-link";

/** The licence, the API and the version of this installation. */
export function Foot() {
  const { t } = useTranslation("landing");
  return (
    <footer className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-8 text-sm">
      <div className="grow">
        <Brand />
      </div>
      <OutLink to={LICENCE}>{t("yours.freeLink")}</OutLink>
      <OutLink to={paths.apiDocs()}>{t("yours.apiLink")}</OutLink>
      <OutLink to={paths.health()}>{t("foot.version")}</OutLink>
    </footer>
  );
}
