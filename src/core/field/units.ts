/**
 * The word for so many as sold: 2 boxes, 1 box, 2 pc. Chinese words and measures (kg, pcs) are the same for any number.
 */
export function unitsOf(count: number, unit: string): string {
  if (count === 1 || !/^[a-z]{3,}$/i.test(unit) || /[^s]s$/.test(unit)) return unit
  if (/(s|x|z|ch|sh)$/.test(unit)) return `${unit}es`
  return unit.replace(/([^aeiou])y$/, '$1ie') + 's'
}

/** 2 boxes; 2 盒. */
export const counted = (count: number, unit: string): string => `${count} ${unitsOf(count, unit)}`
