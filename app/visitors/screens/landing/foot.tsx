import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { version } from "../../../../package.json";
import { OutLink } from "./out-link";

/** The version, the licence and the API. */
export function Foot() {
  const { t } = useTranslation("landing");
  return (
    <footer className="flex flex-wrap items-baseline gap-x-6 gap-y-2 border-t border-line py-8 text-sm text-faint">
      <p className="grow">{t("foot.version", { version })}</p>
      <OutLink to={paths.licence()}>{t("yours.freeLink")}</OutLink>
      <OutLink to={paths.apiDocs()}>{t("yours.apiLink")}</OutLink>
    </footer>
  );
}
