import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fullName } from "#app/domain/full-name";
import type { Page } from "#app/domain/lists";
import type { User, UserQuery } from "#app/domain/users";
import { type Column, visibleColumns } from "#app/ui/columns";
import { ConfirmDialog } from "#app/ui/confirm-dialog";
import { DataTable } from "#app/ui/data-table";
import { EmptyState } from "#app/ui/empty-state";
import { RowMenu } from "#app/ui/row-menu";
import { useAct } from "#app/ui/use-act";
import type { ListUrl } from "#app/ui/use-list-url";
import { useSelection } from "#app/ui/use-selection";
import { RoleDialog } from "./role-dialog";
import { useUserActions } from "./use-user-actions";
import { UsersBulkBar } from "./users-bulk-bar";

type Props = {
  users: Page<User>;
  query: UserQuery;
  columns: Column<User>[];
  url: ListUrl;
  mayWrite: boolean;
  onEdit: (user: User) => void;
};

/** `changingRole`: one user, the ticked ones, or nobody. */
export function UsersTable({ users, query, columns, url, mayWrite, onEdit }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const { act, isBusy } = useAct();
  const selection = useSelection();
  const [removing, setRemoving] = useState<User | null>(null);
  const [changingRole, setChangingRole] = useState<User | "selection" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open =
    <Whom,>(dialog: (whom: Whom) => void) =>
    (whom: Whom) => {
      setProblem(null);
      dialog(whom);
    };
  const actionsOf = useUserActions({ act, onEdit, onSetRole: open(setChangingRole), onRemove: open(setRemoving) });

  if (users.items.length === 0) return <EmptyState title={t("empty")} why={t("emptyNoMatch")} />;

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

  return (
    <>
      <DataTable
        caption={t("caption", { page: users.page })}
        columns={visibleColumns(columns, url.get("columns"))}
        rows={users.items}
        rowKey={(user) => user.id}
        rowName={fullName}
        sort={query.sort}
        order={query.order}
        url={url}
        selection={mayWrite ? selection : undefined}
        actions={(user) => (
          <RowMenu
            name={fullName(user)}
            actions={mayWrite ? actionsOf(user) : []}
            audited={{ resource: "user", id: user.id }}
          />
        )}
      />
      <UsersBulkBar {...{ selection, act, isBusy }} onSetRole={() => open(setChangingRole)("selection")} />
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
      />
    </>
  );
}
