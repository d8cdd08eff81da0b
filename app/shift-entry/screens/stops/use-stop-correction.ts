import { useTranslation } from "react-i18next";
import type { Stop, StopDoubt } from "#app/losses/domain/stops";
import { paths } from "#app/paths";
import { correctedStop } from "#app/shift-entry/domain/corrected-stop";
import { type StopTexts, textsOfStop } from "#app/shift-entry/domain/typed-stops";
import { useCorrecting } from "#app/shift-entry/screens/recorded/use-correcting";
import { useFormat } from "#app/ui/text/use-format";

const NOTHING_ASKED: StopDoubt[] = [];

/** The correction of a recorded stop. */
export function useStopCorrection(stop: Stop, onDone: () => void) {
  const { t } = useTranslation(["shift-entry", "stops"]);
  const format = useFormat();
  const { asked, write, ...correction } = useCorrecting(stop, {
    path: paths.stop(stop.id),
    textsOf: textsOfStop,
    correct: correctedStop,
    meanwhile: ({ minutes, people }) =>
      t("stops.changedMeanwhile", { minutes: format.number(minutes), people: format.number(people) }),
    done: t("stops:updated"),
    onDone,
  });
  return {
    ...correction,
    doubts: asked.stopQuestions?.[0]?.doubts ?? NOTHING_ASKED,
    write: (change: Partial<StopTexts>) => write({ ...correction.typed, ...change }),
  };
}
