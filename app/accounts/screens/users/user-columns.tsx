import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { User } from "#app/accounts/domain/users";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { fullName } from "#app/core/domain/texts/full-name";
import { paths } from "#app/paths";
import { Avatar } from "#app/ui/page/avatar";
import type { Column } from "#app/ui/table/columns";
import { Instant } from "#app/ui/text/instant";
import { StatusMark } from "#app/ui/text/status-mark";
import { Ago } from "./ago";
import { type LedLine, lineNames } from "./line-names";
import { roleName } from "./role-name";

type Reading = {
  t: TFunction;
  timeZone: TimeZone;
  now: number;
  /** The lines that somebody leads; empty where nobody has any, and then no column shows them. */
  lines: readonly LedLine[];
};

/** The columns of a list of users. */
export function userColumns({ t, timeZone, now, lines }: Reading): Column<User>[] {
  const header = (field: string) => t(`users:fields.${field}`);
  return [
    { key: "name", header: header("name"), cell: nameCell, sortable: true, isTitle: true },
    { key: "username", header: header("username"), cell: ({ username }) => username, sortable: true, isExtra: true },
    {
      key: "email",
      header: header("email"),
      cell: emailCell,
      sortable: true,
    },
    {
      key: "phoneNumber",
      header: header("phoneNumber"),
      cell: ({ phoneNumber }) => phoneNumber || "–",
      isExtra: true,
      onCard: "line",
    },
    {
      key: "role",
      header: header("role"),
      cell: ({ role }) => (role ? roleName(t, role) : <span className="text-muted">{roleName(t, role)}</span>),
      sortable: true,
      onCard: "line",
    },
    ...(lines.length > 0
      ? [
          {
            key: "productionLineIds",
            header: header("productionLineIds"),
            cell: ({ productionLineIds }: User) => lineNames(lines, productionLineIds) || "–",
            isMinor: true,
            onCard: "line" as const,
            isOnCard: ({ productionLineIds }: User) => lineNames(lines, productionLineIds) !== "",
          },
        ]
      : []),
    {
      key: "status",
      header: header("status"),
      cell: (user) => <UserStatus user={user} />,
      sortable: true,
      onCard: "line",
    },
    {
      key: "lastSignInAt",
      header: header("lastSignInAt"),
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          <span className="text-muted">{t("users:never")}</span>
        ) : (
          <Ago at={lastSignInAt} now={now} timeZone={timeZone} />
        ),
      sortable: true,
      isMinor: true,
      onCard: true,
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

function emailCell({ email, pendingEmail }: User) {
  return (
    <>
      {email}
      <WaitingEmail email={pendingEmail} />
    </>
  );
}

/** A new email that waits to be confirmed; a phone shows it below the name, because it has no column of emails. */
function WaitingEmail({ email }: { email: string | null }) {
  const { t } = useTranslation("users");
  return email && <span className="block text-xs text-fair">{t("emailWaits", { email })}</span>;
}

/** The status, and below it whether the user waits for approval. */
function UserStatus({ user }: { user: User }) {
  const { t } = useTranslation("users");
  return (
    <>
      <StatusMark status={user.status} />
      {user.isWaiting && <span className="block text-xs text-fair">{t("waiting")}</span>}
    </>
  );
}

/** The name, and below it the username if it differs. */
function nameCell(user: User) {
  const name = fullName(user);
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} src={user.avatarMark && paths.avatar(user.id, user.avatarMark)} />
      <span className="min-w-0">
        {name}
        {name !== user.username && <span className="block text-xs font-normal text-muted">{user.username}</span>}
        <span className="font-normal md:hidden">
          <WaitingEmail email={user.pendingEmail} />
        </span>
      </span>
    </span>
  );
}
