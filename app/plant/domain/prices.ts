/**
 * The prices of a product as they are stored, in thousandths of the currency for a good piece, null where none is known:
 * `labourPriceMillis` is what its making is paid, apart from `unitPriceMillis`.
 */
export type Prices = { unitPriceMillis: number | null; labourPriceMillis: number | null };
