// Goods that a shop, or the mall for the shops it runs itself, can put on sale.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import { packWords } from '#features/catalog/packs.ts'
import type { Database } from '#server/database/database.ts'
import { containsPattern } from '#server/database/like.ts'
import type { Context } from '#server/http/context.ts'
import { CANDIDATES_MAX } from '../rules.ts'
import type { candidatesAsked, SaleCandidate } from '../staff-contract.ts'
import type { Owner } from './queries.ts'

type Input = z.output<typeof candidatesAsked> & {
  /** Only what is sold one by one. */
  quantities?: 'single'
}
type Row = Omit<SaleCandidate, 'price' | 'least'> & {
  pieces: number
  pieceUnit: string
  priceCents: number
  seniorCents: number
}

/** By model, order code or name, and the one that is chosen; goods alone: a service has no units to put aside. */
export async function candidates(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  owner: Owner,
  { keyword, chosen, quantities }: Input,
): Promise<SaleCandidate[]> {
  const rows = await find(db, { keyword, chosen, quantities, owner, locale })
  return rows.map(({ priceCents, seniorCents, pieces, pieceUnit, ...one }) => ({
    ...one,
    unit: packWords({ unit: one.unit, pieces, pieceUnit }),
    price: yuan(priceCents),
    least: yuan(seniorCents),
  }))
}

type Wanted = Omit<Input, 'quantities'> & {
  quantities: Input['quantities'] | undefined
  owner: Owner
  locale: Locale
}

async function find(db: Database, { keyword, chosen, quantities, owner, locale }: Wanted): Promise<Row[]> {
  const [name, unit, piece] = locale === 'en' ? ['name_en', 'unit_en', 'piece_en'] : ['name_zh', 'unit_zh', 'piece_zh']
  const pattern = containsPattern(keyword)
  const fits =
    quantities === 'single'
      ? sql`product.validity is null and sku.min_quantity = 1 and sku.quantity_step = 1`
      : sql`product.validity is null`
  const { rows } = await sql<Row>`
    select sku.id as "skuId", product.id as "prodId", sku.model, sku.part_code as "partyCode",
      ${sql.ref(`product.${name}`)} as name,
      coalesce(${sql.ref(`sku.${unit}`)}, ${sql.ref(`product.${unit}`)}) as unit, sku.pack_pieces as pieces,
      coalesce(${sql.ref(`sku.${piece}`)}, ${sql.ref(`product.${unit}`)}) as "pieceUnit",
      sku.stock, sku.price_cents as "priceCents", sku.senior_cents as "seniorCents"
    from sku join product on product.id = sku.product_id join shop on shop.id = product.shop_id
    where case when ${owner}::bigint is null then shop.is_self_run else shop.id = ${owner}::bigint end and ${fits}
      and (sku.id = ${chosen} or (sku.status = 1 and product.status = 1
        and (sku.model ilike ${pattern} or sku.part_code ilike ${pattern} or sku.article_no ilike ${pattern}
          or product.name_zh ilike ${pattern} or product.name_en ilike ${pattern})))
    order by sku.id <> ${chosen}, product.sold desc, sku.id limit ${CANDIDATES_MAX}`.execute(db)
  return rows
}
