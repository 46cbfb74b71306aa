// What one of a sku is, as the attributes of its category say it; migration 0230 filled the skus there were with the
// same.
/** Attributes by name. */
type Values = Readonly<Record<string, number | string>>

type Pack = { unit_zh: string; unit_en: string; pack_pieces: number; piece_zh: string; piece_en: string }

const one = (unit_zh: string, unit_en: string, pack_pieces: number, piece_zh: string): Pack => ({
  unit_zh,
  unit_en,
  pack_pieces,
  piece_zh,
  piece_en: 'pc',
})

const PACKS: Readonly<Record<string, Pack>> = {
  box10: one('盒', 'box', 10, '套'),
  bulk50: one('箱', 'case', 50, '套'),
  belt5: one('捆', 'bundle', 5, '条'),
  belt10: one('捆', 'bundle', 10, '条'),
  each: one('件', 'pc', 1, '件'),
  ...Object.fromEntries(
    [5, 10, 20, 25, 50, 100, 200, 500].map((pieces) => [`pack${pieces}`, one('包', 'pack', pieces, '件')]),
  ),
  pack1000: one('盒', 'box', 1000, '件'),
}
const DELIVERIES: Readonly<Record<string, Pack>> = { pair: one('对', 'pair', 2, '套') }

const AS_THE_PRODUCT = { unit_zh: null, unit_en: null, pack_pieces: 1, piece_zh: null, piece_en: null }

/** Undefined: they say nothing of it. */
export const packIn = ({ pack, delivery }: Values): Pack | undefined => DELIVERIES[delivery ?? ''] ?? PACKS[pack ?? '']

/** The columns of a sku; without a word about packs it is the product's unit. */
export const packColumns = (values: Values): Pack | typeof AS_THE_PRODUCT => packIn(values) ?? AS_THE_PRODUCT
