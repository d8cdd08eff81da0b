import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Staying } from "#app/plant/domain/first-steps";
import { Button } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import type { OfferedExample } from "./steps-for";

type Props = OfferedExample & {
  /** The step, for readers of a screen reader. */
  label: string;
};

/** Makes the example of a step, or takes it back; what stays of it is listed with its reason. */
export function ExampleActs({ step, made, label }: Props) {
  const { t } = useTranslation();
  const { act, isBusy } = useAct();
  const [stays, setStays] = useState<Staying[]>([]);
  const attempt = () =>
    act({ intent: "tryExample", values: { step }, failed: "dashboard:example.failed", done: () => setStays([]) });
  const takeBack = () =>
    act({
      intent: "takeExampleBack",
      values: { step },
      failed: "dashboard:example.failed",
      done: (value) => setStays((value as { stays: Staying[] }).stays),
    });
  const text = t(`dashboard:example.${made === null ? "try" : "takeBack"}`);
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        busy={isBusy}
        aria-label={t("common:labelled", { label: text, value: label })}
        onClick={made === null ? attempt : takeBack}
        className="max-sm:ms-8"
      >
        {text}
      </Button>
      <div role="status" className="order-last ms-10 basis-full text-xs text-muted empty:hidden">
        {stays.length > 0 && (
          <>
            <p>{t("dashboard:example.stays", { count: stays.length })}</p>
            <ul>
              {stays.map(({ id, name, why }) => (
                <li key={id}>{t("common:labelled", { label: name, value: t(`dashboard:example.why.${why}`) })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
