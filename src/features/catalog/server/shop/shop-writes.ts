// The parameters and skus of a product that its shop changes: each value is one that the category has and, for a word,
// one there is.
import { sql } from 'kysely'
import type { z } from 'zod'
import { cents } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import type { Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { changeProduct, ShopProductDetail } from '../../shop-contract.ts'
import { arePricesInOrder, isLadder, isPackStated, isRuleSound } from '../../shop-rules.ts'
import { packIn } from '../../pack-words.ts'
import { allowedOf, wordsOf, type AllowedRow } from './shop-queries.ts'

type Change = z.output<typeof changeProduct.input>
type RequestedSku = Change['skus'][number]
type Chosen = Change['attributes'][number]
type OldSku = ShopProductDetail['skus'][number]
type Value = { id: number; label_zh: string; label_en: string }
export type Parameters = { allowed: readonly AllowedRow[]; valueOf: (chosen: Chosen) => Value }

/** Writes those of the product and answers what its skus may have. */
export async function writeParameters(
  tx: Tx,
  { prodId, categoryId, input }: { prodId: number; categoryId: number; input: Change },
): Promise<Parameters> {
  const allowed = await allowedOf(tx, categoryId)
  refuseStrange(
    input.attributes,
    allowed.filter(({ ofSku }) => !ofSku),
  )
  for (const sku of input.skus)
    refuseStrange(
      sku.attributes,
      allowed.filter(({ ofSku }) => ofSku),
    )
  const valueOf = await values(tx, allowed, [
    ...input.attributes,
    ...input.skus.flatMap(({ attributes }) => attributes),
  ])
  await link(tx, 'product', prodId, input.attributes, valueOf)
  return { allowed, valueOf }
}

/** Each parameter once, and only those of the category. */
function refuseStrange(chosen: readonly Chosen[], allowed: readonly AllowedRow[]): void {
  const open = new Set(allowed.map(({ attributeId }) => attributeId))
  for (const { attributeId } of chosen) if (!open.delete(attributeId)) throw new Problem('attributeInvalid')
}

/** A number that nobody had yet is made; a word must be there. */
async function values(
  tx: Tx,
  allowed: readonly AllowedRow[],
  chosen: readonly Chosen[],
): Promise<Parameters['valueOf']> {
  const kinds = new Map(allowed.map((row) => [row.attributeId, row.kind]))
  const known = new Map<string, Value>()
  const read = async () => {
    for (const row of await wordsOf(tx, [...new Set(chosen.map(({ attributeId }) => attributeId))]))
      known.set(`${row.attribute_id} ${row.code}`, row)
  }
  await read()
  const missing = chosen.filter(({ attributeId, value }) => !known.has(`${attributeId} ${value}`))
  if (
    missing.some(
      ({ attributeId, value }) => kinds.get(attributeId) !== 'number' || !/^-?\d{1,9}(\.\d{1,6})?$/.test(value),
    )
  )
    throw new Problem('attributeInvalid')
  if (missing.length > 0) {
    await sql`lock table attribute_value in share row exclusive mode`.execute(tx) // ids are given out in turn
    for (const { attributeId, value } of missing)
      await sql`insert into attribute_value (id, attribute_id, code, number, label_zh, label_en, seq)
        select coalesce(max(id), 0) + 1, ${attributeId}, ${value}, ${value}::numeric, ${value}, ${value}, 0
        from attribute_value
        on conflict (attribute_id, code) do nothing`.execute(tx)
    await read()
  }
  return ({ attributeId, value }) => known.get(`${attributeId} ${value}`)!
}

async function link(
  tx: Tx,
  owner: 'product' | 'sku',
  id: number,
  chosen: readonly Chosen[],
  valueOf: Parameters['valueOf'],
): Promise<void> {
  const [table, column] = [sql.table(`${owner}_attribute`), sql.ref(`${owner}_id`)]
  await sql`delete from ${table} where ${column} = ${id}`.execute(tx)
  await sql`insert into ${table} (${column}, attribute_id, value_id)
    select ${id}, * from unnest(${chosen.map(({ attributeId }) => attributeId)}::bigint[],
    ${chosen.map((one) => valueOf(one).id)}::int[])`.execute(tx)
}

type Skus = { prodId: number; input: Change; before: ShopProductDetail; parameters: Parameters }

/**
 * The skus there are, in the order they are given, and new ones. A sku is never deleted: orders name it; it leaves the
 * shelf.
 */
export async function writeSkus(tx: Tx, { prodId, input, before, parameters }: Skus): Promise<void> {
  const known = new Set(before.skus.map(({ skuId }) => skuId))
  const kept = input.skus.flatMap(({ skuId }) => (skuId === null ? [] : [skuId]))
  if (new Set(kept).size < kept.length || kept.length !== known.size || kept.some((skuId) => !known.has(skuId)))
    throw new Problem('changedMeanwhile')
  for (const [at, sku] of input.skus.entries()) {
    if (!arePricesInOrder(sku)) throw new Problem('priceOrder')
    if (!isLadder(sku.ladder)) throw new Problem('ladderInvalid')
    if (sku.soldAs && !isPackStated(sku.soldAs)) throw new Problem('packInvalid')
    if (sku.soldAs && !isRuleSound(sku.soldAs)) throw new Problem('minimumInvalid')
    const old = before.skus.find(({ skuId }) => skuId === sku.skuId)
    const row = { ...rowOf(sku, old, parameters), seq: at + 1 }
    const skuId = sku.skuId ?? (await makeSku(tx, { prodId, row, before }))
    if (sku.skuId !== null)
      await tx.updateTable('sku').set(row).where('id', '=', skuId).where('product_id', '=', prodId).execute()
    await link(tx, 'sku', skuId, sku.attributes, parameters.valueOf)
  }
  await refuseTwins(tx, prodId)
}

/** Nobody could tell them apart: a box of ten may be called like a piece, another one like nothing of the product. */
async function refuseTwins(tx: Tx, prodId: number): Promise<void> {
  const { rows } = await sql<{ row: number; other: number; model: string }>`
    select later.seq as row, first.seq as other, later.model
    from sku first join sku later on later.product_id = first.product_id and later.seq > first.seq
      and upper(later.model) = upper(first.model) and later.properties_zh = first.properties_zh
      and later.pack_pieces = first.pack_pieces and later.unit_zh is not distinct from first.unit_zh
    where first.product_id = ${prodId} order by later.seq, first.seq limit 1`.execute(tx)
  const [twin] = rows
  if (twin) throw new Problem('variantRepeated', twin)
}

function rowOf(sku: RequestedSku, old: OldSku | undefined, { allowed, valueOf }: Parameters) {
  const properties = (language: 'zh' | 'en') =>
    allowed
      .flatMap((one) =>
        sku.attributes
          .filter(({ attributeId }) => attributeId === one.attributeId)
          .map((chosen) => ({ one, value: valueOf(chosen) })),
      )
      .map(
        ({ one, value }) => `${one[`name_${language}`]}:${value[`label_${language}`]}${one.unit ? ` ${one.unit}` : ''}`,
      )
      .join(';')
  return {
    ...soldAs(sku, old, allowed),
    model: sku.model,
    ...(sku.articleNo !== undefined && { article_no: sku.articleNo }),
    price_cents: cents(sku.price),
    market_cents: cents(sku.marketPrice),
    member_cents: cents(sku.memberPrice),
    senior_cents: cents(sku.seniorPrice),
    ladder: JSON.stringify(sku.ladder.map(({ from, percentOff }) => [from, percentOff])),
    lead_days: sku.leadDays,
    restock_days: sku.restockDays,
    weight_g: sku.weightG,
    status: sku.isOnShelf ? 1 : 0,
    properties_zh: properties('zh'),
    properties_en: properties('en'),
  }
}

const codesOf = (chosen: readonly Chosen[], allowed: readonly AllowedRow[]): Record<string, string> =>
  Object.fromEntries(
    allowed.flatMap(({ attributeId, code }) =>
      chosen.filter((one) => one.attributeId === attributeId).map(({ value }) => [code, value]),
    ),
  )

/** A parameter that was changed to another pack brings its words along, unless others were chosen with it. */
function soldAs({ soldAs: input, attributes }: RequestedSku, old: OldSku | undefined, allowed: readonly AllowedRow[]) {
  const said = packIn(codesOf(attributes, allowed))
  const isNews = said !== packIn(codesOf(old?.attributes ?? [], allowed))
  if (!input) return isNews ? said : undefined
  const isChosen = PACK_WORDS.some((name) => input[name] !== (old?.soldAs ?? UNSAID)[name])
  const { unitZh, unitEn, pieces, pieceZh, pieceEn, minQuantity, quantityStep } = input
  const words = {
    unit_zh: unitZh || null,
    unit_en: unitEn || null,
    pack_pieces: pieces,
    piece_zh: pieceZh || null,
    piece_en: pieceEn || null,
  }
  return { ...words, ...(isNews && !isChosen && said), min_quantity: minQuantity, quantity_step: quantityStep }
}
const UNSAID = { unitZh: '', unitEn: '', pieces: 1, pieceZh: '', pieceEn: '' }
const PACK_WORDS = Object.keys(UNSAID) as (keyof typeof UNSAID)[]

type Fresh = { prodId: number; row: ReturnType<typeof rowOf> & { seq: number }; before: ShopProductDetail }

/** Its order code stands beside those of its brothers. */
async function makeSku(tx: Tx, { prodId, row, before }: Fresh): Promise<number> {
  const id = newId()
  const [base] = before.skus.map(({ partyCode }) => partyCode)
  await tx
    .insertInto('sku')
    .values({
      ...row,
      id,
      product_id: prodId,
      source_key: `console/${id}`,
      part_code: await freeCode(tx, base ?? `BG ${prodId}`),
      stock: 0,
    })
    .execute()
  return id
}

async function freeCode(tx: Tx, base: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select code from (select ${base} || '-' || n as code from generate_series(2, 9999) n) as codes
    where not exists (select from sku where part_code = code) limit 1`.execute(tx)
  return rows[0]!.code
}
