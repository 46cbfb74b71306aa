// Part numbers that somebody pastes into a block, in any spelling: a product where it is certain which, of those that
// the page's owner may place. Where several shops sell the same number, what sells most.
import { findParts, partRows, squeeze, type FoundParts, type PartRow } from '#features/search/server/index.ts'
import type { StaffContext } from '#server/http/context.ts'
import type { Found } from '../staff-contract.ts'
import { placeableBySales } from './staff-queries.ts'

/** Ours: of hits looked at; a number that fits more says too little. */
const HITS_MAX = 200

export async function findNumbers(
  { db, staff, locale }: StaffContext,
  { numbers }: { numbers: string[] },
): Promise<(Found | null)[]> {
  const { found } = await findParts(db, numbers, HITS_MAX)
  const rows = await partRows(db, [...new Set(found.flatMap(({ skuIds }) => skuIds))])
  const meant = found.map((one) => {
    const mine = one.skuIds.flatMap((id) => rows.get(id) ?? [])
    return certain(
      one,
      mine.filter(({ shopId }) => staff.shopId === null || shopId === staff.shopId),
    )
  })
  const ids = [...new Set(meant.flat())]
  const placeable = await placeableBySales(db, { owner: staff.shopId, ids, locale })
  return meant.map((prodIds) => placeable.find(({ id }) => prodIds.includes(id)) ?? null)
}

/** Products of exactly this number; of another, where it is the only one that is understood by it. */
function certain({ numbers, dropped, relaxed, unsold }: FoundParts, rows: readonly PartRow[]): number[] {
  const isNamed = (model: string) => numbers.includes(squeeze(model))
  const named = rows.filter(({ model, prodModel }) => isNamed(prodModel) || isNamed(model))
  const isUnderstood = [...dropped, ...relaxed, ...unsold].length === 0
  const others = isUnderstood && new Set(rows.map(({ prodModel }) => squeeze(prodModel))).size === 1 ? rows : []
  return (named.length > 0 ? named : others).map(({ prodId }) => prodId)
}
