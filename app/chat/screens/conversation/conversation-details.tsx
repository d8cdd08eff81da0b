import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenConversation, Person } from "#app/chat/domain/chat";
import { MUTE_LEVELS, type MuteLevel, mayModerate } from "#app/chat/domain/conversations";
import { GroupNameField, isGoodName } from "#app/chat/screens/inbox/group-name-field";
import { PeoplePicker } from "#app/chat/screens/inbox/people-picker";
import { titleOf } from "#app/chat/screens/names";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { Sheet } from "#app/ui/overlay/sheet";
import { toastDone, toastFailure } from "#app/ui/overlay/toasts";
import { HistoryLink } from "#app/ui/table/history-link";
import { ConversationFiles } from "./conversation-files";
import { MemberLine } from "./member-line";
import { SavedConversation } from "./saved-conversation";

type Props = {
  me: Id;
  role: RoleOrNone;
  conversation: OpenConversation;
  /** The members who are online; null when that is unknown. */
  online: Set<Id> | null;
  timeZone: TimeZone;
  open: boolean;
  onClose: () => void;
};

/** Members and mute level; for a group also its name, adding and removing people, and leaving. */
export function ConversationDetails({ open, ...props }: Props) {
  const { me, conversation, onClose } = props;
  const { t } = useTranslation("chat");
  return (
    <Sheet open={open} onClose={onClose} side="end" title={titleOf(conversation, me, t)}>
      {open && <Details {...props} />}
    </Sheet>
  );
}

function Details({ me, role, conversation, online, timeZone, onClose }: Omit<Props, "open">) {
  const { t } = useTranslation(["chat", "common"]);
  const calls = useCalls();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [typed, setTyped] = useState<string | null>(null);
  const [added, setAdded] = useState<Person[] | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [leaver, setLeaver] = useState<Person | null>(null);
  const { id, kind, members } = conversation;
  const name = typed ?? conversation.name ?? "";
  const mayRemove = mayModerate({ id: me, role }, conversation);

  // The typed name was saved. From here on the field shows the changes of others.
  useEffect(() => {
    setTyped((before) => (before?.trim() === conversation.name ? null : before));
  }, [conversation.name]);

  async function change(call: Promise<unknown>) {
    try {
      await call;
      void refresh();
      return true;
    } catch (error) {
      toastFailure(error as Error);
      return false;
    }
  }
  const setMuted = (muted: MuteLevel) => change(calls().patch(paths.conversation(id), { muted }));
  const remove = (memberId: Id) => change(calls().remove(paths.conversation(id, "members"), { memberIds: [memberId] }));
  const takeOut = async (member: Person) => {
    setLeaver(null);
    if (!(await remove(member.id))) return;
    const addAgain = () => void change(calls().post(paths.conversation(id, "members"), { memberIds: [member.id] }));
    const message = t("takenOut", { name: member.name, group: conversation.name ?? "" });
    toastDone(message, { label: t("common:undo"), undo: addAgain });
  };
  const add = async () => {
    const memberIds = (added ?? []).map((person) => person.id);
    if (await change(calls().post(paths.conversation(id, "members"), { memberIds }))) setAdded(null);
  };
  const leave = async () => {
    setLeaving(false);
    onClose();
    // The room reports everybody who is removed; a user who leaves has left the page before.
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
      <Button
        size="s"
        onClick={() => change(calls().patch(paths.conversation(id), { isPinned: !conversation.isPinned }))}
      >
        {t(conversation.isPinned ? "unpin" : "pin")}
      </Button>
      <section className="space-y-2">
        <h3 className="text-sm">{t("memberCount", { count: members.filter(({ isGone }) => !isGone).length })}</h3>
        <ul>
          {members.map((member) => (
            <MemberLine
              key={member.id}
              member={member}
              isMe={member.id === me}
              isOwner={member.id === conversation.ownerId}
              isOnline={online?.has(member.id) ?? null}
              onRemove={mayRemove && member.id !== me ? () => setLeaver(member) : undefined}
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
      <ConversationFiles conversation={conversation} timeZone={timeZone} />
      <SavedConversation id={id} />
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
      {leaver && (
        <ConfirmDialog
          open
          onClose={() => setLeaver(null)}
          title={t("takeOutTitle", { name: leaver.name, group: conversation.name ?? "" })}
          text={t("takeOutText")}
          confirmLabel={t("takeOut")}
          onConfirm={() => takeOut(leaver)}
        />
      )}
    </div>
  );
}
