import type { z } from 'zod'
import { asPage, spanOf } from '#core/wire/page.ts'
import { wireTime } from '#core/time.ts'
import { markedCards } from '#features/catalog/server/index.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { boughtParts } from '../contract.ts'
import { listBought } from './queries.ts'

export async function listMine(
  { db, accountId, locale, session }: MemberContext,
  { words, ...paging }: z.output<typeof boughtParts.input>,
): Promise<z.input<typeof boughtParts.answer>> {
  const { rows, total } = await listBought(db, { accountId, words, ...spanOf(paging) })
  const cards = await markedCards(db, rows, { locale, level: session.level })
  const bought = new Map(rows.map((row) => [row.skuId, row]))
  const records = cards.map((card) => {
    const { orders, lastAt, lastQuantity } = bought.get(card.skuId)!
    return { ...card, orders, lastQuantity, lastTime: wireTime(lastAt) }
  })
  return asPage(records, total, paging)
}
