import { oneOf } from '#console/parts/search.ts'

export const searchTabs = ['report', 'synonyms', 'words'] as const
export const tabSearch = { tab: oneOf(searchTabs) }
