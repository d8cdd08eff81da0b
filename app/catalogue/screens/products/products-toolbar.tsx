import { useTranslation } from "react-i18next";
import type { Product } from "#app/catalogue/domain/products";
import { categoryName } from "#app/catalogue/i18n/category-names";
import { STATUSES } from "#app/core/domain/statuses";
import { FilterSelect } from "#app/ui/form/filter-select";
import { statusChoices } from "#app/ui/form/status-choices";
import type { Column } from "#app/ui/table/columns";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import type { ListUrl } from "#app/ui/table/use-list-url";

type Props = { url: ListUrl; columns: Column<Product>[]; categories: string[]; mayExport: boolean };

export function ProductsToolbar({ url, columns, categories, mayExport }: Props) {
  const { t } = useTranslation(["products", "common"]);
  return (
    <ListToolbar url={url} searchLabel={t("searchLabel")} columns={columns} exported={mayExport && "products"}>
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
