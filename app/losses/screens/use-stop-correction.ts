import { useTranslation } from "react-i18next";
import { correctedStop } from "#app/losses/domain/corrected-stop";
import type { Stop, StopDoubt } from "#app/losses/domain/stops";
import { type StopTexts, textsOfStop } from "#app/losses/domain/typed-stops";
import { paths } from "#app/paths";
import { useFormat } from "#app/ui/text/use-format";
import { useCorrecting } from "./use-correcting";

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
