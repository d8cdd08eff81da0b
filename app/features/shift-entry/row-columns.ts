/** One grid for heading, rows and records: a card on a phone, a line of a table from a tablet on. */
export const ROW_COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,4.5rem)_2.75rem] items-center gap-x-2 gap-y-2 md:grid-cols-[minmax(8rem,1.1fr)_minmax(9rem,1.2fr)_6rem_5.5rem_4.75rem_minmax(0,1fr)_2.75rem] md:gap-x-3";
