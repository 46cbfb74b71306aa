// Apart from the other rules, which every page starts with.

/**
 * SPEC-1, first to fifth: the special areas, and the first-level categories that each is of, as the catalogue numbers
 * them. Their addresses are the specification's.
 */
export const specAreas = {
  transmission: [2, 3, 4],
  fastener: [5],
  bearing: [1],
  servo: [9, 10],
  fitting: [6, 7, 8],
}
export type SpecArea = keyof typeof specAreas
export const specAreaNames = Object.keys(specAreas) as SpecArea[]

/** `/spec-area/spec-area`, `/spec-area/spec-area2`, … */
export const specAreaHref = (name: SpecArea): string => {
  const at = specAreaNames.indexOf(name)
  return `/spec-area/spec-area${at ? at + 1 : ''}`
}
