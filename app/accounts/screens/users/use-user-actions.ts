import { Ban, KeyRound, Link2, Pencil, Power, PowerOff, Send, Trash2, Undo2, UserCog } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { User } from "#app/accounts/domain/users";
import { USER_STATUSES, type UserStatus } from "#app/core/domain/statuses";
import type { Act } from "#app/ui/form/use-act";
import type { RowMenuAction } from "#app/ui/table/row-menu-items";
import { type HandedOver, handedOver } from "./handed-over";

type Asked = {
  act: (act: Act) => void;
  /** False where every reset link is handed over. */
  sendsMail: boolean;
  onEdit: (user: User) => void;
  onHandOver: (link: HandedOver) => void;
  onSetRole: (user: User) => void;
  onSuspend: (user: User) => void;
  onRemove: (user: User) => void;
};

const STATUS_LOOKS = { active: Power, inactive: PowerOff, suspended: Ban };

/** The actions on one user: setting every status but the current one, and the other actions. */
export function useUserActions(requested: Asked): (user: User) => RowMenuAction[] {
  const { act, sendsMail, onEdit, onHandOver, onSetRole, onSuspend, onRemove } = requested;
  const { t, i18n } = useTranslation(["users", "common"]);
  const words = { active: t("activate"), inactive: t("deactivate"), suspended: t("suspend") };
  const setStatus = ({ id, status }: User, next: UserStatus) =>
    act({
      intent: "setStatus",
      values: { ids: [id], status: next },
      undo: { intent: "setStatus", values: { ids: [id], status } },
      failed: "users:updateFailed",
    });
  const sendResetLink = ({ id }: User, byHand = false) =>
    act({
      intent: "sendResetLink",
      values: { id, language: i18n.language, ...(byHand && { byHand: "on" }) },
      failed: "users:updateFailed",
      done: (answer) => {
        const link = handedOver(answer);
        if (link) onHandOver(link);
      },
    });
  const resendEmail = ({ id }: User, byHand: boolean) =>
    act({
      intent: "resendEmail",
      values: { id, ...(byHand && { byHand: "on" }) },
      failed: "users:updateFailed",
      done: (answer) => {
        const link = handedOver(answer);
        if (link) onHandOver(link);
      },
    });
  const emailActions = (user: User) => [
    ...(sendsMail ? [{ label: t("resendEmail"), icon: Send, run: () => resendEmail(user, false) }] : []),
    { label: t("handOverEmailLink"), icon: Link2, run: () => resendEmail(user, true) },
    {
      label: t("cancelEmail"),
      icon: Undo2,
      run: () => act({ intent: "cancelEmail", values: { id: user.id }, failed: "users:updateFailed" }),
    },
  ];
  return (user) => [
    { label: t("common:edit"), icon: Pencil, run: () => onEdit(user) },
    { label: t("setRole"), icon: UserCog, run: () => onSetRole(user) },
    ...(user.status === "active"
      ? [{ label: t("sendResetLink"), icon: KeyRound, run: () => sendResetLink(user) }]
      : []),
    ...(user.status === "active" && sendsMail
      ? [{ label: t("handOverResetLink"), icon: Link2, run: () => sendResetLink(user, true) }]
      : []),
    ...(user.pendingEmail === null ? [] : emailActions(user)),
    ...USER_STATUSES.filter((status) => status !== user.status).map((status) => ({
      label: words[status],
      icon: STATUS_LOOKS[status],
      run: () => (status === "suspended" ? onSuspend(user) : setStatus(user, status)),
    })),
    { label: t("common:delete"), icon: Trash2, run: () => onRemove(user), isDangerous: true },
  ];
}
