import { useNavigate, useRouteLoaderData } from "@remix-run/react";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AuditResource } from "#app/core/domain/audit-lines";
import type { Id } from "#app/core/domain/ids";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import { paths } from "#app/paths";

/** An object as the audit log names it; without an id all of its kind. */
export type Audited = { resource: AuditResource; id: Id | null };

/** The link from an object to its history, for users who may read the log; nothing for others. */
export function useHistory(object: Audited | undefined) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useHistoryPath(object);
  return path ? [{ label: t("common:history"), icon: History, run: () => navigate(path) }] : [];
}

export function useHistoryPath(object: Audited | undefined): string | null {
  const root = useRouteLoaderData("root") as { user?: { role: RoleOrNone } | null } | undefined;
  if (!object || !root?.user || !can(root.user.role, "audit.read")) return null;
  return paths.auditLogs({ resource: object.resource, resourceId: object.id });
}
