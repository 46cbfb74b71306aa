// What blocks name, wherever in them it stands: also in blocks that are kept without being known.
type Named = 'prodIds' | 'couponIds' | 'shopIds' | 'goodsCategory'

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(numbersIn)
}

export function idsNamed(value: unknown, named: Named): number[] {
  if (value === null || typeof value !== 'object') return []
  return [
    ...new Set(
      Object.entries(value).flatMap(([name, inner]) => (name === named ? numbersIn(inner) : idsNamed(inner, named))),
    ),
  ]
}

const PICTURE = /^\/files\/decor\//

/** Addresses of pictures of the library. */
export function picturesNamed(value: unknown): string[] {
  if (typeof value === 'string') return PICTURE.test(value) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return [...new Set(Object.values(value).flatMap(picturesNamed))]
}
