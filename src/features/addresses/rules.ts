/** The three levels of a region; the ids are the six-digit codes of GB/T 2260. */
export const regionLevel = { province: 1, city: 2, area: 3 } as const

export type RegionNames = { province: string; city: string; area: string }

/** Cities that only group what lies right under a province; nobody writes them on a parcel. */
const GROUPS = new Set(['市辖区', '县', '省直辖县', '自治区直辖县级行政区划'])

export const isGroup = (name: string): boolean => GROUPS.has(name)

/** A district by its number and by name. */
export type NamedRegion = RegionNames & { areaId: number }

/** The district as people say where they are; where it has no name of its own, what it lies in. */
export const placeWord = ({ province, city, area }: RegionNames): string =>
  [area, city, province].find((name) => name !== '' && !isGroup(name)) ?? ''

/** Province, city and district in one line; a municipality's own name is said once. */
export const regionLine = ({ province, city, area }: RegionNames): string =>
  [...new Set([province, city, area])].filter((name) => name !== '' && !isGroup(name)).join(' ')
