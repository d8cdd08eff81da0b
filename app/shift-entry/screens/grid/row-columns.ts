/**
 * One grid for heading, rows and records: on a phone a name and below it a line of figures, from a tablet on a line of a
 * table. The note of a row is beside it where there is room, otherwise below it.
 */
export const ROW_COLUMNS =
  "grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_minmax(0,1.35fr)_minmax(0,0.75fr)_2.75rem] items-center gap-x-1.5 gap-y-0.5 md:gap-y-2 md:grid-cols-[minmax(6rem,1fr)_minmax(9rem,1.6fr)_5.5rem_7rem_4.75rem_5.5rem] md:gap-x-3 xl:grid-cols-[minmax(8rem,1.1fr)_minmax(9rem,1.2fr)_6rem_7rem_4.75rem_minmax(0,1fr)_5.5rem]";

/** Keeps a focused cell clear of the bars that stay in sight above and below the rows. */
export const IN_SIGHT = "scroll-mt-20 scroll-mb-40";

/** The places of a row's note, of its open tally and of the buttons at its end, which a phone spreads over its lines. */
export const NOTE_PLACE = "order-4 col-span-full md:order-5 md:col-span-full xl:order-none xl:col-span-1";
export const TALLY_PLACE = "order-6 col-span-full pb-1";
export const END_PLACE = "max-md:contents md:order-4 md:flex md:justify-end xl:order-none xl:col-start-7";

/** The places of those buttons on a phone: beside the name, or at the end of the figures. */
export const NEXT_TO_NAME = "max-md:order-1 max-md:-my-2";
export const AFTER_FIGURES = "max-md:order-3";
