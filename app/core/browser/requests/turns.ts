/**
 * Gives each of several overlapping requests a turn, which tells whether a later request was answered before it. An
 * earlier request may be answered last.
 */
export function openTurns() {
  let taken = 0;
  let notified = 0;
  return () => {
    taken += 1;
    const turn = taken;
    return {
      isNews: () => turn > notified,
      tell: () => {
        notified = Math.max(notified, turn);
      },
    };
  };
}
