import { useNavigate } from "@remix-run/react";
import { History, ListTree, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AuditEntry, AuditPage } from "#app/audit/domain/log";
import type { EntryWords } from "#app/audit/i18n/entry-words";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { paths } from "#app/paths";
import { type Column, visibleColumns } from "#app/ui/table/columns";
import { DataTable } from "#app/ui/table/data-table";
import { RowMenu } from "#app/ui/table/row-menu";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { EmptyState } from "#app/ui/text/empty-state";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  page: AuditPage;
  columns: Column<AuditEntry>[];
  entryWords: EntryWords;
  timeZone: TimeZone;
  url: ListUrl;
  /** Whether this is the whole history of one object, without a further filter. */
  isWholeHistory: boolean;
  onOpen: (entry: AuditEntry) => void;
};

export function AuditTable({ page, columns, entryWords, timeZone, url, isWholeHistory, onOpen }: Props) {
  const { t } = useTranslation(["audit", "common"]);
  const format = useFormat();
  const navigate = useNavigate();

  if (page.items.length === 0) {
    const { searchedToAt } = page;
    const nothing = t(isWholeHistory ? "emptyHistory" : "emptyWhy");
    const why = searchedToAt === null ? nothing : t("emptyYet", { instant: format.instant(searchedToAt, timeZone) });
    return <EmptyState title={t("empty")} why={<span suppressHydrationWarning>{why}</span>} />;
  }

  const nameOf = (entry: AuditEntry) =>
    t("rowName", {
      action: t(`actions.${entry.action}`),
      object: entryWords.object(entry) ?? t(`nouns:${entry.resource}.one`),
      instant: format.instant(entry.at, timeZone, true),
    });
  const actionsOf = (entry: AuditEntry) => [
    { label: t("details"), icon: ListTree, run: () => onOpen(entry) },
    ...historyOf(entry).map((to) => ({ label: t("history"), icon: History, run: () => navigate(to) })),
    ...actorOf(entry).map((to) => ({
      label: t("ofActor", { name: entry.actor.name }),
      icon: UserRound,
      run: () => navigate(to),
    })),
  ];
  return (
    <DataTable
      caption={t("caption")}
      columns={visibleColumns(columns, url.get("columns"))}
      rows={page.items}
      rowKey={({ id }) => id}
      rowName={nameOf}
      sort="at"
      order="desc"
      url={url}
      onOpen={onOpen}
      actions={(entry) => <RowMenu name={nameOf(entry)} actions={actionsOf(entry)} />}
    />
  );
}

function historyOf({ resource, resourceId }: AuditEntry) {
  return resourceId ? [paths.auditLogs({ resource, resourceId })] : [];
}

function actorOf({ actor }: AuditEntry) {
  return actor.id ? [paths.auditLogs({ actor: actor.id })] : [];
}
