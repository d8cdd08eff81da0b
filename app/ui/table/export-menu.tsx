import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/form/button-look";
import { useMenuLater } from "#app/ui/overlay/use-menu-later";
import type { ExportedFiles } from "./export-menu-items";
import { usePrintedList } from "./use-printed-list";

const fetchItems = () => import("./export-menu-items").then(({ ExportMenuItems }) => ExportMenuItems);

/** Everything that the list's filter finds, as a file or on paper. */
export function ExportMenu({ csv, xlsx }: ExportedFiles) {
  const { t } = useTranslation();
  const print = usePrintedList();
  const { Menu, opener } = useMenuLater("menu", fetchItems);
  const button = {
    className: buttonClass({ variant: "secondary", size: "s" }),
    children: (
      <>
        <Download aria-hidden className="size-4" />
        {t("common:export")}
      </>
    ),
  };
  return Menu ? <Menu button={button} csv={csv} xlsx={xlsx} onPrint={print} /> : <button {...opener} {...button} />;
}
