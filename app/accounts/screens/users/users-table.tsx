import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User, UserQuery } from "#app/accounts/domain/users";
import type { Page } from "#app/core/domain/lists";
import { fullName } from "#app/core/domain/texts/full-name";
import { useAct } from "#app/ui/form/use-act";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import type { Column } from "#app/ui/table/columns";
import { ListTable } from "#app/ui/table/list-table";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useSelection } from "#app/ui/table/use-selection";
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

/** `changingRole` and `suspending`: one user, the selected ones, or nobody. */
export function UsersTable({ users, query, columns, url, mayWrite, sendsMail, onEdit, onHandOver }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const { act, isBusy } = useAct();
  const selection = useSelection(users.items);
  const [removing, setRemoving] = useState<User | null>(null);
  const [suspending, setSuspending] = useState<User | "selection" | null>(null);
  const [changingRole, setChangingRole] = useState<User | "selection" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open =
    <Whom,>(dialog: (whom: Whom) => void) =>
    (whom: Whom) => {
      setProblem(null);
      dialog(whom);
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

  const chosen = changingRole === "selection" || !changingRole ? selection.ids : [changingRole.id];
  const setRole = (role: string) =>
    act({
      intent: "setRole",
      values: { ids: chosen, role },
      failed: "users:updateFailed",
      refused: setProblem,
      done: () => {
        setChangingRole(null);
        selection.clear();
      },
    });

  const leaving = suspending === "selection" ? selection.ids : suspending ? [suspending.id] : [];
  const suspend = () => {
    const before = suspending === "selection" ? undefined : suspending?.status;
    act({
      intent: "setStatus",
      values: { ids: leaving, status: "suspended" },
      undo: before && { intent: "setStatus", values: { ids: leaving, status: before } },
      failed: "users:updateFailed",
      refused: setProblem,
      done: () => {
        if (suspending === "selection") selection.clear();
        setSuspending(null);
      },
    });
  };

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
      <RoleDialog
        key={chosen.join()}
        open={changingRole !== null}
        count={chosen.length}
        role={changingRole === "selection" ? null : (changingRole?.role ?? null)}
        busy={isBusy}
        problem={problem}
        onClose={() => setChangingRole(null)}
        onChoose={setRole}
      />
      <SuspendDialog
        user={suspending === "selection" ? null : suspending}
        userIds={leaving}
        busy={isBusy}
        problem={problem}
        onClose={() => setSuspending(null)}
        onSuspend={suspend}
      />
      <ConfirmDialog
        key={removing?.id}
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t("deleteTitle", { name: removing && fullName(removing) })}
        text={t("deleteText")}
        confirmLabel={t("delete")}
        typed={{ label: t("deleteConfirm", { username: removing?.username }), expected: removing?.username ?? "" }}
        busy={isBusy}
        problem={problem}
        onConfirm={(confirmation) => {
          if (!removing) return;
          act({
            intent: "remove",
            values: { id: removing.id, confirmation },
            failed: "users:removeFailed",
            refused: setProblem,
            done: () => setRemoving(null),
          });
        }}
      >
        {removing && <LeftOpenList userIds={[removing.id]} />}
      </ConfirmDialog>
    </>
  );
}
