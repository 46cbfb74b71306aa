/** Kept: making one costs more than a row of a list. */
const format = new Intl.NumberFormat('en')

/** 12,345: a count as people read it. Most are small, and then say themselves: a list has some hundreds of them. */
export const grouped = (count: number): string =>
  count > 0 && count < 1000 && count % 1 === 0 ? `${count}` : format.format(count)
