import { useEffect, useState } from "react";

const STEP_MILLISECONDS = 900;

/**
 * Plays the hours of a day once. The server draws the end of the day, and so it stays for who wants no motion; anybody
 * can stop it, and play it again.
 */
export function usePassingDay(steps: number) {
  const last = steps - 1;
  const [step, setStep] = useState(last);
  const [isPlaying, setPlaying] = useState(false);
  const play = (from: number) => {
    setStep(from);
    setPlaying(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, when the page stands
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: no-preference)").matches) play(0);
  }, []);
  useEffect(() => {
    if (!isPlaying) return;
    if (step === last) return setPlaying(false);
    const next = setTimeout(() => setStep(step + 1), STEP_MILLISECONDS);
    return () => clearTimeout(next);
  }, [isPlaying, step, last]);
  return { step, isPlaying, toggle: () => (isPlaying ? setPlaying(false) : play(step === last ? 0 : step)) };
}
