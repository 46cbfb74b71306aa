// A person's own numbers: what each stands for was chosen by them, and is theirs alone.
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { wireTime } from '#core/time.ts'
import { offersOf } from '#features/catalog/server/index.ts'
import { isOpen } from '#features/shops/rules.ts'
import { squeeze } from '#features/search/server/index.ts'
import { anyOf } from '#server/database/arrays.ts'
import { inTransaction, isDuplicate, type Database } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { changeOwnNumber, forgetOwnNumber, keepOwnNumbers, OwnNumber, ownNumbers } from '../contract.ts'
import { OWN_NUMBERS_MAX, OWN_NUMBERS_SHOWN } from '../rules.ts'

/** A-100 and a 100 are one number. */
const keyOf = squeeze

/** What of these numbers the person has chosen: number → sku. */
export async function choicesOf(
  db: Database,
  accountId: number,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('own_number')
    .select(['number_key', 'sku_id'])
    .where('account_id', '=', accountId)
    .where('number_key', '=', anyOf([...new Set(numbers.map(keyOf))], 'text'))
    .execute()
  const byKey = new Map(rows.map(({ number_key, sku_id }) => [number_key, sku_id]))
  return new Map(numbers.flatMap((number) => (byKey.has(keyOf(number)) ? [[number, byKey.get(keyOf(number))!]] : [])))
}

export async function listOwnNumbers(
  { db, accountId, locale }: MemberContext,
  { words }: z.output<typeof ownNumbers.input>,
): Promise<OwnNumber[]> {
  const rows = await db
    .selectFrom('own_number')
    .select(['id', 'number', 'sku_id', 'chosen_at'])
    .where('account_id', '=', accountId)
    .where('number_key', 'like', `%${keyOf(words)}%`)
    .orderBy('chosen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(OWN_NUMBERS_SHOWN)
    .execute()
  const offers = await offersOf(
    db,
    rows.map(({ sku_id }) => sku_id),
  )
  return rows.flatMap(({ id, number, sku_id, chosen_at }) => {
    const offer = offers.get(sku_id)
    if (!offer) return []
    return [
      {
        ownNumberId: id,
        ownNumber: number,
        skuId: sku_id,
        prodId: offer.prodId,
        model: offer.model,
        brandName: offer.brand[locale],
        name: offer.name[locale],
        properties: offer.properties[locale],
        isSold: offer.isOnShelf && isOpen(offer.shopStatus),
        time: wireTime(chosen_at),
      },
    ]
  })
}

export function keep(
  { db, accountId, now }: MemberContext,
  { numbers }: z.output<typeof keepOwnNumbers.input>,
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const offers = await offersOf(
      tx,
      numbers.map(({ skuId }) => skuId),
    )
    if (numbers.some(({ skuId }) => !offers.has(skuId))) throw new Problem('productGone')
    // the last word on a number counts
    const rows = new Map(
      numbers.map(({ ownNumber, skuId }) => [
        keyOf(ownNumber),
        {
          id: newId(),
          account_id: accountId,
          number: ownNumber,
          number_key: keyOf(ownNumber),
          sku_id: skuId,
          chosen_at: now,
        },
      ]),
    )
    rows.delete('')
    if (rows.size === 0) return null
    await tx
      .insertInto('own_number')
      .values([...rows.values()].toSorted((a, b) => (a.number_key < b.number_key ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'number_key']).doUpdateSet((eb) => ({
          number: eb.ref('excluded.number'),
          sku_id: eb.ref('excluded.sku_id'),
          chosen_at: eb.ref('excluded.chosen_at'),
        })),
      )
      .execute()
    const { count } = await tx
      .selectFrom('own_number')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count > OWN_NUMBERS_MAX) throw new Problem('ownNumbersFull', { max: OWN_NUMBERS_MAX })
    return null
  })
}

/** A person's own word for a part stays one: which of two is right, only they know. */
export async function change(
  { db, accountId, now }: MemberContext,
  { ownNumberId, ownNumber, skuId }: z.output<typeof changeOwnNumber.input>,
): Promise<null> {
  const number_key = keyOf(ownNumber)
  if (number_key === '') throw new Problem('textBlank')
  if (!(await offersOf(db, [skuId])).has(skuId)) throw new Problem('productGone')
  try {
    const { numUpdatedRows } = await db
      .updateTable('own_number')
      .set({ number: ownNumber, number_key, sku_id: skuId, chosen_at: now })
      .where('account_id', '=', accountId)
      .where('id', '=', ownNumberId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Problem('listUnknown')
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('ownNumberTaken', { number: ownNumber })
    throw error
  }
  return null
}

export async function forget(
  { db, accountId }: MemberContext,
  { ownNumberId }: z.output<typeof forgetOwnNumber.input>,
): Promise<null> {
  await db.deleteFrom('own_number').where('account_id', '=', accountId).where('id', '=', ownNumberId).execute()
  return null
}
