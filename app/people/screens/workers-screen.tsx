import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import type { Worker, WorkerQuery } from "#app/people/domain/workers";
import type { UndoableMerge } from "#app/plant/domain/merging";
import { Button } from "#app/ui/form/button";
import { Dialog } from "#app/ui/overlay/dialog";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { PageHeader } from "#app/ui/page/page-header";
import { useEditing } from "#app/ui/page/use-editing";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import { filtersOf } from "#app/ui/table/filters-of";
import { useListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { useRestrictionWords } from "./use-restriction-words";
import { workerColumns } from "./worker-columns";
import type { WorkersMay } from "./workers-may";
import { WorkersTable } from "./workers-table";
import { WorkersToolbar } from "./workers-toolbar";

const fetchForm = () => import("./worker-form");
const WorkerForm = fetchedPart(fetchForm, (module) => module.WorkerForm);

type Props = {
  workers: Page<Worker>;
  query: WorkerQuery;
  /** The roles in use, for the filter. */
  roles: string[];
  timeZone: TimeZone;
  /** Whether the factory wants a cin of everybody. */
  needsCin: boolean;
  may: WorkersMay;
  /** The button to import workers from a file, for those who may. */
  importing?: ReactNode;
  /** The other texts that mean an object, below the fields of its form. */
  alsoWritten?: (id: Id) => ReactNode;
  /** The merges that can be undone, and the dialog that merges somebody, for those who may. */
  merges: readonly UndoableMerge[];
  merging: (worker: Worker | null, close: () => void) => ReactNode;
};

const FILTERS = filtersOf<WorkerQuery>({ role: true, present: true, left: true });

export function WorkersScreen(props: Props) {
  const { workers, query, roles, timeZone, needsCin, may, importing, alsoWritten, merges, merging } = props;
  const { t } = useTranslation(["workers", "common"]);
  const format = useFormat();
  const words = useRestrictionWords();
  const url = useListUrl(FILTERS, workers.facets);
  usePrefetch(fetchForm);
  const columns = workerColumns({ t, format, words, timeZone });
  const [editing, setEditing] = useEditing<Worker>(may.create);
  const worker = editing === "new" ? null : editing;
  const close = () => setEditing(null);
  const [merged, setMerged] = useState<Worker | null>(null);
  const add = may.create && (
    <Button variant="primary" icon={Plus} onClick={() => setEditing("new")}>
      {t("new")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} description={may.seePrivate ? t("about") : t("masked")} more={importing}>
        {add}
      </PageHeader>
      <WorkersToolbar url={url} columns={columns} roles={roles} may={may} />
      <WorkersTable
        workers={workers}
        query={query}
        columns={columns}
        url={url}
        may={may}
        add={
          <>
            {importing}
            {add}
          </>
        }
        onEdit={setEditing}
        merges={merges}
        onMerge={setMerged}
      />
      <Dialog
        open={editing !== null}
        onClose={close}
        title={worker ? t("editTitle", { name: worker.name }) : t("createTitle")}
      >
        <WorkerForm
          worker={worker}
          needsCin={needsCin}
          alsoWritten={worker && alsoWritten?.(worker.id)}
          onClose={close}
        />
      </Dialog>
      {may.remove && merging(merged, () => setMerged(null))}
    </>
  );
}
