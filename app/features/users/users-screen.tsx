import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fullName } from "#app/domain/full-name";
import { PAGE_SIZES, type Page } from "#app/domain/lists";
import type { User, UserQuery } from "#app/domain/users";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { useListUrl } from "#app/ui/use-list-url";
import { RolesMatrix } from "./roles-matrix";
import { userColumns } from "./user-columns";
import { UserForm } from "./user-form";
import { UsersTable } from "./users-table";
import { UsersToolbar } from "./users-toolbar";
import { WaitingStrip } from "./waiting-strip";

type Props = {
  users: Page<User>;
  query: UserQuery;
  /** Who waits for approval; only for those who may let them in. */
  waiting: Page<User> | null;
  timeZone: string;
  mayWrite: boolean;
  mayExport: boolean;
};

export function UsersScreen({ users, query, waiting, timeZone, mayWrite, mayExport }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const url = useListUrl();
  const columns = userColumns({ t, timeZone });
  const [editing, setEditing] = useState<User | "new" | null>(null);
  const user = editing === "new" ? null : editing;
  const close = () => setEditing(null);
  return (
    <>
      <PageHeader title={t("title")} description={t(mayWrite ? "about" : "aboutRead")}>
        {mayWrite && (
          <Button variant="primary" icon={Plus} onClick={() => setEditing("new")}>
            {t("new")}
          </Button>
        )}
      </PageHeader>
      {waiting && <WaitingStrip waiting={waiting} timeZone={timeZone} />}
      <UsersToolbar {...{ url, columns, mayExport }} />
      <UsersTable {...{ users, query, columns, url, mayWrite }} onEdit={setEditing} />
      {users.items.length > 0 && <Pagination {...users} sizes={PAGE_SIZES} shown={users.items.length} url={url} />}
      <RolesMatrix />
      <Dialog
        open={editing !== null}
        onClose={close}
        title={user ? t("editTitle", { name: fullName(user) }) : t("createTitle")}
      >
        <UserForm user={user} onClose={close} />
      </Dialog>
    </>
  );
}
