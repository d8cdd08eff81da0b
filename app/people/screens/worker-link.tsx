import { Link, useRouteLoaderData } from "@remix-run/react";
import type { Id } from "#app/core/domain/ids";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import { paths, type Query } from "#app/paths";

type Props = { id: Id | null; children: string; period?: Query };

/** The name of a worker, which opens their page for those who may see it. */
export function WorkerLink({ id, children, period }: Props) {
  const pathOf = useWorkerPage();
  if (id === null || !pathOf) return <>{children}</>;
  return (
    <Link to={pathOf(id, period)} className="touch-reach underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}

/** The address of a worker's page, for those who may see it. */
export function useWorkerPage(): typeof paths.worker | null {
  const root = useRouteLoaderData("root") as { user?: { role: RoleOrNone } | null } | undefined;
  return root?.user && can(root.user.role, "workers.seeWork") ? paths.worker : null;
}
