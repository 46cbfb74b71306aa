/** Ours: so many quotations are listed. */
export const QUOTATIONS_SHOWN = 100
