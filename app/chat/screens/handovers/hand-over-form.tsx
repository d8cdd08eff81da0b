import { useLocation, useNavigate } from "@remix-run/react";
import { ClipboardPen, SquarePen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation } from "#app/chat/domain/chat";
import { deletedPartner } from "#app/chat/domain/conversations";
import { shiftIn, TO_HAND_OVER } from "#app/chat/screens/composer/to-write";
import { titleOf } from "#app/chat/screens/names";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";

type Props = {
  me: Id;
  conversations: readonly Conversation[];
  /** The conversation that is open, and is proposed first. */
  openId: Id | null;
  onLeave: () => void;
  onNew: () => void;
};

/** Begins a handover from the list: it is written in a conversation with the next shift, which is chosen here. */
export function HandOverForm({ me, conversations, openId, onLeave, onNew }: Props) {
  const { t } = useTranslation(["handovers", "chat"]);
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = conversations.filter((one) => !deletedPartner(one));
  const first = open.find(({ id }) => id === openId) ?? open[0];
  const [chosen, setChosen] = useState<Id | null>(null);
  if (!first) {
    return (
      <div className="space-y-3 rounded-m border border-line p-3 text-sm">
        <p className="text-muted">{t("noConversation")}</p>
        <Button icon={SquarePen} onClick={onNew}>
          {t("chat:new")}
        </Button>
      </div>
    );
  }
  return (
    <form
      className="space-y-3 rounded-m border border-line p-3 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        onLeave();
        const from = shiftIn(search);
        const place = from ? { line: from.line, ...from.place } : {};
        navigate(paths.chat({ c: chosen ?? first.id, ...place }), { state: TO_HAND_OVER });
      }}
    >
      <label className="flex flex-col gap-1.5 font-medium">
        {t("conversation")}
        <select
          value={chosen ?? first.id}
          onChange={(event) => setChosen(event.target.value)}
          className={CONTROL_CLASS}
        >
          {open.map((conversation) => (
            <option key={conversation.id} value={conversation.id}>
              {titleOf(conversation, me, t)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" icon={ClipboardPen}>
        {t("write")}
      </Button>
    </form>
  );
}
