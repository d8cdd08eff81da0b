/** The parameter of a page that is read in one piece, to be printed. */
export const PRINTED = "print";
