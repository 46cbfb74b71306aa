// A quote in the talk: parts of the shop with quantities, at this buyer's prices. It stays as it was said, and what
// holds today stands beside it.
import { sql } from 'kysely'
import { isAllowed } from '#core/field/quantity.ts'
import { sum, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { ruleProblem } from '#features/cart/server/index.ts'
import { packWords } from '#features/catalog/packs.ts'
import { ladderOf, unitCents, type Level } from '#features/catalog/rules.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { togetherOf } from '#features/catalog/together.ts'
import { isOpen } from '#features/shops/rules.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { containsPattern } from '#server/database/like.ts'
import type { Quote, QuoteLine } from '../contract.ts'
import { QUOTE_HITS_MAX } from '../rules.ts'
import type { MessageRow } from './queries.ts'
import type { Asker } from './render.ts'

export type Quoted = { skuId: number; quantity: number; unitCents: number }
type To = { accountId: number; shopId: number | null }

/** Services are bought one by one, and stand in no cart. */
const isQuotable = ({ isOnShelf, shopStatus, validity }: Offer): boolean =>
  isOnShelf && isOpen(shopStatus) && validity === null

/** Of the shop's own shelf alone, by the numbers that each is sold in. The same part named twice is one line. */
export async function quotedLines(
  tx: Tx,
  { accountId, shopId }: To,
  lines: readonly { skuId: number; count: number }[],
): Promise<Quoted[]> {
  if (lines.length === 0) throw new Problem('quantityWrong')
  const counts = togetherOf(lines.map(({ skuId, count }) => ({ skuId, quantity: count })))
  const offers = await offersOf(tx, [...counts.keys()])
  const { level } = await tx.selectFrom('account').select('level').where('id', '=', accountId).executeTakeFirstOrThrow()
  return [...counts].map(([skuId, quantity]) => {
    const offer = offers.get(skuId)
    if (!offer || offer.shopId !== shopId || !isQuotable(offer)) throw new Problem('productUnknown')
    if (!isAllowed(offer, quantity)) throw ruleProblem(offer, quantity)
    return { skuId, quantity, unitCents: unitCents(offer, level as Level, quantity) }
  })
}

type Where = { conversationId: number; seq: number }

export async function keepQuote(tx: Tx, { conversationId, seq }: Where, lines: readonly Quoted[]): Promise<void> {
  await tx
    .insertInto('chat_quote_line')
    .values(
      lines.map(({ skuId, quantity, unitCents: cents }, place) => ({
        conversation_id: conversationId,
        seq,
        place,
        sku_id: skuId,
        quantity,
        unit_cents: cents,
      })),
    )
    .execute()
}

/** Of those messages that are quotes. */
export async function quotesOf({ db, locale }: Asker, all: readonly MessageRow[]): Promise<Map<MessageRow, Quote>> {
  const rows = all.filter(({ kind }) => kind === 'quote')
  if (rows.length === 0) return new Map()
  const { rows: lines } = await sql<Where & Quoted>`
    select l.conversation_id as "conversationId", l.seq, l.sku_id as "skuId", l.quantity, l.unit_cents as "unitCents"
    from chat_quote_line l where l.conversation_id = ${anyOf(rows.map(({ conversationId }) => conversationId))}
      and l.seq = ${anyOf(rows.map(({ seq }) => seq))}
    order by l.place`.execute(db)
  const offers = await offersOf(db, [...new Set(lines.map(({ skuId }) => skuId))])
  return new Map(
    rows.map((row) => {
      const own = lines.filter((line) => line.conversationId === row.conversationId && line.seq === row.seq)
      return [row, quoteOf(own.map((line) => lineOf(line, offers.get(line.skuId)!, { locale, level: row.level })))]
    }),
  )
}

type Sums = { line: QuoteLine; cents: number; nowCents: number }

const quoteOf = (sums: readonly Sums[]): Quote => ({
  lines: sums.map(({ line }) => line),
  total: yuan(sum(sums.map(({ cents }) => cents))),
  totalNow: yuan(sum(sums.map(({ nowCents }) => nowCents))),
})

type Reader = { locale: Asker['locale']; level: Level }

function lineOf({ quantity, unitCents: saidCents }: Quoted, offer: Offer, { locale, level }: Reader): Sums {
  const cents = unitCents(offer, level, quantity)
  const isSold = isQuotable(offer)
  const line = {
    ...namesOf(offer, locale),
    quantity,
    price: yuan(saidCents),
    total: yuan(saidCents * quantity),
    priceNow: isSold ? yuan(cents) : null,
    totalStocks: offer.stock,
  }
  return { line, cents: saidCents * quantity, nowCents: isSold ? cents * quantity : 0 }
}

const namesOf = (offer: Offer, locale: Asker['locale']) => ({
  prodId: offer.prodId,
  skuId: offer.skuId,
  model: offer.model,
  prodName: offer.name[locale],
  properties: offer.properties[locale],
  unit: packWords({ unit: offer.unit[locale], pieces: offer.pieces, pieceUnit: offer.pieceUnit[locale] }),
})

type Buyer = { accountId: number; shopId: number; level: Level }

/** What a quote may hold: by its words, or what the buyer has in the cart and looked at. */
export async function quotable({ db, locale }: Asker, buyer: Buyer, words: string | undefined) {
  const found = await findQuotable(db, buyer, words)
  const offers = await offersOf(
    db,
    found.map(({ skuId }) => skuId),
  )
  return found.flatMap(({ skuId, inCart }) => {
    const offer = offers.get(skuId)!
    if (!isQuotable(offer)) return []
    return {
      ...namesOf(offer, locale),
      pic: offer.pic,
      totalStocks: offer.stock,
      minQuantity: offer.minQuantity,
      quantityStep: offer.quantityStep,
      inCart,
      steps: ladderOf(offer, buyer.level).map(({ from, cents }) => ({ from, price: yuan(cents) })),
    }
  })
}

async function findQuotable(db: Database, { accountId, shopId }: Buyer, words: string | undefined) {
  const pattern = containsPattern(words ?? '')
  const { rows } = await sql<{ skuId: number; inCart: number }>`
    select k.id as "skuId", coalesce(c.quantity, 0) as "inCart"
    from sku k join product p on p.id = k.product_id
    left join cart_item c on c.sku_id = k.id and c.account_id = ${accountId}
    left join footprint f on f.product_id = p.id and f.account_id = ${accountId}
    where p.shop_id = ${shopId} and p.status = 1 and k.status = 1 and ${
      words === undefined
        ? sql`(c.id is not null or f.sku_id = k.id or (f.at is not null and f.sku_id is null))`
        : sql`(k.model ilike ${pattern} or k.part_code ilike ${pattern} or k.article_no ilike ${pattern}
            or p.name_zh ilike ${pattern} or p.name_en ilike ${pattern})`
    }
    order by lower(k.model) = lower(${words ?? ''}) desc, c.id is not null desc, f.at desc nulls last, k.model, k.id
    limit ${QUOTE_HITS_MAX}`.execute(db)
  return rows
}
