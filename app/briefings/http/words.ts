import type { Briefing, DayInShort } from "#app/briefings/domain/briefing";
import { formatDay } from "#app/i18n/format";
import { pickLanguage } from "#app/i18n/languages";
import { type Words, writeAdvice, writeAlert, writeSubject } from "#app/insights/domain/writing";
import { insightWords } from "#app/insights/http/words";
import type { EmailDetails } from "#app/notifications/domain/emails";
import { paths } from "#app/paths";
import type { Factory } from "#app/plant/domain/factory";

/** A briefing in the words and conventions of a language, for its email. */
export async function briefingWords(
  briefing: Briefing,
  language: string,
  settings: Promise<Factory>,
): Promise<EmailDetails> {
  const words = await insightWords(pickLanguage(language), settings);
  const { t } = words;
  const { day, figures, people } = briefing;
  const spoken = formatDay(pickLanguage(language), day, "spoken");
  return {
    values: { day: formatDay(pickLanguage(language), day, "short") },
    lead: figures
      ? t("mail:briefing.lead", { day: spoken })
      : t("briefings:empty", { day: spoken, count: people, people: words.number(people) }),
    rows: figures ? rowsOf(figures, words) : [],
    parts: [
      { title: t("briefings:fresh"), lines: freshLines(briefing, words) },
      ...todoOf(briefing, words).map((line) => ({ title: t("briefings:todo"), lines: [line] })),
    ],
    links: [
      { label: t("briefings:day"), path: paths.analytics({ from: day, to: day }) },
      { label: t("briefings:report"), path: paths.insights() },
    ],
  };
}

function rowsOf(figures: DayInShort, words: Words) {
  const { t, number, ratio } = words;
  const { efficiency, efficiencyKind, firstPass, absent, stops, stopMinutes } = figures;
  const isShare = efficiencyKind === "attainment";
  const known = (value: number | null) => (value === null ? t("common:notKnown") : ratio(value));
  return [
    { label: t("briefings:finished"), value: finishedOf(figures, words) },
    { label: t(isShare ? "briefings:attainment" : "briefings:efficiency"), value: known(efficiency) },
    { label: t("briefings:firstPass"), value: known(firstPass === null ? null : firstPass / 100) },
    {
      label: t("briefings:absent"),
      value: t("briefings:absentPeople", { count: absent, people: number(absent) }),
    },
    {
      label: t("briefings:stops"),
      value: t("briefings:stopped", { count: stops, stops: number(stops), minutes: number(stopMinutes) }),
    },
  ];
}

/** The finished pieces, and how many were due; of the lines with a target alone where others made some, too. */
function finishedOf({ finished, goodOfDue, due }: DayInShort, { t, number, ratio }: Words) {
  if (due === null) return t("briefings:noTarget", { count: finished, finished: number(finished) });
  const values = { count: finished, finished: number(finished), good: number(goodOfDue), due: number(due) };
  const share = due > 0 ? ratio(goodOfDue / due) : t("common:notKnown");
  return t(finished === goodOfDue ? "briefings:ofDue" : "briefings:partlyDue", { ...values, share });
}

function freshLines({ fresh, freshTotal, known, isThin }: Briefing, { t, number, ...words }: Words): string[] {
  const counted = (key: "others" | "still", count: number) =>
    count > 0 ? [t(`briefings:${key}`, { count, [key]: number(count) })] : [];
  const none = t(isThin ? "briefings:thin" : "briefings:nothingNew");
  return [
    ...(freshTotal === 0 ? [none] : fresh.map((alert) => writeAlert(alert, { t, number, ...words }).text)),
    ...counted("others", freshTotal - fresh.length),
    ...counted("still", known.length - freshTotal),
  ];
}

function todoOf({ advice, urgent }: Briefing, words: Words): string[] {
  if (advice) {
    const { text, impact } = writeAdvice(advice, words);
    return [`${text} ${words.t("insights:expectedImpact")} ${impact}`];
  }
  if (!urgent) return [];
  const value = writeAlert(urgent, words).action;
  return [words.t("common:labelled", { label: writeSubject(urgent.subject, words), value })];
}
