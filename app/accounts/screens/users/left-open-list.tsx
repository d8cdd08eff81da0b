import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isNothingOpen, type LeftOpen, type OpenHandover } from "#app/accounts/domain/left-open";
import { useLoaderCall } from "#app/core/browser/requests/use-loader-call";
import { paths } from "#app/paths";
import { NoAnswer } from "#app/ui/page/no-answer";
import { Skeleton } from "#app/ui/page/skeleton";
import { useFormat } from "#app/ui/text/use-format";

type Props = { userIds: readonly string[] };

/** How many of each kind are named. */
const NAMED = 4;

/** The unfinished things of users who are about to be suspended or deleted, read when the list is shown. */
export function LeftOpenList({ userIds }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const { ask, answer, isLost } = useLoaderCall<{ leftOpen: LeftOpen | null }>();
  const address = paths.leaving({ ids: userIds.join() });
  useEffect(() => {
    ask(address);
  }, [ask, address]);
  if (isLost) return <NoAnswer onRetry={() => ask(address)} />;
  if (!answer?.leftOpen) return <Skeleton rows={2} />;
  const { leftOpen } = answer;
  if (isNothingOpen(leftOpen)) return <p className="mt-3 text-sm text-muted">{t("leftOpen.nothing")}</p>;
  return (
    <section aria-label={t("leftOpen.title")} className="mt-4 rounded-m border border-line p-3 text-sm">
      <h3 className="font-semibold text-ink">{t("leftOpen.title")}</h3>
      <OpenThings leftOpen={leftOpen} />
    </section>
  );
}

function OpenThings({ leftOpen: { written, toSign, groups, invitations } }: { leftOpen: LeftOpen }) {
  const { t } = useTranslation(["users", "common"]);
  const format = useFormat();
  const named = ({ line, date, shift }: OpenHandover) =>
    `${line} · ${format.day(date, "short")} · ${t(`common:shift.${shift}`)}`;
  const kinds = [
    { kind: "written", names: written.map(named), count: written.length },
    { kind: "toSign", names: toSign.map(named), count: toSign.length },
    { kind: "groups", names: [], count: groups },
    { kind: "invitations", names: invitations, count: invitations.length },
  ] as const;
  return (
    <ul className="mt-1 space-y-2">
      {kinds
        .filter(({ count }) => count > 0)
        .map(({ kind, names, count }) => (
          <li key={kind}>
            {t(`leftOpen.${kind}`, { count })}
            <ul className="ps-4 text-muted">
              {names.slice(0, NAMED).map((name, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two handovers may have the same line, day and shift
                <li key={place} className="list-disc break-words">
                  {name}
                </li>
              ))}
              {names.length > NAMED && <li>{t("leftOpen.others", { count: names.length - NAMED })}</li>}
            </ul>
          </li>
        ))}
    </ul>
  );
}
