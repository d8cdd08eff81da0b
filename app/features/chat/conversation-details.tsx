import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/browser/use-calls";
import { MUTE_LEVELS, type MuteLevel, mayRemoveOthers, type OpenConversation, type Person } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import type { RoleOrNone } from "#app/domain/permissions";
import { paths } from "#app/paths";
import { Button } from "#app/ui/button";
import { ConfirmDialog } from "#app/ui/confirm-dialog";
import { CONTROL_CLASS } from "#app/ui/field";
import { HistoryLink } from "#app/ui/history-link";
import { Sheet } from "#app/ui/sheet";
import { toastFailure } from "#app/ui/toasts";
import { GroupNameField, isGoodName } from "./group-name-field";
import { MemberLine } from "./member-line";
import { titleOf } from "./names";
import { PeoplePicker } from "./people-picker";

type Props = {
  me: Id;
  role: RoleOrNone;
  conversation: OpenConversation;
  /** Who is here; null when that is not known. */
  online: Set<Id> | null;
  open: boolean;
  onClose: () => void;
};

/** Who is in, how loud it is for oneself, and for a group its name, its people, and the way out. */
export function ConversationDetails({ open, ...props }: Props) {
  const { me, conversation, onClose } = props;
  const { t } = useTranslation("chat");
  return (
    <Sheet open={open} onClose={onClose} side="end" title={titleOf(conversation, me, t)}>
      {open && <Details {...props} />}
    </Sheet>
  );
}

function Details({ me, role, conversation, online, onClose }: Omit<Props, "open">) {
  const { t } = useTranslation(["chat", "common"]);
  const calls = useCalls();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<string | null>(null);
  const [added, setAdded] = useState<Person[] | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { id, kind, members } = conversation;
  const name = typed ?? conversation.name ?? "";
  const mayRemove = mayRemoveOthers({ id: me, role }, conversation);

  // What was typed has become the name: from here on the field says what others make of it.
  useEffect(() => setTyped((before) => (before?.trim() === conversation.name ? null : before)), [conversation.name]);

  async function change(call: Promise<unknown>) {
    try {
      await call;
      revalidate();
      return true;
    } catch (error) {
      toastFailure(error as Error);
      return false;
    }
  }
  const setMuted = (muted: MuteLevel) => change(calls().patch(paths.conversation(id), { muted }));
  const remove = (memberId: Id) => change(calls().remove(paths.conversation(id, "members"), { memberIds: [memberId] }));
  const add = async () => {
    const memberIds = (added ?? []).map((person) => person.id);
    if (await change(calls().post(paths.conversation(id, "members"), { memberIds }))) setAdded(null);
  };
  const leave = async () => {
    setLeaving(false);
    onClose();
    // The room tells everybody who is taken out; who goes by themselves is gone before.
    navigate(paths.chat());
    await remove(me);
  };

  return (
    <div className="space-y-6">
      {kind === "group" && (
        <div className="space-y-2">
          <GroupNameField value={name} onChange={setTyped} />
          {name.trim() !== conversation.name && (
            <Button
              size="s"
              disabled={!isGoodName(name)}
              onClick={() => change(calls().patch(paths.conversation(id), { name }))}
            >
              {t("rename")}
            </Button>
          )}
        </div>
      )}
      <label className="flex flex-col gap-1.5 text-sm font-medium">
        {t("noise")}
        <select
          value={conversation.muted}
          onChange={(event) => setMuted(event.target.value as MuteLevel)}
          className={CONTROL_CLASS}
        >
          {MUTE_LEVELS.map((level) => (
            <option key={level} value={level}>
              {t(`muted.${level}`)}
            </option>
          ))}
        </select>
      </label>
      <section className="space-y-2">
        <h3 className="text-sm">{t("memberCount", { count: members.length })}</h3>
        <ul>
          {members.map((member) => (
            <MemberLine
              key={member.id}
              member={member}
              isMe={member.id === me}
              isOnline={online?.has(member.id) ?? null}
              onRemove={mayRemove && member.id !== me ? () => remove(member.id) : undefined}
            />
          ))}
        </ul>
        {kind === "group" && !added && (
          <Button size="s" onClick={() => setAdded([])}>
            {t("addPeople")}
          </Button>
        )}
        {added && (
          <div className="space-y-3 pt-2">
            <PeoplePicker chosen={added} onChange={setAdded} without={members.map((member) => member.id)} />
            <Button variant="primary" size="s" disabled={added.length === 0} onClick={add}>
              {t("addPeople")}
            </Button>
          </div>
        )}
      </section>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <HistoryLink audited={{ resource: "conversation", id }} />
        {kind === "group" && (
          <Button variant="quietDanger" onClick={() => setLeaving(true)}>
            {t("leave")}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t("leaveTitle")}
        text={t("leaveText")}
        confirmLabel={t("leave")}
        onConfirm={leave}
      />
    </div>
  );
}
