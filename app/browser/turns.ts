/** Of readings that overlap, an earlier one may be answered last. Each takes a turn, and asks it whether it still says news. */
export function openTurns() {
  let taken = 0;
  let told = 0;
  return () => {
    taken += 1;
    const turn = taken;
    return {
      isNews: () => turn > told,
      tell: () => {
        told = Math.max(told, turn);
      },
    };
  };
}
