import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User, UserQuery } from "#app/accounts/domain/users";
import type { Page } from "#app/core/domain/lists";
import { fullName } from "#app/core/domain/texts/full-name";
import { type Act, useAct } from "#app/ui/form/use-act";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import type { Column } from "#app/ui/table/columns";
import { ListTable } from "#app/ui/table/list-table";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { type RowSelection, useSelection } from "#app/ui/table/use-selection";
import type { HandedOver } from "./handed-over";
import { LeftOpenList } from "./left-open-list";
import { RoleDialog } from "./role-dialog";
import { SuspendDialog } from "./suspend-dialog";
import { useUserActions } from "./use-user-actions";
import { UsersBulkBar } from "./users-bulk-bar";

type Props = {
  users: Page<User>;
  query: UserQuery;
  columns: Column<User>[];
  url: ListUrl;
  mayWrite: boolean;
  sendsMail: boolean;
  onEdit: (user: User) => void;
  onHandOver: (link: HandedOver) => void;
};

/** One user, or the selected ones. */
type Whom = User | "selection";

/** `changingRole`, `suspending` and `removing`: whom their dialog is about, or nobody. */
export function UsersTable({ users, query, columns, url, mayWrite, sendsMail, onEdit, onHandOver }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const { act, isBusy } = useAct();
  const selection = useSelection(users.items);
  const [removing, setRemoving] = useState<User | null>(null);
  const [suspending, setSuspending] = useState<Whom | null>(null);
  const [changingRole, setChangingRole] = useState<Whom | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open =
    <About,>(dialog: (about: About) => void) =>
    (about: About) => {
      setProblem(null);
      dialog(about);
    };
  const actionsOf = useUserActions({
    act,
    sendsMail,
    onEdit,
    onHandOver,
    onSetRole: open(setChangingRole),
    onSuspend: open(setSuspending),
    onRemove: open(setRemoving),
  });
  const inDialog: InDialog = { act: (next) => act({ ...next, refused: setProblem }), isBusy, problem };
  return (
    <>
      <ListTable
        page={users}
        query={query}
        columns={columns}
        url={url}
        caption={t("caption", { page: users.page })}
        empty={{ title: t("empty"), filtered: t("emptyFiltered") }}
        rowName={fullName}
        resource="user"
        selection={mayWrite ? selection : undefined}
        onOpen={mayWrite ? onEdit : undefined}
        actionsOf={mayWrite ? actionsOf : () => []}
      />
      <UsersBulkBar
        selection={selection}
        act={act}
        isBusy={isBusy}
        onSetRole={() => open(setChangingRole)("selection")}
        onSuspend={() => open(setSuspending)("selection")}
      />
      <RoleChange whom={changingRole} selection={selection} inDialog={inDialog} onClose={() => setChangingRole(null)} />
      <Suspension whom={suspending} selection={selection} inDialog={inDialog} onClose={() => setSuspending(null)} />
      <Removal user={removing} inDialog={inDialog} onClose={() => setRemoving(null)} />
    </>
  );
}

/** An act of a dialog, which shows why it was refused. */
type InDialog = { act: (next: Act) => void; isBusy: boolean; problem: string | null };

type ChangeProps = { whom: Whom | null; selection: RowSelection; inDialog: InDialog; onClose: () => void };

function RoleChange({ whom, selection, inDialog: { act, isBusy, problem }, onClose }: ChangeProps) {
  const ids = whom === "selection" || !whom ? selection.ids : [whom.id];
  const setRole = (role: string) =>
    act({
      intent: "setRole",
      values: { ids, role },
      failed: "users:updateFailed",
      done: () => {
        onClose();
        selection.clear();
      },
    });
  return (
    <RoleDialog
      key={ids.join()}
      open={whom !== null}
      count={ids.length}
      role={whom === "selection" ? null : (whom?.role ?? null)}
      busy={isBusy}
      problem={problem}
      onClose={onClose}
      onChoose={setRole}
    />
  );
}

function Suspension({ whom, selection, inDialog: { act, isBusy, problem }, onClose }: ChangeProps) {
  const user = whom === "selection" ? null : whom;
  const ids = whom === "selection" ? selection.ids : whom ? [whom.id] : [];
  const suspend = () =>
    act({
      intent: "setStatus",
      values: { ids, status: "suspended" },
      undo: user ? { intent: "setStatus", values: { ids, status: user.status } } : undefined,
      failed: "users:updateFailed",
      done: () => {
        if (whom === "selection") selection.clear();
        onClose();
      },
    });
  return (
    <SuspendDialog user={user} userIds={ids} busy={isBusy} problem={problem} onClose={onClose} onSuspend={suspend} />
  );
}

type RemovalProps = Pick<ChangeProps, "inDialog" | "onClose"> & { user: User | null };

function Removal({ user, inDialog: { act, isBusy, problem }, onClose }: RemovalProps) {
  const { t } = useTranslation("users");
  const remove = (confirmation: string) => {
    if (!user) return;
    act({ intent: "remove", values: { id: user.id, confirmation }, failed: "users:removeFailed", done: onClose });
  };
  return (
    <ConfirmDialog
      key={user?.id}
      open={user !== null}
      onClose={onClose}
      title={t("deleteTitle", { name: user && fullName(user) })}
      text={t("deleteText")}
      confirmLabel={t("delete")}
      typed={{ label: t("deleteConfirm", { username: user?.username }), expected: user?.username ?? "" }}
      busy={isBusy}
      problem={problem}
      onConfirm={remove}
    >
      {user && <LeftOpenList userIds={[user.id]} />}
    </ConfirmDialog>
  );
}
