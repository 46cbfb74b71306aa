/** Counters stop here and say `999+`. */
export const COUNTED_MAX = 1000
/** Rows of a short list on the dashboard. */
export const SHOWN = 8
