import clsx from "clsx";
import { ImageUp, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { AVATAR_TYPES, avatarProblem } from "#app/accounts/domain/avatars";
import type { OwnAccount } from "#app/accounts/domain/own-account";
import { fullName } from "#app/core/domain/texts/full-name";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { buttonClass } from "#app/ui/form/button-look";
import { useAct } from "#app/ui/form/use-act";
import { useSendPicture } from "#app/ui/form/use-send-picture";
import { Avatar } from "#app/ui/page/avatar";
import { Panel } from "#app/ui/page/panel";
import { CropDialog } from "./crop-dialog";

type Props = { account: OwnAccount };

/** The user's avatar. A file that is not an image, or too large, is refused here as on the server. */
export function AvatarPanel({ account }: Props) {
  const { t } = useTranslation("account");
  const id = useId();
  const { act, isBusy } = useAct();
  const sending = useSendPicture();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => setFile(null);

  async function pick(input: HTMLInputElement) {
    const chosen = input.files?.[0];
    input.value = "";
    if (!chosen) return;
    const found = avatarProblem(new Uint8Array(await chosen.arrayBuffer()));
    setProblem(found);
    setFile(found ? null : chosen);
  }

  return (
    <Panel id="avatar" title={t("avatar")} note={t("avatarNote")}>
      <div className="flex items-center gap-5">
        <Avatar name={fullName(account)} src={account.avatarUrl} className="size-20 text-2xl" />
        <div className="flex min-w-0 flex-wrap gap-2">
          <AvatarChoice
            label={t(account.avatarUrl ? "avatarReplace" : "avatarChoose")}
            describedBy={`${id}-problem`}
            onPick={(input) => void pick(input)}
          />
          {account.avatarUrl && (
            <Button
              icon={Trash2}
              busy={isBusy}
              onClick={() => act({ intent: "removeAvatar", values: {}, failed: "account:failedToDeleteAvatar" })}
            >
              {t("avatarDelete")}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-problem`} role="alert" className="mt-2 text-xs font-medium text-danger empty:hidden">
        {problem && t(problem)}
      </p>
      <CropDialog
        file={file}
        isBusy={sending.isBusy}
        onClose={close}
        onSave={(image) =>
          void sending.send({
            to: paths.ownAvatar(),
            image,
            saved: t("avatarSaved"),
            failed: t("failedToUpload"),
            done: close,
          })
        }
      />
    </Panel>
  );
}

type ChoiceProps = { label: string; describedBy: string; onPick: (input: HTMLInputElement) => void };

/** A button that opens the files of the device. */
function AvatarChoice({ label, describedBy, onPick }: ChoiceProps) {
  return (
    <label
      className={clsx(
        buttonClass({ variant: "secondary" }),
        "max-w-full cursor-pointer whitespace-normal! has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
      )}
    >
      <ImageUp aria-hidden="true" className="size-4" />
      {label}
      <input
        type="file"
        accept={AVATAR_TYPES.join(",")}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={(event) => onPick(event.target)}
      />
    </label>
  );
}
