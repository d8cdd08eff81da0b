import type { TFunction } from "i18next";
import type { Worker } from "#app/domain/workers";
import type { Column } from "#app/ui/columns";
import { EmailText } from "#app/ui/email-text";
import { Instant } from "#app/ui/instant";
import { workerRoleName } from "#app/ui/worker-role-name";

type Reading = { t: TFunction; timeZone: string };

/** What a list of workers can show. */
export function workerColumns({ t, timeZone }: Reading): Column<Worker>[] {
  const header = (field: string) => t(`workers:fields.${field}`);
  return [
    { key: "name", header: header("name"), cell: (worker) => worker.name, sortable: true, isTitle: true },
    {
      key: "role",
      header: header("role"),
      cell: ({ role }) => (role ? workerRoleName(t, role) : <span className="text-muted">{t("workers:noRole")}</span>),
      sortable: true,
      onCard: true,
    },
    { key: "cin", header: header("cin"), cell: ({ cin }) => <span className="figure">{cin}</span>, onCard: true },
    {
      key: "phone",
      header: header("phone"),
      cell: ({ phone }) => <span className="whitespace-nowrap">{phone || "–"}</span>,
    },
    {
      key: "email",
      header: header("email"),
      cell: ({ email }) => (
        <span className="inline-block min-w-32 wrap-anywhere">{email ? <EmailText email={email} /> : "–"}</span>
      ),
    },
    {
      key: "createdAt",
      header: header("createdAt"),
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} />,
      sortable: true,
      isExtra: true,
    },
  ];
}
