import { call } from '#ui/call/call.ts'
import { getCategoryInfo } from '../contract.ts'
import type { CategoryTile } from './category-tiles.tsx'

/** Of the first level, and of each only what a tile shows: a page carries what it was made of. */
export async function loadTiles(): Promise<CategoryTile[]> {
  const { categoryInfo } = await call(getCategoryInfo, { parentId: 0 })
  return categoryInfo.map(({ categoryId, categoryName, pic }) => ({ categoryId, categoryName, pic }))
}
