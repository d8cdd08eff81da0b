import { Link } from "@remix-run/react";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { categoryName } from "#app/catalogue/i18n/category-names";
import type { Card } from "#app/chat/domain/cards";
import { HandoverCard } from "#app/chat/screens/handovers/handover-card";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { plainName } from "#app/core/domain/texts/namesakes";
import { paths } from "#app/paths";
import { workerRoleName } from "#app/people/i18n/role-names";
import { StatusMark } from "#app/ui/text/status-mark";
import { useFormat } from "#app/ui/text/use-format";
import { CARD_ICONS } from "./card-icons";

type Props = { card: Card; timeZone: TimeZone; onCards: (cards: Card[]) => void };

/** A thing of the factory inside a message, in its current state. */
export function FactoryCard({ card, timeZone, onCards }: Props) {
  const { t } = useTranslation("chat");
  const Icon = card.state === "locked" ? Lock : CARD_ICONS[card.kind];
  return (
    <div className="mt-1.5 flex max-w-full gap-3 sm:min-w-56 rounded-s border border-line bg-surface px-3 py-2 text-ink not-italic">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-thread" />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted">{t(`cardKinds.${card.kind}`)}</p>
        {card.state === "locked" ? (
          <p>{t("cardLocked")}</p>
        ) : card.kind === "handover" ? (
          <HandoverCard card={card} timeZone={timeZone} onCards={onCards} />
        ) : (
          <Facts card={card} />
        )}
      </div>
    </div>
  );
}

type Plain = Exclude<Extract<Card, { state: "open" }>, { kind: "handover" }>;

function Facts({ card }: { card: Plain }) {
  const { t } = useTranslation(["chat", "common"]);
  const format = useFormat();
  if (card.kind === "worker")
    return (
      <Titled to={paths.workers({ q: plainName(card.name) })} name={card.name} facts={[workerRoleName(t, card.role)]} />
    );
  if (card.kind === "product")
    return (
      <Titled
        to={paths.products({ q: card.code })}
        name={card.name}
        facts={[
          card.code,
          categoryName(t, card.category),
          <StatusMark key="status" status={card.status} className="text-xs" />,
        ]}
      />
    );
  const good = card.good === null ? t("notReported") : t("goodPieces", { count: card.good });
  if (card.kind === "line")
    return (
      <Titled
        to={paths.board(card.id)}
        name={card.name}
        facts={[
          <StatusMark key="status" status={card.status} agreement="feminine" className="text-xs" />,
          t(`common:shift.${card.shift}`),
          card.target === null ? good : t("ofTarget", { good, target: format.number(card.target) }),
        ]}
      />
    );
  return (
    <Titled
      to={paths.records({ q: plainName(card.name), from: card.date, to: card.date })}
      name={card.name}
      facts={[
        format.day(card.date, "medium"),
        t(`common:shift.${card.shift}`),
        card.line,
        card.product,
        good,
        card.errorRate !== null && t("errorRate", { rate: format.percent(card.errorRate) }),
      ]}
    />
  );
}

function Titled({ to, name, facts }: { to: string; name: string; facts: ReactNode[] }) {
  return (
    <>
      <Link to={to} className="font-medium underline decoration-thread underline-offset-2 [overflow-wrap:anywhere]">
        {name}
      </Link>
      <ul className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted">
        {facts.filter(Boolean).map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order
          <li key={at}>{fact}</li>
        ))}
      </ul>
    </>
  );
}
