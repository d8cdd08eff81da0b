import { useTranslation } from "react-i18next";

export default function Landing() {
  const { t } = useTranslation();
  return <h1 className="p-8">{t("appName")}</h1>;
}
