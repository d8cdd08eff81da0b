import { useSearchParams } from "@remix-run/react";
import { Plus, Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User, UserQuery } from "#app/accounts/domain/users";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Page } from "#app/core/domain/lists";
import { fullName } from "#app/core/domain/texts/full-name";
import { OPENS_NEW } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { Dialog } from "#app/ui/overlay/dialog";
import { PageHeader } from "#app/ui/page/page-header";
import { useEditing } from "#app/ui/page/use-editing";
import { filtersOf } from "#app/ui/table/filters-of";
import { useListUrl } from "#app/ui/table/use-list-url";
import { HandOverDialog } from "./hand-over-dialog";
import type { HandedOver, Invited } from "./handed-over";
import { InvitationsStrip, type ListedInvitation } from "./invitations-strip";
import { InviteForm } from "./invite-form";
import { InvitedDialog } from "./invited-dialog";
import type { LedLine } from "./line-names";
import { userColumns } from "./user-columns";
import { UserForm } from "./user-form";
import { UsersTable } from "./users-table";
import { UsersToolbar } from "./users-toolbar";
import { WaitingStrip } from "./waiting-strip";

type Props = {
  users: Page<User>;
  query: UserQuery;
  /** The users who wait for approval; only for those who may approve them. */
  waiting: Page<User> | null;
  /** The open invitations; only for those who may invite. */
  invitations: { items: ListedInvitation[]; total: number };
  /** False where no email is set up, so that admins hand links over. */
  sendsMail: boolean;
  /** The lines that users may lead. */
  lines: LedLine[];
  timeZone: TimeZone;
  now: number;
  mayWrite: boolean;
  mayExport: boolean;
  /** The table of rights. */
  children: ReactNode;
};

const FILTERS = filtersOf<UserQuery>({ role: true, status: true, waiting: true, notSignedIn: true });

export function UsersScreen({ users, query, waiting, invitations, sendsMail, ...shown }: Props) {
  const { lines, timeZone, now, mayWrite, mayExport, children } = shown;
  const { t } = useTranslation(["users", "common"]);
  const url = useListUrl(FILTERS, users.facets);
  const isLed = users.items.some(({ productionLineIds }) => productionLineIds.length > 0);
  const columns = userColumns({ t, timeZone, now, lines: isLed ? lines : [] });
  const [editing, setEditing] = useEditing<User>(mayWrite);
  const user = editing === "new" ? null : editing;
  const [isInviting, setInviting] = useState(false);
  const [params] = useSearchParams();
  const isInviteAsked = editing === "new" && params.get(OPENS_NEW) === "invite";
  const closeInvite = () => {
    setInviting(false);
    setEditing(null);
  };
  const [invited, setInvited] = useState<Invited | null>(null);
  const [handedOver, setHandedOver] = useState<HandedOver | null>(null);
  const close = () => setEditing(null);
  return (
    <>
      <UsersHeader mayWrite={mayWrite} onNew={() => setEditing("new")} onInvite={() => setInviting(true)} />
      {waiting && <WaitingStrip waiting={waiting} timeZone={timeZone} />}
      <InvitationsStrip
        invitations={invitations.items}
        total={invitations.total}
        timeZone={timeZone}
        sendsMail={sendsMail}
        onHandOver={setHandedOver}
      />
      <UsersToolbar url={url} columns={columns} mayExport={mayExport} />
      <UsersTable
        users={users}
        query={query}
        columns={columns}
        url={url}
        mayWrite={mayWrite}
        sendsMail={sendsMail}
        onEdit={setEditing}
        onHandOver={setHandedOver}
      />
      {children}
      <Dialog
        open={editing !== null && !isInviteAsked}
        onClose={close}
        title={user ? t("editTitle", { name: fullName(user) }) : t("createTitle")}
      >
        <UserForm user={user} lines={lines} sendsMail={sendsMail} onClose={close} onHandOver={setHandedOver} />
      </Dialog>
      <Dialog open={isInviting || isInviteAsked} onClose={closeInvite} title={t("inviteTitle")}>
        <InviteForm sendsMail={sendsMail} onClose={closeInvite} onHandOver={setHandedOver} onInvited={setInvited} />
      </Dialog>
      <InvitedDialog invited={invited} onClose={() => setInvited(null)} />
      <HandOverDialog handedOver={handedOver} onClose={() => setHandedOver(null)} />
    </>
  );
}

type HeaderProps = { mayWrite: boolean; onNew: () => void; onInvite: () => void };

/** The ways to a new user: an invitation, or an account that an admin fills in. */
function UsersHeader({ mayWrite, onNew, onInvite }: HeaderProps) {
  const { t } = useTranslation("users");
  return (
    <PageHeader
      title={t("title")}
      description={t(mayWrite ? "about" : "aboutRead")}
      more={
        mayWrite && (
          <Button icon={Plus} onClick={onNew}>
            {t("new")}
          </Button>
        )
      }
    >
      {mayWrite && (
        <Button variant="primary" icon={Send} onClick={onInvite}>
          {t("invite")}
        </Button>
      )}
    </PageHeader>
  );
}
