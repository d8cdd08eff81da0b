import { useNavigate } from "@remix-run/react";
import { History, ListTree, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AuditEntry, AuditPage } from "#app/domain/audit-logs";
import { paths } from "#app/paths";
import { type Column, visibleColumns } from "#app/ui/columns";
import { DataTable } from "#app/ui/data-table";
import { EmptyState } from "#app/ui/empty-state";
import { RowMenu } from "#app/ui/row-menu";
import { useFormat } from "#app/ui/use-format";
import type { ListUrl } from "#app/ui/use-list-url";

type Props = {
  page: AuditPage;
  columns: Column<AuditEntry>[];
  timeZone: string;
  url: ListUrl;
  /** The whole history of one object: nothing narrows it. */
  isWholeHistory: boolean;
  onOpen: (entry: AuditEntry) => void;
};

export function AuditTable({ page, columns, timeZone, url, isWholeHistory, onOpen }: Props) {
  const { t } = useTranslation(["audit-logs", "common"]);
  const format = useFormat();
  const navigate = useNavigate();

  if (page.items.length === 0) {
    const { searchedToAt } = page;
    const nothing = t(isWholeHistory ? "emptyHistory" : "emptyWhy");
    const why = searchedToAt === null ? nothing : t("emptyYet", { instant: format.instant(searchedToAt, timeZone) });
    return <EmptyState title={t("empty")} why={<span suppressHydrationWarning>{why}</span>} />;
  }

  const nameOf = ({ action, resource, resourceName, at }: AuditEntry) =>
    t("rowName", {
      action: t(`actions.${action}`),
      object: resourceName ?? t(`resources.${resource}`),
      instant: format.instant(at, timeZone),
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
