// What the checkout page keeps in the tab, so that a reload, a second sign-in or a network error loses nothing and
// orders nothing twice.
import { orderEntries } from '../rules.ts'
import { stringifySearch } from '#ui/page/query.ts'
import { searchOf, whole } from '#ui/page/search.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import type { InvoiceDraft } from './invoice-draft.ts'

/** What is to be ordered, as the confirm call takes it. */
export type Input =
  | { basketIds: number[] }
  | { orderItem: OneItem }
  | { quotation: Quoted }
  | SaleInput
  | PointsCart
  | object

type OneItem = { prodId: number; skuId: number; shopId?: number; prodCount: number }

/** What is ordered from a quotation of the person. */
export type Quoted = { quotationId: number; skuIds: number[] }

/** One thing by a sale; the page's address says all of it. */
export type SaleInput = {
  orderType: 1 | 2 | 3
  saleId: number
  teamId?: number
  orderItem: { prodId: number; skuId: number; prodCount: number }
}

/** Several points goods at once. */
export type PointsCart = {
  orderType: 3
  orderItems: { saleId: number; prodId: number; skuId: number; prodCount: number }[]
}

/** What the address of a sale's checkout says; `teamId` where a group is joined. */
export const saleSearch = searchOf({
  saleId: whole(),
  prodId: whole(),
  skuId: whole(),
  count: whole(),
  teamId: whole(),
})
export type SaleParams = { [Name in 'saleId' | 'prodId' | 'skuId' | 'count' | 'teamId']?: number | undefined }

/** Undefined: an address without goods. */
export function saleEntry(orderType: SaleInput['orderType'], params: SaleParams): SaleInput | undefined {
  const { saleId, prodId, skuId, count = 1, teamId } = params
  if (!saleId || !prodId || !skuId) return undefined
  return { orderType, saleId, ...(teamId && { teamId }), orderItem: { prodId, skuId, prodCount: count } }
}

/** Where the goods come from: what the tab keeps under this entry, or the sale itself. */
export type Entry = number | SaleInput | PointsCart

/** Where what is ordered was chosen, as many as were wanted, and what its link is called. */
export type Origin = { href: string; word: 'toCart' | 'toMemberCart' | 'toItem' | 'toOffers' }

export function originOf(entry: Entry): Origin {
  if (typeof entry === 'number') {
    const item = entry === orderEntries.buyNow ? boughtNow() : undefined
    return item
      ? { href: `/detail/${item.prodId}?skuId=${item.skuId}`, word: 'toItem' }
      : { href: '/cart', word: 'toCart' }
  }
  if ('orderItems' in entry) return { href: '/member-center/member-cart', word: 'toMemberCart' }
  const { orderType, saleId, teamId, orderItem } = entry
  const { prodId, prodCount } = orderItem
  const page = {
    [orderTypes.group]: `/group-buy/${saleId}`,
    [orderTypes.seckill]: `/secdetail/${saleId}`,
    [orderTypes.points]: `/member-center/integral-det/${prodId}`,
  }
  const wanted = stringifySearch({ team: teamId, count: prodCount > 1 ? prodCount : undefined })
  return { href: page[orderType] + wanted, word: 'toItem' }
}

const checkoutPages = {
  [orderTypes.group]: '/group-buy/confirm-order',
  [orderTypes.seckill]: '/secdetail/confirm-order',
  [orderTypes.points]: '/submit-integral-order',
}

type History = { replace: (href: string) => void; push: (href: string) => void; flush: () => void }

/**
 * To the checkout of one thing by a sale, or by `go`, which asks visitors to sign in first. The page that is left keeps
 * in its address how many were wanted, for whoever comes back to it.
 */
export function toSaleCheckout(history: History, entry: SaleInput, go = (href: string) => history.push(href)): void {
  const { orderType, saleId, teamId, orderItem } = entry
  const { prodId, skuId, prodCount: count } = orderItem
  history.replace(originOf(entry).href)
  history.flush() // of two changes in one turn the browser would hear of the second alone
  go(checkoutPages[orderType] + stringifySearch({ saleId, prodId, skuId, count, teamId }))
}

/** Of an address that says no goods: all that is sold this way. */
export const offersOf = (orderType: SaleInput['orderType']): Origin => ({
  href: {
    [orderTypes.group]: '/group-buy',
    [orderTypes.seckill]: '/flash-sale',
    [orderTypes.points]: '/member-center/integral-mall',
  }[orderType],
  word: 'toOffers',
})

/** What a submit says once more of the sale; several have one each, which the confirmation keeps. */
export const boughtBy = (entry: Entry) =>
  typeof entry === 'object' && 'saleId' in entry ? { orderType: entry.orderType, saleId: entry.saleId } : {}

/** `delivery`: the way chosen of each shop, by its id; of others express. */
export type Draft = {
  addrId: number
  remarks: Record<number, string>
  delivery: Record<number, number>
  /** null: nobody has touched it, so it is the usual one. */
  invoice: InvoiceDraft | null
  points: number
  /** Chosen by hand; null: those the server suggests. */
  coupons: number[] | null
  /** The balance pays; false: the counter asks. */
  byBalance: boolean
}

const BASKETS = 'basketIds'
const BUY_NOW = 'buyNow'
const QUOTED = 'quotedGoods'
const KEY = 'checkoutUuid'
const DRAFT = 'checkoutDraft'

function read<Value>(name: string): Value | undefined {
  // The server draws the wait, and knows no tab.
  const kept = globalThis.sessionStorage?.getItem(name) ?? null
  if (kept === null) return undefined
  try {
    return JSON.parse(kept) as Value
  } catch {
    return undefined // written by something else
  }
}
const write = (name: string, value: unknown): void => sessionStorage.setItem(name, JSON.stringify(value))

const boughtNow = () => read<OneItem>(BUY_NOW)

/** Without chosen baskets the server takes what is checked in the cart. */
export function inputOf(orderEntry: Entry): Input {
  if (typeof orderEntry === 'object') return orderEntry
  if (orderEntry === orderEntries.buyNow) {
    const orderItem = boughtNow()
    return orderItem ? { orderItem } : { basketIds: [] }
  }
  if (orderEntry === orderEntries.quotation) {
    const quotation = read<Quoted>(QUOTED)
    return quotation ? { quotation } : { basketIds: [] }
  }
  const basketIds = read<number[]>(BASKETS)
  return basketIds ? { basketIds } : {}
}

/** Other goods in place of those: with a key of their own, for they are another checkout. */
export function keepInput({ basketIds }: { basketIds: number[] }): void {
  write(BASKETS, basketIds)
  sessionStorage.removeItem(KEY)
}

/** These are left of the goods of a cart or of a quotation. */
export function keepWithout(entry: Entry, left: readonly { basketId: number; skuId: number }[]): void {
  const quoted = entry === orderEntries.quotation ? read<Quoted>(QUOTED) : undefined
  if (quoted) keepQuoted({ ...quoted, skuIds: left.map(({ skuId }) => skuId) })
  else keepInput({ basketIds: left.map(({ basketId }) => basketId) })
}

/** So many of what is bought at once. */
export function keepFewer(prodCount: number): void {
  write(BUY_NOW, { ...boughtNow(), prodCount })
}

/** Where the checkout of these goods of a quotation is. */
export function keepQuoted(quoted: Quoted): string {
  write(QUOTED, quoted)
  return `/submit-order?orderEntry=${orderEntries.quotation}`
}

/** Key and draft belong to these goods: others start afresh. */
function readFor<Value>(name: string, input: Input): Value | undefined {
  const kept = read<{ value: Value; input: string }>(name)
  return kept?.input === JSON.stringify(input) ? kept.value : undefined
}
const writeFor = (name: string, input: Input, value: unknown): void =>
  write(name, { value, input: JSON.stringify(input) })

export const keyOf = (input: Input): string | undefined => readFor(KEY, input)
export const keepKey = (input: Input, uuid: string): void => writeFor(KEY, input, uuid)

const emptyDraft: Draft = {
  addrId: 0,
  remarks: {},
  delivery: {},
  invoice: null,
  points: 0,
  coupons: null,
  byBalance: false,
}
export const findDraft = (input: Input): Draft => ({ ...emptyDraft, ...readFor<Draft>(DRAFT, input) })
export const keepDraft = (input: Input, draft: Draft): void => writeFor(DRAFT, input, draft)

/** After the orders are made the next checkout starts afresh. */
export function forgetCheckout(): void {
  for (const name of [BASKETS, 'shopIds', BUY_NOW, QUOTED, KEY, DRAFT]) sessionStorage.removeItem(name)
}
