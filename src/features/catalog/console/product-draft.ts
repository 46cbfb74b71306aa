// The form of a product, and the call it becomes.
import type { z } from 'zod'
import type { changeProduct, ShopProductDetail } from '../shop-contract.ts'
import { typedLadder } from './typed-ladder.ts'
import { readValidity, validityDraft, type ValidityDraft } from './validity-fields.tsx'

type Input = z.input<typeof changeProduct.input>
type RequestedSku = Input['skus'][number]
type Chosen = Input['attributes']

/** By the parameter's id; empty where it has none. */
export type Values = Record<string, string | undefined>
/** `ladder` as it is typed: 10:7;100:13 */
export type SkuDraft = Omit<RequestedSku, 'attributes' | 'ladder' | 'soldAs'> & {
  attributes: Values
  ladder: string
  soldAs: SoldAs
}
type SoldAs = NonNullable<RequestedSku['soldAs']>
/** Of a new variant, which is called as its product is until somebody says otherwise. */
const ONE_BY_ONE: SoldAs = {
  unitZh: '',
  unitEn: '',
  pieces: 1,
  pieceZh: '',
  pieceEn: '',
  minQuantity: 1,
  quantityStep: 1,
}
/** As it is kept: a word of blanks is none. */
export const toSoldAs = ({ unitZh, unitEn, pieceZh, pieceEn, ...numbers }: SoldAs): SoldAs => ({
  ...numbers,
  unitZh: unitZh.trim(),
  unitEn: unitEn.trim(),
  pieceZh: pieceZh.trim(),
  pieceEn: pieceEn.trim(),
})

export type Draft = Omit<Input, 'prodId' | 'version' | 'attributes' | 'skus' | 'validity'> & {
  attributes: Values
  skus: SkuDraft[]
  validity: ValidityDraft
}

const valuesOf = (chosen: Chosen): Values =>
  Object.fromEntries(chosen.map(({ attributeId, value }) => [String(attributeId), value]))
const chosenOf = (values: Values = {}): Chosen =>
  Object.entries(values).flatMap(([id, value]) => (value ? [{ attributeId: Number(id), value: value.trim() }] : []))

const ladderText = (steps: RequestedSku['ladder']): string =>
  steps.map(({ from, percentOff }) => `${from}:${percentOff}`).join(';')

export function draftOf({
  nameZh,
  nameEn,
  briefZh,
  briefEn,
  standard,
  unitZh,
  unitEn,
  attributes,
  skus,
  validity,
}: ShopProductDetail): Draft {
  return {
    nameZh,
    nameEn,
    briefZh,
    briefEn,
    standard,
    unitZh,
    unitEn,
    attributes: valuesOf(attributes),
    validity: validityDraft(validity),
    skus: skus.map(({ partyCode: _, stocks: __, ...sku }) => ({
      ...sku,
      attributes: valuesOf(sku.attributes),
      ladder: ladderText(sku.ladder),
    })),
  }
}

export function inputOf(
  { prodId, version }: ShopProductDetail,
  { skus, attributes, validity, ...texts }: Draft,
): Input {
  return {
    ...texts,
    prodId,
    version,
    attributes: chosenOf(attributes),
    validity: readValidity(validity),
    skus: skus.map((sku) => ({ ...sku, attributes: chosenOf(sku.attributes), ladder: typedLadder(sku.ladder) ?? [] })),
  }
}

/** A new one is most often like the last, in another size. */
export const likeLast = (skus: Draft['skus']) => ({ ...skus.at(-1)!, skuId: null, articleNo: '', soldAs: ONE_BY_ONE })
