// What shops of the seed call their goods in their own books. Each has a scheme of its own, as shops do; most have
// given the mall none.

type Ware = { shop: string; partGroup: string; brand: string; model: string; id: number }

/** The first id of the seed's skus. */
const FIRST_ID = 1_000_001

/** One that says what it is, the same for every pack of a part, and two that count. */
const schemes: Readonly<Record<string, (ware: Ware) => string>> = {
  baigong: ({ partGroup, brand, model }) => `ZY-${partGroup}-${brand}-${model.replaceAll(' ', '')}`,
  dongming: ({ id }) => `DM${String(id - FIRST_ID + 1).padStart(7, '0')}`,
  donghua: ({ partGroup, id }) => `${partGroup}.${String(id - FIRST_ID + 1).padStart(7, '0')}`,
}

/** '': the shop gives none. */
export const articleNo = (ware: Ware): string => schemes[ware.shop]?.(ware) ?? ''
