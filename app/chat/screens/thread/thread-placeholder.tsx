import { SquarePen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import { EmptyState } from "#app/ui/text/empty-state";

type Props = { isEmpty: boolean; onNew: () => void };

export function ThreadPlaceholder({ isEmpty, onNew }: Props) {
  const { t } = useTranslation("chat");
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState title={t(isEmpty ? "welcome" : "choose")} why={t(isEmpty ? "welcomeWhy" : "chooseWhy")}>
        <Button variant={isEmpty ? "primary" : "secondary"} icon={SquarePen} onClick={onNew}>
          {t("new")}
        </Button>
      </EmptyState>
    </div>
  );
}
