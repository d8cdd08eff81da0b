import type { Language } from "#app/i18n/languages";
import { translate } from "#app/i18n/server";
import type { ExampleNames } from "#app/setup/domain/examples";

/** The names of an example in a language. */
export async function exampleNames(language: Language): Promise<ExampleNames> {
  const t = await translate(language);
  const numbered = (key: string, count: number) =>
    Array.from({ length: count }, (_, index) => t(key, { number: index + 1 }));
  return {
    lines: numbered("dashboard:example.line", 2),
    products: [t("dashboard:example.shirt"), t("dashboard:example.trousers")],
    workers: numbered("dashboard:example.worker", 6),
    reason: t("dashboard:example.reason"),
  };
}
