import { Trash2, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AuditEntry, AuditQuery, NamedAuditPage } from "#app/audit/domain/log";
import type { NamedState } from "#app/audit/domain/state";
import type { Day } from "#app/core/domain/calendar/days";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { Button, ButtonLink } from "#app/ui/form/button";
import { PageHeader } from "#app/ui/page/page-header";
import { ColumnChooser } from "#app/ui/table/column-chooser";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import { useListUrl } from "#app/ui/table/use-list-url";
import { auditColumns } from "./audit-columns";
import { AuditFilters } from "./audit-filters";
import { AuditPages } from "./audit-pages";
import { AuditTable } from "./audit-table";
import { CleanupDialog } from "./cleanup-dialog";
import { EntryDialog } from "./entry-dialog";
import { ExportButton } from "./export-button";
import { StatePanel } from "./state-panel";
import { useEntryWords } from "./use-entry-words";
import { VerifyButton } from "./verify-button";

type Props = {
  page: NamedAuditPage;
  query: Pick<AuditQuery, "resource" | "resourceId" | "cursor">;
  people: { id: string; name: string }[];
  /** The name of the object whose history this is. */
  subject: Pick<AuditEntry, "resourceName" | "subject">;
  timeZone: TimeZone;
  currency: string;
  today: Day;
  /** The reader's permissions besides reading the log. */
  may: { cleanUp: boolean; export: boolean; restore: boolean };
  /** The object whose history this is, as it was at the end of the last day asked for. */
  state: NamedState | null;
  /** Conversations of the page that the reader is in. */
  own: Id[];
  /** Strokes of the plan in the page that the reader can still undo. */
  undoable: Id[];
};

const FILTERS = ["action", "actor", "day", "from", "to", "since", "until"] as const;
/** In the history of one object these fields name the object. */
const WHAT = ["resource", "resourceId"] as const;

export function AuditScreen(props: Props) {
  const { page, query, people, timeZone, currency, today, may, state } = props;
  const { t } = useTranslation(["audit", "common"]);
  const isHistory = query.resource !== undefined && query.resourceId !== undefined;
  const list = useListUrl(isHistory ? FILTERS : [...WHAT, ...FILTERS]);
  // Another filter is another list: it begins at its newest entry.
  const url = { ...list, set: (values: Record<string, string | null>) => list.set({ cursor: null, ...values }) };
  const text = useEntryWords(page.names, { timeZone, currency });
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const columns = auditColumns(t, { text, timeZone, onOpen: setOpen });
  return (
    <>
      <Head name={isHistory ? (text.object(props.subject) ?? t("thisObject")) : null} mayCleanUp={may.cleanUp} />
      <ListToolbar
        url={url}
        searchLabel={t("searchLabel")}
        end={
          <>
            <ColumnChooser columns={columns} url={list} />
            {may.export && <ExportButton path={paths.auditExport(exported(list.search))} label={t("export")} />}
          </>
        }
      >
        <AuditFilters url={url} people={people} today={today} timeZone={timeZone} isHistory={isHistory} />
      </ListToolbar>
      {state && <StatePanel state={state} resource={list.get("resource")} reader={{ timeZone, currency }} />}
      <AuditTable
        page={page}
        columns={columns}
        entryWords={text}
        timeZone={timeZone}
        url={list}
        isWholeHistory={isHistory && ["q", ...FILTERS].every((name) => list.get(name) === "")}
        onOpen={setOpen}
      />
      <AuditPages page={page} search={list.search} isFirst={query.cursor === undefined} timeZone={timeZone} />
      <EntryDialog
        entry={open}
        entryWords={text}
        timeZone={timeZone}
        own={props.own}
        undoable={props.undoable}
        mayRestore={may.restore}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

type HeadProps = { /** The name of the object whose history is shown. */ name: string | null; mayCleanUp: boolean };

function Head({ name, mayCleanUp }: HeadProps) {
  const { t } = useTranslation("audit");
  const [isCleaning, setCleaning] = useState(false);
  return (
    <>
      <PageHeader title={name === null ? t("title") : t("historyOf", { name })} description={t("about")}>
        {name === null ? (
          <>
            <VerifyButton />
            {mayCleanUp && (
              <Button icon={Trash2} onClick={() => setCleaning(true)}>
                {t("cleanUp")}
              </Button>
            )}
          </>
        ) : (
          <ButtonLink to={paths.auditLogs()} icon={X}>
            {t("leaveHistory")}
          </ButtonLink>
        )}
      </PageHeader>
      <CleanupDialog open={isCleaning} onClose={() => setCleaning(false)} />
    </>
  );
}

/** The filter alone: a file holds all pages and all columns. */
function exported(search: string) {
  const params = new URLSearchParams(search);
  for (const name of ["cursor", "size", "columns"]) params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}
