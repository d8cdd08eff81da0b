import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenConversation, Person } from "#app/chat/domain/chat";
import { mayModerate } from "#app/chat/domain/conversations";
import { PeoplePicker } from "#app/chat/screens/inbox/people-picker";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { toastDone } from "#app/ui/overlay/toasts";
import { MemberLine } from "./member-line";
import { useChange } from "./use-change";

type Props = {
  me: Id;
  role: RoleOrNone;
  conversation: OpenConversation;
  /** The members who are online; null when that is unknown. */
  online: Set<Id> | null;
};

/** The members. To a group people are added, and its owner removes them. */
export function Members({ me, role, conversation, online }: Props) {
  const { t } = useTranslation("chat");
  const [leaver, setLeaver] = useState<Person | null>(null);
  const { members, ownerId } = conversation;
  const mayRemove = mayModerate({ id: me, role }, conversation);
  return (
    <section className="space-y-2">
      <h3 className="text-sm">{t("memberCount", { count: members.filter(({ isGone }) => !isGone).length })}</h3>
      <ul>
        {members.map((member) => (
          <MemberLine
            key={member.id}
            member={member}
            isMe={member.id === me}
            isOwner={member.id === ownerId}
            isOnline={online?.has(member.id) ?? null}
            onRemove={mayRemove && member.id !== me ? () => setLeaver(member) : undefined}
          />
        ))}
      </ul>
      {conversation.kind === "group" && <AddPeople conversation={conversation} />}
      {leaver && <TakeOutDialog member={leaver} conversation={conversation} onClose={() => setLeaver(null)} />}
    </section>
  );
}

function AddPeople({ conversation: { id, members } }: { conversation: OpenConversation }) {
  const { t } = useTranslation("chat");
  const change = useChange();
  const [added, setAdded] = useState<Person[] | null>(null);
  if (!added)
    return (
      <Button size="s" onClick={() => setAdded([])}>
        {t("addPeople")}
      </Button>
    );
  const add = async () => {
    const memberIds = added.map((person) => person.id);
    if (await change((calls) => calls.post(paths.conversation(id, "members"), { memberIds }))) setAdded(null);
  };
  return (
    <div className="space-y-3 pt-2">
      <PeoplePicker chosen={added} onChange={setAdded} without={members.map((member) => member.id)} />
      <Button variant="primary" size="s" disabled={added.length === 0} onClick={add}>
        {t("addPeople")}
      </Button>
    </div>
  );
}

type TakeOutProps = { member: Person; conversation: OpenConversation; onClose: () => void };

function TakeOutDialog({ member, conversation, onClose }: TakeOutProps) {
  const { t } = useTranslation(["chat", "common"]);
  const change = useChange();
  const path = paths.conversation(conversation.id, "members");
  const input = { memberIds: [member.id] };
  const names = { name: member.name, group: conversation.name ?? "" };
  const takeOut = async () => {
    onClose();
    if (!(await change((calls) => calls.remove(path, input)))) return;
    const undo = () => void change((calls) => calls.post(path, input));
    toastDone(t("takenOut", names), { label: t("common:undo"), undo });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("takeOutTitle", names)}
      text={t("takeOutText")}
      confirmLabel={t("takeOut")}
      onConfirm={takeOut}
    />
  );
}
