import { useTranslation } from "react-i18next";
import type { Product } from "#app/domain/products";
import { STATUSES } from "#app/domain/statuses";
import { paths } from "#app/paths";
import { ColumnChooser } from "#app/ui/column-chooser";
import type { Column } from "#app/ui/columns";
import { ExportMenu } from "#app/ui/export-menu";
import { FilterSelect } from "#app/ui/filter-select";
import { ListToolbar } from "#app/ui/list-toolbar";
import { statusChoices } from "#app/ui/status-choices";
import type { ListUrl } from "#app/ui/use-list-url";
import { categoryName } from "./category-name";

type Props = { url: ListUrl; columns: Column<Product>[]; categories: string[]; mayExport: boolean };

export function ProductsToolbar({ url, columns, categories, mayExport }: Props) {
  const { t } = useTranslation(["products", "common"]);
  return (
    <ListToolbar
      url={url}
      filterNames={["category", "status"]}
      searchLabel={t("searchLabel")}
      end={
        <>
          <ColumnChooser columns={columns} url={url} />
          {mayExport && (
            <ExportMenu
              csv={paths.exportOf("products", "csv", url.search)}
              xlsx={paths.exportOf("products", "xlsx", url.search)}
            />
          )}
        </>
      }
    >
      <FilterSelect
        url={url}
        name="category"
        label={t("everyCategory")}
        choices={categories.map((category) => ({ value: category, label: categoryName(t, category) }))}
      />
      <FilterSelect url={url} name="status" label={t("everyStatus")} choices={statusChoices(t, STATUSES)} />
    </ListToolbar>
  );
}
