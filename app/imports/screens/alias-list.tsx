import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useTypedCall } from "#app/core/browser/requests/use-typed-call";
import type { Id } from "#app/core/domain/ids";
import type { Alias, Aliased } from "#app/imports/domain/aliases";
import { paths } from "#app/paths";
import { IconButton } from "#app/ui/form/icon-button";
import { toastError } from "#app/ui/overlay/toasts";

type Props = { about: Aliased; meantId: Id };

/** The texts of files and pasted blocks that mean somebody or something, each with a button that forgets it. */
export function AliasList({ about, meantId }: Props) {
  const { t } = useTranslation("imports");
  const calls = useCalls();
  const { answer } = useTypedCall<{ items: Alias[] }>(paths.aliases({ about, meantId }));
  const [forgotten, setForgotten] = useState<readonly Id[]>([]);
  const aliases = (answer?.items ?? []).filter(({ id }) => !forgotten.includes(id));
  if (aliases.length === 0) return null;
  const forget = async (id: Id) => {
    try {
      await calls().remove(paths.alias(id));
      setForgotten((earlier) => [...earlier, id]);
    } catch (error) {
      toastError((error as Error).message);
    }
  };
  return (
    <section aria-labelledby="also-written" className="flex flex-col gap-1.5">
      <h3 id="also-written" className="text-sm font-medium text-ink">
        {t("aliases.title")}
      </h3>
      <p className="text-xs text-muted">{t("aliases.text")}</p>
      <ul className="flex flex-wrap gap-2">
        {aliases.map(({ id, text }) => (
          <li
            key={id}
            className="inline-flex min-w-0 items-center gap-1 rounded-full bg-sunken ps-3 text-sm text-ink [overflow-wrap:anywhere]"
          >
            {text}
            <IconButton icon={X} label={t("asBefore.forgetNamed", { text })} onClick={() => void forget(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
