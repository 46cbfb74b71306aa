/** The three levels of a region; the ids are the six-digit codes of GB/T 2260. */
export const regionLevel = { province: 1, city: 2, area: 3 } as const

export type RegionNames = { province: string; city: string; area: string }

/** Province, city and district in one line; a municipality's own name is said once. */
export const regionLine = ({ province, city, area }: RegionNames): string => [...new Set([province, city, area])].join(' ')
