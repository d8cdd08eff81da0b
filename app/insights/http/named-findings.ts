import type { Language } from "#app/i18n/languages";
import { translate } from "#app/i18n/server";
import type { OpenFinding } from "#app/insights/domain/open-findings";
import { writeSubject } from "#app/insights/domain/writing";
import type { Factory } from "#app/plant/domain/factory";

type Spoken = Promise<Pick<Factory, "vocabulary">>;

/** Findings in the words of the report, so that a screen that names a few of them need not load all words of reports. */
export async function namedFindings(findings: readonly OpenFinding[], language: Language, settings: Spoken) {
  const translated = await translate(language, settings);
  const t = (key: string, values: Record<string, string | number | undefined> = {}) => translated(key, values);
  return findings.map(({ kind, severity, subject }) => ({
    lineId: subject.resource === "production_line" ? subject.id : null,
    severity,
    subject: writeSubject(subject, { t }),
    kind: t(`insights:kinds.${kind}`),
  }));
}
