/**
 * One grid for heading, rows and records: a card on a phone, a line of a table from a tablet on. The note of a row is
 * beside it where there is room, otherwise below it.
 */
export const ROW_COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,4.5rem)_2.75rem] items-center gap-x-2 gap-y-2 md:grid-cols-[minmax(6rem,1fr)_minmax(9rem,1.6fr)_5.5rem_6.25rem_4.75rem_5.5rem] md:gap-x-3 xl:grid-cols-[minmax(8rem,1.1fr)_minmax(9rem,1.2fr)_6rem_6.25rem_4.75rem_minmax(0,1fr)_5.5rem]";

/** Keeps a focused cell clear of the bars that stay in sight above and below the rows. */
export const IN_SIGHT = "scroll-mt-20 scroll-mb-40";

/** The places of a row's note, of its open tally and of the button at its end. */
export const NOTE_PLACE = "order-4 col-span-4 md:order-5 md:col-span-full xl:order-none xl:col-span-1";
export const TALLY_PLACE = "order-6 col-span-full pb-1";
export const END_PLACE = "order-1 flex justify-end md:order-4 xl:order-none xl:col-start-7";
