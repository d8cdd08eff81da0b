import { Columns3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/form/button-look";
import { useMenuLater } from "#app/ui/overlay/use-menu-later";
import type { ColumnChoice } from "./column-boxes";

const fetchBoxes = () => import("./column-boxes").then(({ ColumnBoxes }) => ColumnBoxes);

/** Chooses the columns to show; the row's title always stays. */
export function ColumnChooser<Row>({ columns, url }: ColumnChoice<Row>) {
  const { t } = useTranslation();
  const { Menu, opener } = useMenuLater("panel", fetchBoxes);
  const button = {
    className: buttonClass({ variant: "secondary", size: "s" }),
    children: (
      <>
        <Columns3 aria-hidden className="size-4" />
        {t("common:columns")}
      </>
    ),
  };
  return (
    <div className="relative hidden sm:block">
      {Menu ? <Menu button={button} columns={columns} url={url} /> : <button {...opener} {...button} />}
    </div>
  );
}
