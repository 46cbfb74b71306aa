// The form of a new product, the call it becomes, and where each fault belongs.
import type { z } from 'zod'
import type { makeProduct, NewProductFault } from '../new-product-contract.ts'
import { readValidity, type ValidityDraft } from '#features/catalog/console/validity-fields.tsx'

type Input = z.input<typeof makeProduct.input>
type Typed = string | number | null | undefined
export type NewSku = { attributes?: Record<string, Typed> } & Record<
  Exclude<keyof Input['skus'][number], 'attributes'>,
  Typed
>
export type NewDraft = Record<Exclude<keyof Input, 'dims' | 'attributes' | 'skus' | 'validity'>, Typed> & {
  dims?: Record<string, Typed>
  attributes?: Record<string, Typed>
  validity: ValidityDraft
  skus: Partial<NewSku>[]
}

const texts = [
  'category',
  'brand',
  'model',
  'nameZh',
  'nameEn',
  'briefZh',
  'briefEn',
  'standard',
  'unitZh',
  'unitEn',
  'drawing',
] as const
export const skuTexts = [
  'skuModel',
  'partCode',
  'articleNo',
  'price',
  'marketPrice',
  'memberPrice',
  'seniorPrice',
  'stock',
  'leadDays',
  'weightG',
  'soldUnitZh',
  'soldUnitEn',
  'pieces',
  'pieceZh',
  'pieceEn',
  'minQuantity',
  'quantityStep',
] as const

const word = (typed: Typed): string => (typed === null || typed === undefined ? '' : String(typed).trim())
const words = (typed: Record<string, Typed> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, word(value)]))
const pick = <Name extends string>(names: readonly Name[], from: Partial<Record<Name, Typed>>) =>
  Object.fromEntries(names.map((name) => [name, word(from[name])])) as Record<Name, string>

export const newInputOf = (draft: NewDraft): Input => ({
  ...pick(texts, draft),
  dims: words(draft.dims),
  attributes: words(draft.attributes),
  validity: readValidity(draft.validity),
  skus: draft.skus.map((sku) => ({ ...pick(skuTexts, sku), attributes: words(sku.attributes) })),
})

export type FieldFault = { name: (string | number)[]; errors: string[] }

const isField = ({ field, sku }: NewProductFault): boolean =>
  ((sku === null ? texts : skuTexts) as readonly string[]).includes(field)

/** Faults that have a field of their own; the others stand above the form. */
export function placed(faults: readonly NewProductFault[]): { fields: FieldFault[]; rest: NewProductFault[] } {
  const fields = faults
    .filter(isField)
    .map(({ field, sku, reason }) => ({ name: sku === null ? [field] : ['skus', sku, field], errors: [reason] }))
  return { fields, rest: faults.filter((fault) => !isField(fault)) }
}
