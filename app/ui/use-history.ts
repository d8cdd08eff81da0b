import { useNavigate, useRouteLoaderData } from "@remix-run/react";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AuditResource } from "#app/domain/audit";
import type { Id } from "#app/domain/ids";
import { can, type RoleOrNone } from "#app/domain/permissions";
import { paths } from "#app/paths";

/** What the audit log calls an object; without an id all of its kind. */
export type Audited = { resource: AuditResource; id: Id | null };

/** The way from an object to its history, for those who may read the log; nothing for others. */
export function useHistory(of: Audited | undefined) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useHistoryPath(of);
  return path ? [{ label: t("common:history"), icon: History, run: () => navigate(path) }] : [];
}

export function useHistoryPath(of: Audited | undefined): string | null {
  const root = useRouteLoaderData("root") as { user?: { role: RoleOrNone } | null } | undefined;
  if (!of || !root?.user || !can(root.user.role, "audit.read")) return null;
  return paths.auditLogs({ resource: of.resource, resourceId: of.id });
}
