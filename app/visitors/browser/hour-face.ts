/** One line at one hour, as the server renders it on the landing page and the script renders later hours. */
export type HourFace = {
  state: string;
  /** The words for the state. */
  word: string;
  good: string;
  target: string;
  /** Good pieces, and the due pieces where shown, in percent of the bar. */
  share: number;
  due: number | null;
};
