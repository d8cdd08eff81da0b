import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AuditResource } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import { Button } from "#app/ui/form/button";
import { Dialog } from "#app/ui/overlay/dialog";
import { PageHeader } from "#app/ui/page/page-header";
import { BulkBar } from "./bulk-bar";
import type { Column } from "./columns";
import type { DataTableProps } from "./data-table-props";
import { ListTable } from "./list-table";
import { ListToolbar } from "./list-toolbar";
import type { RowMenuAction } from "./row-menu-items";
import type { List } from "./use-list";

type Props<Item extends { id: Id; name: string }> = {
  list: List<Item>;
  query: Pick<DataTableProps<Item>, "sort" | "order">;
  /** What the log calls a row. */
  resource: AuditResource;
  columns: Column<Item>[];
  about?: string;
  mayEdit: boolean;
  mayExport: boolean;
  /** The button that imports a file. */
  importing?: ReactNode;
  filters: ReactNode;
  actionsOf?: (item: Item) => readonly RowMenuAction[];
  /** The acts on the ticked rows. */
  bulk: ReactNode;
  /** The form of an object, or of a new one. */
  form: (item: Item | null, close: () => void) => ReactNode;
  /** The dialogs of the list. */
  children: ReactNode;
};

/** The screen of a noun: its title, filters and list, and the form in a dialog. */
export function ListScreen<Item extends { id: Id; name: string }>(props: Props<Item>) {
  const { list, query, resource, columns, about, mayEdit, mayExport, importing, filters, children } = props;
  const { words, page, url, editing, setEditing, selection } = list;
  const { t } = useTranslation([words]);
  const item = editing === "new" ? null : editing;
  const close = () => setEditing(null);
  const add = list.mayCreate && (
    <Button variant="primary" icon={Plus} onClick={() => setEditing("new")}>
      {t(`${words}:new`)}
    </Button>
  );
  return (
    <>
      <PageHeader title={t(`${words}:title`)} description={about ?? t(`${words}:about`)} more={importing}>
        {add}
      </PageHeader>
      <ListToolbar url={url} searchLabel={t(`${words}:searchLabel`)} columns={columns} exported={mayExport && words}>
        {filters}
      </ListToolbar>
      <ListTable
        page={page}
        query={query}
        columns={columns}
        url={url}
        caption={t(`${words}:caption`, { page: page.page })}
        empty={{
          title: t(`${words}:empty`),
          filtered: t(`${words}:emptyFiltered`),
          first: t(`${words}:emptyFirst`),
          add: (
            <>
              {importing}
              {add}
            </>
          ),
          isStep: true,
        }}
        rowName={({ name }) => name}
        resource={resource}
        selection={mayEdit ? selection : undefined}
        onOpen={mayEdit ? setEditing : undefined}
        actionsOf={props.actionsOf}
      />
      <BulkBar selection={selection}>{props.bulk}</BulkBar>
      <Dialog
        open={editing !== null}
        onClose={close}
        title={item ? t(`${words}:editTitle`, { name: item.name }) : t(`${words}:new`)}
      >
        {props.form(item, close)}
      </Dialog>
      {children}
    </>
  );
}
