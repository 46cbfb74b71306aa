/** Kept: making one costs more than a row of a list. */
const format = new Intl.NumberFormat('en')

/** 12,345: a count as people read it. */
export const grouped = (count: number): string => format.format(count)
