import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { ButtonLink } from "#app/ui/form/button";
import { OutLink } from "./out-link";
import { Section } from "./section";

const COMMANDS = { own: "SEED=none npm start", cloud: "npm run deploy" } as const;

/** The way to a factory of one's own: an account here, or an installation in two commands. */
export function OwnFactory({ source }: { source: string | null }) {
  const { t } = useTranslation("landing");
  return (
    <Section title={t("own.title")} lead={t("own.lead")}>
      <dl className="grid gap-6 md:grid-cols-2">
        {(["own", "cloud"] as const).map((place) => (
          <div key={place} className="flex flex-col-reverse justify-end gap-2">
            <dt className="text-sm text-muted">{t(`own.${place}`)}</dt>
            <dd>
              <code className="block rounded-s border border-line bg-surface px-3 py-2 text-sm">{COMMANDS[place]}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 flex flex-wrap items-center gap-4 text-sm">
        <ButtonLink to={paths.register()} size="s">
          {t("own.here")}
        </ButtonLink>
        {source && <OutLink to={source}>{t("foot.source")}</OutLink>}
      </p>
    </Section>
  );
}
