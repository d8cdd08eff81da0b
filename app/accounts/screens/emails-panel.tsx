import { Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Mail, problemWords } from "#app/notifications/domain/mail";
import { Button } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import { Panel } from "#app/ui/page/panel";

/** Sends a test email to the reader, and says whether the mail server took it. */
export function EmailsPanel() {
  const { t } = useTranslation("plant");
  const { act, isBusy } = useAct();
  const [mail, setMail] = useState<Mail | null>(null);
  const send = () => {
    setMail(null);
    act({
      intent: "testEmail",
      values: {},
      failed: "plant:emails.failed",
      done: (answer) => setMail(answer as Mail),
    });
  };
  return (
    <Panel title={t("emails.title")} note={t("emails.text")} className="mt-6">
      <Button icon={Send} busy={isBusy} onClick={send}>
        {t("emails.send")}
      </Button>
      <div role="status">{mail && <TestResult mail={mail} />}</div>
    </Panel>
  );
}

function TestResult({ mail }: { mail: Mail }) {
  const { t } = useTranslation(["plant", "common"]);
  if (mail.state === "sent") return <p className="mt-3 text-sm text-good">{t("emails.sent")}</p>;
  const { key, params } = problemWords(mail.problem);
  return (
    <div className="mt-3 space-y-1 text-sm">
      <p className="text-danger">
        {t("emails.refused")} {t(key, params)}
      </p>
      {mail.problem === "unconfigured" && <p className="text-muted">{t("emails.unconfigured")}</p>}
    </div>
  );
}
