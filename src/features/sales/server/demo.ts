// How the mall of a demo gets its sales: proposed and approved as any other, by its own people.
import { sql } from 'kysely'
import { Problem } from '#core/problem.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import type { SaleKind } from '../states.ts'
import { createSale, moveSale } from './move.ts'
import type { Owner, SaleTerms } from './queries.ts'

type DemoSale = {
  kind: SaleKind
  sale: Omit<SaleTerms, 'productIds'>
  /** The terms of its kind. */ write: (tx: Tx, saleId: number) => Promise<unknown>
}

/** Whose sale it is, and of which goods: none are all of the shop. */
type Whose = { shopId: Owner; productIds: readonly number[] }
export const whoseOffer = ({ shopId, prodId }: Offer): Whose => ({ shopId, productIds: [prodId] })

/** By its own shop. */
export async function proposeInDemo(
  tx: Tx,
  { shopId, productIds }: Whose,
  { kind, sale, write }: DemoSale,
  now: Date,
): Promise<number> {
  const saleId = await createSale(tx, { kind, shopId, now, ...sale, productIds })
  await write(tx, saleId)
  await moveSale(tx, { saleId, version: 1, mover: { by: 'owner', shopId }, action: 'propose', now })
  return saleId
}

/** Proposed by its shop and approved by the operator; nothing where nobody can decide: then it is no demo. */
export async function approveInDemo(tx: Tx, whose: Whose, sale: DemoSale, now: Date): Promise<void> {
  const { rows: operators } = await sql<{ id: number }>`
    select id from staff where shop_id is null and is_owner order by id limit 1`.execute(tx)
  const [operator] = operators
  if (!operator) return
  const saleId = await proposeInDemo(tx, whose, sale, now)
  const mover = { by: 'operator', staffId: operator.id } as const
  await moveSale(tx, { saleId, version: 1, mover, action: 'approve', now })
}

type Selling = {
  /** In their order, more than are wanted: some of them stand in another sale’s way, and are left out. */
  skuIds: readonly number[]
  wanted: number
  now: Date
}

/** `saleOf` hears how many were made before. */
export async function sellInDemo(
  db: Database,
  { skuIds, wanted, now }: Selling,
  saleOf: (offer: Offer, made: number) => DemoSale,
): Promise<void> {
  let made = 0
  for (const offer of (await offersOf(db, skuIds)).values()) {
    if (made === wanted) return
    const sale = saleOf(offer, made)
    const isApproved = await unlessRefused(db, (tx) => approveInDemo(tx, whoseOffer(offer), sale, now))
    if (isApproved) made++
  }
}

/** False: another sale, or a recent lower price, stands in its way. */
async function unlessRefused(db: Database, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(db, work)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

type Span = { startsAt: Date; endsAt: Date }
type Wanted = {
  /** Others for other words: goods differ from sale to sale. */
  draw: string
  /** In the way are sales of these kinds that touch the span. */
  kinds: readonly SaleKind[]
  span: Span
  cents: readonly [least: number, most: number]
  most: number
}

/** Single goods in good stock that no such sale has; every kind of part and every shop in turn. */
export async function demoGoods(db: Database, { draw, kinds, span, cents, most }: Wanted): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with open as (
      select sku.id, product.shop_id, product.category_id, md5(sku.id::text || ${draw}::text) as turn
      from sku join product on product.id = sku.product_id join shop on shop.id = product.shop_id
      where sku.status = 1 and product.status = 1 and shop.status = 1 and product.validity is null
        and sku.stock >= 400 and sku.min_quantity <= 1 and sku.quantity_step <= 1
        and sku.price_cents between ${cents[0]} and ${cents[1]}
        and not exists (select from sale_product named join sale on sale.id = named.sale_id
          where named.product_id = product.id and sale.status in ('proposed', 'invited', 'approved')
            and sale.kind in (${sql.join(kinds)})
            and sale.starts_at < ${span.endsAt} and sale.ends_at > ${span.startsAt})),
    ranked as (
      select id, turn, row_number() over (partition by shop_id order by turn) as of_shop,
        row_number() over (partition by category_id order by turn) as of_kind from open)
    select id from ranked order by of_kind, of_shop, turn limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
