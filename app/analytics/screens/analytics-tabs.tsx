import { useTranslation } from "react-i18next";
import { TABS } from "#app/analytics/domain/choices";
import type { Tab } from "#app/analytics/domain/view";
import { paths } from "#app/paths";
import { Tabs } from "#app/ui/overlay/tabs";
import type { ListUrl } from "#app/ui/table/use-list-url";

type Props = { url: ListUrl; tab: Tab };

export const PANEL_ID = "analytics-panel";
/** The parameters of one tab only. */
const OWN = ["sort", "order", "page"];

/** The views of the range. */
export function AnalyticsTabs({ url, tab }: Props) {
  const { t } = useTranslation("analytics");
  function linkTo(name: Tab) {
    const query = Object.fromEntries([...url.latest()].filter(([key]) => !OWN.includes(key)));
    return paths.analytics({ ...query, tab: name });
  }
  const tabs = TABS.map((name) => ({ name, label: t(`tabs.${name}`), to: () => linkTo(name) }));
  return <Tabs label={t("views")} tabs={tabs} chosen={tab} panelId={PANEL_ID} />;
}
