import { useNavigate } from "@remix-run/react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation, Person } from "#app/chat/domain/chat";
import { TO_WRITE } from "#app/chat/screens/composer/to-write";
import { useCalls } from "#app/core/browser/live/use-calls";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { toastFailure } from "#app/ui/overlay/toasts";
import { GroupNameField, isGoodName } from "./group-name-field";
import { PeoplePicker } from "./people-picker";

type Props = { open: boolean; onClose: () => void };

/** Starts a conversation: with one chosen person a direct one, with several a group, which needs a name. */
export function NewConversation({ open, onClose }: Props) {
  const { t } = useTranslation(["chat", "common"]);
  return (
    <Dialog open={open} onClose={onClose} title={t("new")} description={t("newAbout")}>
      {open && <Choice onClose={onClose} />}
    </Dialog>
  );
}

function Choice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["chat", "common"]);
  const calls = useCalls();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Person[]>([]);
  const [wantsGroup, setWantsGroup] = useState(false);
  const [name, setName] = useState("");
  const [isBusy, setBusy] = useState(false);
  const waitsId = useId();
  const isGroup = wantsGroup || chosen.length > 1;
  const isReady = chosen.length > 0 && (!isGroup || isGoodName(name));

  async function start() {
    setBusy(true);
    const memberIds = chosen.map(({ id }) => id);
    const input = isGroup ? { kind: "group", memberIds, name } : { kind: "direct", memberIds };
    try {
      const { id } = await calls().post<Conversation>(paths.conversations(), input);
      onClose();
      navigate(paths.chat({ c: id }), { state: TO_WRITE });
    } catch (error) {
      toastFailure(error as Error);
      setBusy(false);
    }
  }

  return (
    <>
      <div className="space-y-4">
        {isGroup && <GroupNameField value={name} onChange={setName} />}
        <PeoplePicker chosen={chosen} onChange={setChosen} onDone={() => isReady && !isBusy && start()} />
        {chosen.length === 1 && !wantsGroup && (
          <Button variant="quiet" size="s" onClick={() => setWantsGroup(true)}>
            {t("makeGroup")}
          </Button>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        {!isReady && (
          <p id={waitsId} className="me-auto self-center text-sm text-muted">
            {t(chosen.length === 0 ? "waitsForPerson" : "waitsForName")}
          </p>
        )}
        <Button
          variant="primary"
          disabled={!isReady}
          aria-describedby={isReady ? undefined : waitsId}
          busy={isBusy}
          onClick={start}
        >
          {t(isGroup ? "createGroup" : "start")}
        </Button>
      </DialogActions>
    </>
  );
}
