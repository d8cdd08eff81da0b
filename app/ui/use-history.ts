import { useNavigate, useRouteLoaderData } from "@remix-run/react";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AuditResource } from "#app/domain/audit";
import type { Id } from "#app/domain/ids";
import { can, type RoleOrNone } from "#app/domain/permissions";
import { paths } from "#app/paths";

/** What the audit log calls an object. */
export type Audited = { resource: AuditResource; id: Id };

/** The way from an object to its history, for those who may read the log; nothing for others. */
export function useHistory(of: Audited | undefined) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const root = useRouteLoaderData("root") as { user?: { role: RoleOrNone } | null } | undefined;
  if (!of || !root?.user || !can(root.user.role, "audit.read")) return [];
  const { resource, id } = of;
  return [
    {
      label: t("common:history"),
      icon: History,
      run: () => navigate(paths.auditLogs({ resource, resourceId: id })),
    },
  ];
}
