import { useLocation, useNavigate } from "@remix-run/react";
import { ClipboardPen } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation } from "#app/chat/domain/chat";
import { deletedPartner } from "#app/chat/domain/conversations";
import { shiftIn, TO_HAND_OVER } from "#app/chat/screens/composer/to-write";
import { titleOf } from "#app/chat/screens/names";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { toastFailure } from "#app/ui/overlay/toasts";

type Props = {
  me: Id;
  conversations: readonly Conversation[];
  /** The conversation that is open, and is proposed first. */
  openId: Id | null;
  onLeave: () => void;
};

/** The choice of a group of everybody who may take over, which the server makes or finds. */
const EVERYBODY = "everybody";

/** Begins a handover from the list: it is written in a conversation with the next shift, which is chosen here. */
export function HandOverForm({ me, conversations, openId, onLeave }: Props) {
  const { t } = useTranslation(["handovers", "chat"]);
  const calls = useCalls();
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = conversations.filter((one) => !deletedPartner(one));
  const first = open.find(({ id }) => id === openId) ?? open[0];
  const [picked, setPicked] = useState<Id | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = picked ?? first?.id ?? EVERYBODY;

  async function begin(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const input = { kind: "handover", name: t("groupName") };
      const c =
        chosen === EVERYBODY ? (await calls().post<Conversation>(paths.conversations(), input)).id : (chosen as Id);
      onLeave();
      const from = shiftIn(search);
      const place = from ? { line: from.line, ...from.place } : {};
      navigate(paths.chat({ c, ...place }), { state: TO_HAND_OVER });
    } catch (error) {
      toastFailure(error as Error);
      setBusy(false);
    }
  }

  return (
    <form className="space-y-3 rounded-m border border-line p-3 text-sm" onSubmit={begin}>
      {first && (
        <label className="flex flex-col gap-1.5 font-medium">
          {t("conversation")}
          <select value={chosen} onChange={(event) => setPicked(event.target.value)} className={CONTROL_CLASS}>
            {open.map((conversation) => (
              <option key={conversation.id} value={conversation.id}>
                {titleOf(conversation, me, t)}
              </option>
            ))}
            <option value={EVERYBODY}>{t("everybody")}</option>
          </select>
        </label>
      )}
      {chosen === EVERYBODY && <p className="text-muted">{t("everybodyAbout")}</p>}
      <Button type="submit" icon={ClipboardPen} busy={isBusy}>
        {t("write")}
      </Button>
    </form>
  );
}
