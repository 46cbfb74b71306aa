import { sql } from 'kysely'
import { after, MINUTE_MS } from '#core/time.ts'
import type { Tx } from '#server/database/database.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { keptStatement } from '#server/database/kept-query.ts'
import { siteRules } from '#features/site/server/index.ts'
import type { Address } from '#features/addresses/server/index.ts'
import type { Offer } from '#features/catalog/server/index.ts'
import type { StoredArrival } from '#features/shops/arrival.ts'
import type { DeliveryMethod } from '#features/shops/rules.ts'
import type { Station } from '#features/shops/server/index.ts'
import type { OrderInvoice } from '../../invoice.ts'
import { payMinutesAfter } from '../../rules.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import { orderStates, startsOf } from '../../states.ts'

/** All in cents of the whole line, but the price. The parts lead from the list price to what is paid. */
export type OrderLine = {
  offer: Offer
  quantity: number
  priceCents: number
  listCents: number
  levelCents: number
  ladderCents: number
  saleCents: number
  promiseCents: number
  /** What discounts, coupons and points pay of the line: the sum of the parts below. */
  reduceCents: number
  shopDiscountCents: number
  mallDiscountCents: number
  shopCouponCents: number
  mallCouponCents: number
  pointsCents: number
  shopDiscountId: number | null
  mallDiscountId: number | null
  /** Those that pay a part of it, and those that it costs beside. */
  pointsUsed: number
}

/** What an order is bought by. */
export type OrderSale = {
  orderType: number
  /** null: of several, each line by its own. */
  saleId: number | null
  /** The units were put aside for the sale: the sku's own stock stays as it is. */
  isOfSaleStock: boolean
  /** null: as for every order. */
  payMinutes: number | null
}

/** What one shop will be asked to deliver. Prices, freight and stock were settled before. */
export type OrderDraft = {
  accountId: number
  /** The quotation that it is ordered from. */
  quotationId?: number | undefined
  shopId: number
  lines: readonly OrderLine[]
  method: DeliveryMethod
  /** Where the buyer collects, as it is agreed now. */
  station: Station | null
  /** When the goods come, as it is told now; null: nothing is sent. */
  arrival: StoredArrival | null
  freightCents: number
  remarks: string
  address: Address
  invoice: OrderInvoice | null
  /** Undefined: none. */
  sale: OrderSale | undefined
  now: Date
}

export type CreatedOrder = {
  orderId: number
  orderNumber: string
  shopId: number
  actualCents: number
  pointsUsed: number
  expiresAt: Date
}

type NewOrders = { orders: CreatedOrder[]; write: (tx: Tx) => Promise<unknown> }

// One text whatever the number of lines, so that PostgreSQL plans it once. It is told of what is sent alone: of a whole
// row it would look up how each of its columns is read, as many again, for every order (ADR 0966).
const insert = keptStatement(
  (_, orders: string, items: string) => sql`
    with made as (
      insert into shop_order (id, order_number, account_id, shop_id, status, dvy_type, order_type, sale_id,
      quotation_id, takes_sale_stock, goods_cents, reduce_cents, shop_discount_cents, mall_discount_cents,
      shop_coupon_cents, mall_coupon_cents, points_used, freight_cents, actual_cents, remarks, address, station,
      arrival, invoice, created_at, expires_at)
      select * from json_to_recordset(${orders}::json) as it (id bigint, order_number text, account_id bigint,
      shop_id bigint, status text, dvy_type smallint, order_type smallint, sale_id bigint, quotation_id bigint,
      takes_sale_stock boolean, goods_cents bigint, reduce_cents bigint, shop_discount_cents bigint,
      mall_discount_cents bigint, shop_coupon_cents bigint, mall_coupon_cents bigint, points_used integer,
      freight_cents bigint, actual_cents bigint, remarks text, address jsonb, station jsonb, arrival jsonb,
      invoice jsonb, created_at timestamptz, expires_at timestamptz))
    insert into order_item (id, order_id, account_id, product_id, sku_id, name_zh, name_en, model, part_code,
    article_no, properties_zh, properties_en, unit_zh, unit_en, pack_pieces, piece_zh, piece_en, pic, price_cents,
    quantity, amount_cents, reduce_cents, list_cents, level_cents, ladder_cents, sale_cents, promise_cents,
    shop_discount_cents, mall_discount_cents, shop_discount_id, mall_discount_id, shop_coupon_cents,
    mall_coupon_cents, points_cents, points_used, validity)
    select * from json_to_recordset(${items}::json) as it (id bigint, order_id bigint, account_id bigint,
    product_id bigint, sku_id bigint, name_zh text, name_en text, model text, part_code text, article_no text,
    properties_zh text, properties_en text, unit_zh text, unit_en text, pack_pieces integer, piece_zh text,
    piece_en text, pic text, price_cents bigint, quantity integer, amount_cents bigint, reduce_cents bigint,
    list_cents bigint, level_cents bigint, ladder_cents bigint, sale_cents bigint, promise_cents bigint,
    shop_discount_cents bigint, mall_discount_cents bigint, shop_discount_id bigint, mall_discount_id bigint,
    shop_coupon_cents bigint, mall_coupon_cents bigint, points_cents bigint, points_used integer, validity jsonb)`,
)

/**
 * One unpaid order for each draft, in their order, with their numbers before they are written: what goes with them goes
 * out beside `write`. `lapsed`: unpaid holds of this buyer, which shorten the time to pay.
 */
export async function newOrders(tx: Tx, drafts: readonly OrderDraft[], lapsed: number): Promise<NewOrders> {
  const { payMinutes } = await siteRules({ db: tx })
  const orders = drafts.map((draft) => ({
    id: newId(),
    order_number: newNumber(draft.now),
    expires_at: after(draft.now, payMinutesAfter(lapsed, draft.sale?.payMinutes ?? payMinutes) * MINUTE_MS),
    draft,
    ...sums(draft),
  }))
  const rows = orders.map(({ draft, ...own }) => ({ ...own, ...orderRow(draft) }))
  const items = orders.flatMap(({ id, draft }) => draft.lines.map((line) => itemRow(id, draft.accountId, line)))
  const created = orders.map(({ id, order_number, draft, actual_cents, points_used, expires_at }) => ({
    orderId: id,
    orderNumber: order_number,
    shopId: draft.shopId,
    actualCents: actual_cents,
    pointsUsed: points_used,
    expiresAt: expires_at,
  }))
  return { orders: created, write: (one) => insert(one, JSON.stringify(rows), JSON.stringify(items)) }
}

const [firstStatus] = startsOf('pay', 'payment') satisfies (keyof typeof orderStates)[]

function sums({ lines, freightCents }: OrderDraft) {
  const sumOf = (centsOf: (line: OrderLine) => number) => lines.reduce((sum, line) => sum + centsOf(line), 0)
  const goods_cents = sumOf(({ priceCents, quantity }) => priceCents * quantity)
  const reduce_cents = sumOf(({ reduceCents }) => reduceCents)
  return {
    goods_cents,
    reduce_cents,
    shop_discount_cents: sumOf(({ shopDiscountCents }) => shopDiscountCents),
    mall_discount_cents: sumOf(({ mallDiscountCents }) => mallDiscountCents),
    shop_coupon_cents: sumOf(({ shopCouponCents }) => shopCouponCents),
    mall_coupon_cents: sumOf(({ mallCouponCents }) => mallCouponCents),
    points_used: sumOf(({ pointsUsed }) => pointsUsed),
    actual_cents: goods_cents - reduce_cents + freightCents,
  }
}

const orderRow = (draft: OrderDraft) => ({
  account_id: draft.accountId,
  shop_id: draft.shopId,
  status: firstStatus,
  order_type: draft.sale?.orderType ?? orderTypes.ordinary,
  sale_id: draft.sale?.saleId ?? null,
  quotation_id: draft.quotationId ?? null,
  takes_sale_stock: draft.sale?.isOfSaleStock ?? false,
  dvy_type: draft.method,
  station: draft.station,
  arrival: draft.arrival,
  freight_cents: draft.freightCents,
  remarks: draft.remarks,
  address: snapshot(draft.address),
  invoice: draft.invoice,
  created_at: draft.now,
})

/** An order keeps the address it was made for, whatever becomes of it in the buyer's list. */
const snapshot = ({ addrId: _, isDefault: __, ...address }: Address) => address

function itemRow(orderId: number, accountId: number, { offer, quantity, priceCents, ...line }: OrderLine) {
  return {
    id: newId(),
    order_id: orderId,
    account_id: accountId,
    product_id: offer.prodId,
    sku_id: offer.skuId,
    name_zh: offer.name.zh_CN,
    name_en: offer.name.en,
    model: offer.model,
    part_code: offer.partCode,
    article_no: offer.articleNo,
    properties_zh: offer.properties.zh_CN,
    properties_en: offer.properties.en,
    unit_zh: offer.unit.zh_CN,
    unit_en: offer.unit.en,
    pack_pieces: offer.pieces,
    piece_zh: offer.pieceUnit.zh_CN,
    piece_en: offer.pieceUnit.en,
    pic: offer.pic,
    price_cents: priceCents,
    quantity,
    amount_cents: priceCents * quantity,
    list_cents: line.listCents,
    level_cents: line.levelCents,
    ladder_cents: line.ladderCents,
    sale_cents: line.saleCents,
    promise_cents: line.promiseCents,
    reduce_cents: line.reduceCents,
    shop_discount_cents: line.shopDiscountCents,
    mall_discount_cents: line.mallDiscountCents,
    shop_discount_id: line.shopDiscountId,
    mall_discount_id: line.mallDiscountId,
    shop_coupon_cents: line.shopCouponCents,
    mall_coupon_cents: line.mallCouponCents,
    points_cents: line.pointsCents,
    points_used: line.pointsUsed,
    validity: offer.validity,
  }
}
