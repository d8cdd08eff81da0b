import { FastForward, Pause, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { DemoState } from "#app/core/domain/calendar/demo";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { SECOND } from "#app/core/domain/time";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { toastError } from "#app/ui/overlay/toasts";
import { useLater } from "#app/ui/page/use-later";
import { useFormat } from "#app/ui/text/use-format";

const LOOKS_EVERY = 10 * SECOND;
const LOOKS_EVERY_PLAYING = SECOND;
/** While it plays, how many looks pass until the whole page is read again. */
const LOOKS_A_READING = 4;

const LOOK = { size: "s", variant: "quiet", className: "text-xs" } as const;

type Props = { state: DemoState; timeZone: TimeZone };
type Wish = "play" | "pause" | "again";

const fetchQuestion = () => import("#app/ui/overlay/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog);

/** Lets hours pass in one's own demo, and puts it back. Every open page of the demo follows its clock. */
export function DemoControls({ state: loaded, timeZone }: Props) {
  const { t } = useTranslation("navigation");
  const format = useFormat();
  const calls = useCalls();
  const { state, isBusy, wish } = useDemo(loaded);
  const [isAsking, setAsking] = useState(false);
  const Question = useLater(isAsking, fetchQuestion, () => setAsking(false));
  const act = (what: Wish) =>
    wish(() => calls().post<DemoState>(`/api/demo/${what}`, {})).catch((error: Error) => toastError(error.message));
  const { now, isPlaying, isAhead } = state;
  const back = t(isAhead ? "demoReturn" : "demoAgain");
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
      {(isPlaying || isAhead) && (
        <p className="me-1 whitespace-nowrap text-ink">
          {t("demoClock")} <time className="figure font-medium">{format.clock(now, timeZone)}</time>
        </p>
      )}
      {isPlaying ? (
        <Button {...LOOK} icon={Pause} onClick={() => act("pause")}>
          {t("demoPause")}
        </Button>
      ) : (
        <>
          <Button {...LOOK} icon={FastForward} disabled={isBusy} onClick={() => act("play")}>
            {t("demoPlay")}
          </Button>
          <Button {...LOOK} icon={RotateCcw} busy={isBusy} onClick={() => setAsking(true)}>
            {back}
          </Button>
        </>
      )}
      {Question && (
        <Question
          open={isAsking}
          onClose={() => setAsking(false)}
          title={back}
          text={t("demoAgainText")}
          confirmLabel={back}
          busy={isBusy}
          onConfirm={async () => {
            await act("again");
            location.assign(paths.dashboard());
          }}
        />
      )}
    </div>
  );
}

/** The state of the demo, asked for again and again, and a page that follows its clock. */
function useDemo(loaded: DemoState) {
  const calls = useCalls();
  const refresh = useRefresh();
  const [state, setState] = useState(loaded);
  const [isBusy, setBusy] = useState(false);
  const looks = useRef(0);
  useEffect(() => {
    setState(loaded);
  }, [loaded]);
  const { isPlaying } = state;
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const next = await calls()
        .get<DemoState>("/api/demo")
        .catch(() => null);
      if (!next) return;
      setState(next);
      looks.current += 1;
      if ((isPlaying && looks.current % LOOKS_A_READING === 0) || next.isPlaying !== isPlaying) void refresh();
    };
    const timer = setInterval(look, isPlaying ? LOOKS_EVERY_PLAYING : LOOKS_EVERY);
    return () => clearInterval(timer);
  }, [calls, refresh, isPlaying]);
  const wish = async (ask: () => Promise<DemoState>) => {
    setBusy(true);
    try {
      setState(await ask());
      await refresh();
    } finally {
      setBusy(false);
    }
  };
  return { state, isBusy, wish };
}
