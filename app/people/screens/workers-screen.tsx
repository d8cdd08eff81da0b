import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import { NO_ROLE } from "#app/core/domain/permissions";
import { LEFT, PRESENCES } from "#app/people/domain/presences";
import { typedToDelete } from "#app/people/domain/typed-to-delete";
import type { Worker, WorkerQuery } from "#app/people/domain/workers";
import { workerRoleName } from "#app/people/i18n/role-names";
import { type Merging, useMerging } from "#app/plant/screens/use-merging";
import { Button } from "#app/ui/form/button";
import { FilterSelect } from "#app/ui/form/filter-select";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import { filtersOf } from "#app/ui/table/filters-of";
import { ListRemoval } from "#app/ui/table/list-removal";
import { ListScreen } from "#app/ui/table/list-screen";
import { type List, useList } from "#app/ui/table/use-list";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { useRestrictionWords } from "./use-restriction-words";
import { workerColumns } from "./worker-columns";
import { WorkerRoleDialog } from "./worker-role-dialog";

const fetchForm = () => import("./worker-form");
const WorkerForm = fetchedPart(fetchForm, (module) => module.WorkerForm);

type HomeLine = { id: Id; name: string };

type Props = Merging<Worker> & {
  workers: Page<Worker>;
  query: WorkerQuery;
  /** The worker whose form the address opens. */
  requested: Worker | null;
  /** The roles in use, for the filter. */
  roles: string[];
  /** The home lines in use, for the filter. */
  homes: HomeLine[];
  /** The lines that somebody may have as home line. */
  lines: HomeLine[];
  timeZone: TimeZone;
  /** Whether the factory wants a cin of everybody. */
  needsCin: boolean;
  /** The actions on workers that the reader's role allows. */
  may: { create: boolean; edit: boolean; remove: boolean; export: boolean; seePrivate: boolean };
  /** The button to import workers from a file, for those who may. */
  importing?: ReactNode;
  /** The other texts that mean an object, below the fields of its form. */
  alsoWritten?: (id: Id) => ReactNode;
};

const FILTERS = filtersOf<WorkerQuery>({ role: true, productionLineId: true, present: true, left: true });

export function WorkersScreen(props: Props) {
  const { workers, query, requested, roles, homes, lines, timeZone, needsCin, may, importing, alsoWritten } = props;
  const { t } = useTranslation(["workers", "common"]);
  usePrefetch(fetchForm);
  const list = useList("workers", workers, { filters: FILTERS, mayCreate: may.create, requested });
  const { mergeRow, separateRow, mergeDialog } = useMerging("workers", list, props);
  const role = useRoleChoice(list);
  const isNumbered = workers.items.some(({ number }) => number !== "");
  const hasHomes = homes.length > 0;
  const actionsOf = (worker: Worker) => [
    ...(may.edit ? [list.editRow(worker)] : []),
    ...(may.remove ? [mergeRow(worker)] : []),
    ...separateRow(worker),
    ...(may.remove ? [list.removeRow(worker)] : []),
  ];
  return (
    <ListScreen
      list={list}
      query={query}
      resource="worker"
      columns={workerColumns({ t, format: useFormat(), words: useRestrictionWords(), timeZone, isNumbered, hasHomes })}
      about={t(may.seePrivate ? "about" : "masked")}
      mayEdit={may.edit}
      mayExport={may.export}
      importing={importing}
      filters={<WorkerFilters url={list.url} roles={roles} homes={homes} />}
      actionsOf={may.edit ? actionsOf : undefined}
      bulk={
        <Button size="s" onClick={role.choose}>
          {t("setRole")}
        </Button>
      }
      form={(worker, close) => (
        <WorkerForm
          worker={worker}
          needsCin={needsCin}
          lines={lines}
          alsoWritten={worker && alsoWritten?.(worker.id)}
          onClose={close}
        />
      )}
    >
      {role.dialog}
      <ListRemoval
        list={list}
        planned="workers"
        typed={(worker) => {
          const expected = typedToDelete(worker);
          return { label: t("deleteConfirm", { typed: expected }), expected };
        }}
      />
      {may.remove && mergeDialog}
    </ListScreen>
  );
}

/** The choice of one role for the selected workers. */
function useRoleChoice({ act, isBusy, selection }: List<Worker>) {
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const setRole = (role: string) =>
    act({
      intent: "setRole",
      values: { ids: selection.ids, role },
      done: () => {
        close();
        selection.clear();
      },
    });
  return {
    choose: () => setChoosing(true),
    dialog: (
      <WorkerRoleDialog
        open={isChoosing}
        count={selection.ids.length}
        busy={isBusy}
        onClose={close}
        onChoose={setRole}
      />
    ),
  };
}

function WorkerFilters({ url, roles, homes }: Pick<Props, "roles" | "homes"> & { url: ListUrl }) {
  const { t } = useTranslation("workers");
  return (
    <>
      <FilterSelect
        url={url}
        name="role"
        label={t("everyRole")}
        choices={[
          ...roles.map((role) => ({ value: role, label: workerRoleName(t, role) })),
          { value: NO_ROLE, label: t("noRole") },
        ]}
      />
      {homes.length > 0 && (
        <FilterSelect
          url={url}
          name="productionLineId"
          label={t("everyHomeLine")}
          choices={homes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FilterSelect
        url={url}
        name="present"
        label={t("everyPresence")}
        choices={PRESENCES.map((presence) => ({ value: presence, label: t(`presence.${presence}`) }))}
      />
      <FilterSelect
        url={url}
        name="left"
        label={t("thoseHere")}
        choices={LEFT.map((choice) => ({ value: choice, label: t(`leftFilter.${choice}`) }))}
      />
    </>
  );
}
