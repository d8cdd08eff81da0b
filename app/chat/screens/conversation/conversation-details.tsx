import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenConversation } from "#app/chat/domain/chat";
import { MUTE_LEVELS } from "#app/chat/domain/conversations";
import { GroupNameField, isGoodName } from "#app/chat/screens/inbox/group-name-field";
import { titleOf } from "#app/chat/screens/names";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { Sheet } from "#app/ui/overlay/sheet";
import { HistoryLink } from "#app/ui/table/history-link";
import { ConversationFiles } from "./conversation-files";
import { Members } from "./members";
import { SavedConversation } from "./saved-conversation";
import { useChange } from "./use-change";

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
  const { t } = useTranslation("chat");
  const change = useChange();
  const isGroup = conversation.kind === "group";
  const { id } = conversation;
  return (
    <div className="space-y-6">
      {isGroup && <GroupName conversation={conversation} />}
      <MuteLevelField conversation={conversation} />
      <Button
        size="s"
        onClick={() => change((calls) => calls.patch(paths.conversation(id), { isPinned: !conversation.isPinned }))}
      >
        {t(conversation.isPinned ? "unpin" : "pin")}
      </Button>
      <Members me={me} role={role} conversation={conversation} online={online} />
      <ConversationFiles conversation={conversation} timeZone={timeZone} />
      <SavedConversation id={id} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <HistoryLink audited={{ resource: "conversation", id }} />
        {isGroup && <LeaveButton me={me} id={id} onLeave={onClose} />}
      </div>
    </div>
  );
}

function GroupName({ conversation }: { conversation: OpenConversation }) {
  const { t } = useTranslation("chat");
  const change = useChange();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? conversation.name ?? "";
  // The typed name was saved. From here on the field shows the changes of others.
  useEffect(() => {
    setTyped((before) => (before?.trim() === conversation.name ? null : before));
  }, [conversation.name]);
  return (
    <div className="space-y-2">
      <GroupNameField value={name} onChange={setTyped} />
      {name.trim() !== conversation.name && (
        <Button
          size="s"
          disabled={!isGoodName(name)}
          onClick={() => change((calls) => calls.patch(paths.conversation(conversation.id), { name }))}
        >
          {t("rename")}
        </Button>
      )}
    </div>
  );
}

function MuteLevelField({ conversation: { id, muted } }: { conversation: OpenConversation }) {
  const { t } = useTranslation("chat");
  const change = useChange();
  return (
    <label className="flex flex-col gap-1.5 text-sm font-medium">
      {t("noise")}
      <select
        value={muted}
        onChange={({ target }) => change((calls) => calls.patch(paths.conversation(id), { muted: target.value }))}
        className={CONTROL_CLASS}
      >
        {MUTE_LEVELS.map((level) => (
          <option key={level} value={level}>
            {t(`muted.${level}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Leaves the group after a question. */
function LeaveButton({ me, id, onLeave }: { me: Id; id: Id; onLeave: () => void }) {
  const { t } = useTranslation("chat");
  const change = useChange();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(false);
    onLeave();
    // The room reports everybody who is removed; a user who leaves has left the page before.
    navigate(paths.chat());
    await change((calls) => calls.remove(paths.conversation(id, "members"), { memberIds: [me] }));
  };
  return (
    <>
      <Button variant="quietDanger" onClick={() => setLeaving(true)}>
        {t("leave")}
      </Button>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t("leaveTitle")}
        text={t("leaveText")}
        confirmLabel={t("leave")}
        onConfirm={leave}
      />
    </>
  );
}
