import { sql } from 'kysely'
import { anyOf, arrayParam } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { keptQuery, keptStatement } from '#server/database/kept-query.ts'
import {
  offerOf,
  offerRows,
  pricedOfferOf,
  priceRows,
  type Offer,
  type OfferRow,
  type PricedOffer,
  type PriceRow,
} from '#features/catalog/server/index.ts'

export type CartRow = { basketId: number; skuId: number; quantity: number; isChecked: boolean }

/** `hasVariants`: there is another sku of its product to change to. */
export type ShownRow = CartRow & { hasVariants: boolean }

export function findLines(db: Database, accountId: number): Promise<ShownRow[]> {
  return db
    .selectFrom('cart_item')
    .select(({ exists, selectFrom }) => [
      'id as basketId',
      'sku_id as skuId',
      'quantity',
      'is_checked as isChecked',
      exists(
        selectFrom('sku as other')
          .select('other.id')
          .whereRef('other.product_id', '=', 'cart_item.product_id')
          .whereRef('other.id', '<>', 'cart_item.sku_id')
          .where('other.status', '=', 1),
      )
        .$castTo<boolean>()
        .as('hasVariants'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

/** With what sums are made of, or with the whole offer. */
export type SummedLine = CartRow & { offer: PricedOffer }
export type Line = CartRow & { offer: Offer }

type Which = 'these' | 'checked'
const whichOf = (basketIds: readonly number[] | undefined): Which => (basketIds ? 'these' : 'checked')

/** The lines of these baskets, or the checked ones, with what is told of their skus; in the order they were added. */
const linesWith = <Extra>({ columns, tables }: typeof offerRows) =>
  keptQuery(
    (_, which: Which, accountId: number, basketIds: readonly number[]) =>
      sql<Omit<CartRow, 'skuId'> & Extra>`
      select cart_item.id as "basketId", quantity, is_checked as "isChecked", ${columns}
      from cart_item join ${tables} on sku.id = cart_item.sku_id
      where cart_item.account_id = ${accountId}
        and ${which === 'these' ? sql`cart_item.id = ${anyOf(basketIds)}` : sql`is_checked`}
      order by cart_item.id`,
  )
const summed = linesWith<PriceRow>(priceRows)
const offered = linesWith<OfferRow>(offerRows)

/** What sums are made of, after each that is put into the cart: the mall's most frequent read beside a write. */
export async function summedLines(
  db: Database,
  accountId: number,
  basketIds?: readonly number[],
): Promise<SummedLine[]> {
  const rows = await summed(db, whichOf(basketIds), accountId, basketIds ?? [])
  return rows.map((row) => ({ ...row, offer: pricedOfferOf(row) }))
}

export async function cartLines(db: Database, accountId: number, basketIds?: readonly number[]): Promise<Line[]> {
  const rows = await offered(db, whichOf(basketIds), accountId, basketIds ?? [])
  return rows.map(({ basketId, quantity, isChecked, ...row }) => ({
    basketId,
    skuId: row.skuId,
    quantity,
    isChecked,
    offer: offerOf(row),
  }))
}

export function linesOf(
  db: Database,
  accountId: number,
  skuIds: readonly number[],
): Promise<{ basketId: number; skuId: number }[]> {
  return db
    .selectFrom('cart_item')
    .select(['id as basketId', 'sku_id as skuId'])
    .where('account_id', '=', accountId)
    .where('sku_id', '=', anyOf(skuIds))
    .execute()
}

export async function cartCount(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cart_item')
    .select((eb) => eb.fn.coalesce(eb.cast<number>(eb.fn.sum('quantity'), 'integer'), eb.lit(0)).as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export type Added = {
  skuId: number
  /** null: there is no such sku. */
  prodId: number | null
  isOnShelf: boolean
  isOpen: boolean
  isDeliverable: boolean
  /** Bought by itself, never from a cart. */
  isVirtual: boolean
  /** Fewer than before. */
  isLess: boolean
  stock: number
  minQuantity: number
  quantityStep: number
  wanted: number
  /** Lines the cart would have. */
  lines: number
  /** True when the whole was written: every line was fine. */
  isDone: boolean
  /** Pieces in the cart afterwards. */
  count: number
}
export type Input = { id: number; skuId: number; count: number }

type Numbers = readonly number[]

const lessening = (accountId: number) => sql`,
    less as (
      update cart_item set quantity = cart_item.quantity + line.n from line
      where (select fine from fine) and line.n < 0
      and cart_item.account_id = ${accountId} and cart_item.sku_id = line.sku_id)`

/** `hasLess`: of some lines fewer are wanted than before. Whoever only adds prepares nothing for them. */
type Adding = { linesMax: number; hasLess: boolean }

const adding = keptQuery(
  (
    _,
    { linesMax, hasLess }: Adding,
    accountId: number,
    now: Date,
    ...[ids, skuIds, counts]: [Numbers, Numbers, Numbers]
  ) => sql<Added>`
    with input as (
      select * from unnest(${arrayParam(ids)}, ${arrayParam(skuIds)}, ${arrayParam(counts, 'int')})
        as w (id, sku_id, n)),
    mine as (select sku_id, quantity from cart_item where account_id = ${accountId}),
    home as (select province_id, city_id from address where account_id = ${accountId} and is_default),
    line as (
      select input.id, input.sku_id, input.n, product.id as product_id, product.shop_id,
        coalesce(sku.stock, 0) as stock,
        coalesce(sku.min_quantity, 1) as least, coalesce(sku.quantity_step, 1) as step,
        coalesce(sku.status = 1 and product.status = 1, false) as on_shelf, coalesce(shop.status = 1, false) as open,
        product.validity is not null as virtual,
        coalesce(mine.quantity, 0) + input.n as wanted, mine.sku_id is null as fresh,
        not exists (
          select from home join freight_template t on t.shop_id = product.shop_id
          join freight_zone z on z.template_id = t.id and z.province_id = home.province_id where not z.is_deliverable)
        or exists (
          select from shop_delivery own where own.shop_id = product.shop_id
            and (offers_pickup or offers_same_city and (select city_id from home) = any(city_ids))) as deliverable
      from input left join sku on sku.id = input.sku_id left join product on product.id = sku.product_id
      left join shop on shop.id = product.shop_id left join mine on mine.sku_id = input.sku_id),
    total as (select (select count(*) from mine) + count(*) filter (where fresh) as lines from line),
    fine as (
      select (select lines from total) <= ${linesMax} and bool_and(wanted >= 1 and (wanted >= least
      and wanted % step = 0 or n < 0 and not (on_shelf and open))
        and (n < 0 or on_shelf and open and deliverable and not virtual and wanted <= stock)) as fine from line),
    put as (
      insert into cart_item (id, account_id, shop_id, product_id, sku_id, quantity, added_at)
      select id, ${accountId}, shop_id, product_id, sku_id, n, ${now} from line where (select fine from fine) and n > 0
      on conflict (account_id, sku_id) do update set quantity = cart_item.quantity + excluded.quantity,
      is_checked = true)${hasLess ? lessening(accountId) : sql``}
    select line.sku_id as "skuId", product_id as "prodId", on_shelf as "isOnShelf", open as "isOpen",
    deliverable as "isDeliverable", virtual as "isVirtual", n < 0 as "isLess", stock, least as "minQuantity",
    step as "quantityStep", wanted,
      (select lines from total)::int as lines, (select fine from fine) as "isDone",
      (coalesce((select sum(quantity) from mine), 0) + (select sum(n) from line))::int as count
    from line`,
)

/**
 * Adds to the cart, all or nothing, in one round trip: it is the mall's most frequent write. That is why the
 * deliverability of the default address is looked up here and not through the shops' door.
 */
export function addLines(
  db: Database,
  accountId: number,
  inputs: readonly Input[],
  linesMax: number,
  now: Date,
): Promise<Added[]> {
  const numbers = (['id', 'skuId', 'count'] as const).map((key) => inputs.map((input) => input[key]))
  const [ids, skuIds, counts] = numbers as [number[], number[], number[]]
  return adding(db, { linesMax, hasLess: counts.some((count) => count < 0) }, accountId, now, ids, skuIds, counts)
}

export async function setChecked(
  db: Database,
  accountId: number,
  marks: readonly { basketId: number; isChecked: boolean }[],
): Promise<void> {
  await sql`
    update cart_item set is_checked = mark.checked
    from unnest(${marks.map(({ basketId }) => basketId)}::bigint[],
    ${marks.map(({ isChecked }) => isChecked)}::boolean[]) as mark (id, checked)
    where cart_item.id = mark.id and account_id = ${accountId} and is_checked <> mark.checked`.execute(db)
}

const removing = keptStatement((db, accountId: number, basketIds: readonly number[]) =>
  db.deleteFrom('cart_item').where('account_id', '=', accountId).where('id', '=', anyOf(basketIds)).returning('id'),
)

/** How many of these lines were still there. */
export async function removeFromCart(db: Database, accountId: number, basketIds: readonly number[]): Promise<number> {
  return (await removing(db, accountId, basketIds)).length
}

const ordered = (basketIds: readonly number[], counts: readonly number[]) =>
  sql`unnest(${arrayParam(basketIds)}, ${arrayParam(counts, 'int')}) as ordered (id, n)`

const takingAll = keptStatement(
  (db, accountId: number, basketIds: readonly number[], counts: readonly number[]) =>
    sql<{ id: number }>`delete from cart_item using ${ordered(basketIds, counts)}
    where account_id = ${accountId} and cart_item.id = ordered.id and quantity <= n returning cart_item.id`,
)

const takingSome = keptStatement(
  (db, accountId: number, basketIds: readonly number[], counts: readonly number[]) =>
    sql<{ id: number }>`update cart_item set quantity = quantity - n from ${ordered(basketIds, counts)}
    where account_id = ${accountId} and cart_item.id = ordered.id and quantity > n returning cart_item.id`,
)

/**
 * What was ordered leaves the cart. What was added to a line meanwhile, in another tab, stays in it. Answers how many
 * of these lines were still there.
 */
export async function takeFromCart(
  tx: Tx,
  accountId: number,
  lines: readonly { basketId: number; quantity: number }[],
): Promise<number> {
  const basketIds = lines.map(({ basketId }) => basketId)
  const counts = lines.map(({ quantity }) => quantity)
  const gone = await takingAll(tx, accountId, basketIds, counts)
  if (gone.length === lines.length) return gone.length
  return gone.length + (await takingSome(tx, accountId, basketIds, counts)).length
}
