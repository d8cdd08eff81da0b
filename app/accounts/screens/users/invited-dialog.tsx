import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { CopiedText } from "./copied-text";
import type { Invited } from "./handed-over";

type Props = { invited: Invited | null; onClose: () => void };

/** Shows the invited people, the known addresses, and the links to hand over where no email is sent. */
export function InvitedDialog({ invited, onClose }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const people = invited?.invited ?? [];
  const known = invited?.known ?? [];
  const byHand = people.filter(({ isMailed }) => !isMailed);
  return (
    <Dialog
      open={invited !== null}
      onClose={onClose}
      title={people.length > 0 ? t("invitingTitle", { count: people.length }) : t("invitingNobody")}
      description={people.length > 0 ? t(byHand.length > 0 ? "invitingLinks" : "invitingSent") : undefined}
    >
      <ul className="mb-4 text-sm wrap-anywhere empty:hidden">
        {people.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {known.length > 0 && (
        <>
          <h3 className="mb-1 text-sm font-medium">{t("invitingKnown")}</h3>
          <ul className="mb-4 text-sm wrap-anywhere text-muted">
            {known.map(({ email, reason }) => (
              <li key={email}>{t("common:labelled", { label: email, value: t(`knownReason.${reason}`) })}</li>
            ))}
          </ul>
        </>
      )}
      {byHand.length > 0 ? (
        <CopiedText
          label={t("invitingLinksLabel")}
          copyLabel={t("copyLinks")}
          copiedLabel={t("linksCopied")}
          text={byHand.map(({ name, link }) => `${name} ${link}`).join("\n")}
          onClose={onClose}
        />
      ) : (
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {t("common:close")}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
