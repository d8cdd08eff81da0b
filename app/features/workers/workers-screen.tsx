import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { PAGE_SIZES, type Page } from "#app/domain/lists";
import type { Worker, WorkerQuery } from "#app/domain/workers";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { useListUrl } from "#app/ui/use-list-url";
import { workerColumns } from "./worker-columns";
import { WorkerForm } from "./worker-form";
import { WorkersTable } from "./workers-table";
import { WorkersToolbar } from "./workers-toolbar";

export type WorkersMay = { create: boolean; edit: boolean; remove: boolean; export: boolean; seePrivate: boolean };

type Props = {
  workers: Page<Worker>;
  query: WorkerQuery;
  /** The roles in use, for the filter. */
  roles: string[];
  timeZone: string;
  may: WorkersMay;
  /** The way to bring workers in from a file, for those who may. */
  importing?: ReactNode;
};

export function WorkersScreen({ workers, query, roles, timeZone, may, importing }: Props) {
  const { t } = useTranslation(["workers", "common"]);
  const url = useListUrl();
  const columns = workerColumns({ t, timeZone });
  const [editing, setEditing] = useState<Worker | "new" | null>(null);
  const worker = editing === "new" ? null : editing;
  const close = () => setEditing(null);
  const add = may.create && (
    <Button variant="primary" icon={Plus} onClick={() => setEditing("new")}>
      {t("new")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} description={may.seePrivate ? t("about") : t("masked")}>
        {importing}
        {add}
      </PageHeader>
      <WorkersToolbar {...{ url, columns, roles, may }} />
      <WorkersTable {...{ workers, query, columns, url, may }} onEdit={setEditing}>
        {importing}
        {add}
      </WorkersTable>
      {workers.items.length > 0 && (
        <Pagination {...workers} sizes={PAGE_SIZES} shown={workers.items.length} url={url} />
      )}
      <Dialog
        open={editing !== null}
        onClose={close}
        title={worker ? t("editTitle", { name: worker.name }) : t("createTitle")}
      >
        <WorkerForm worker={worker} onClose={close} />
      </Dialog>
    </>
  );
}
