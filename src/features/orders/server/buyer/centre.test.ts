import { expect, test } from 'vitest'
import { setUserInfo } from '#features/accounts/own-contract.ts'
import { footprints, recentBrowse } from '#features/favourites/mark-contract.ts'
import { testApp } from '../../../../../tests/app.ts'
import { buyer, goods, pay } from '../../../../../tests/trade.ts'
import { centerInfo } from '../../contract.ts'

test('[UC-15] the first page has level, points, orders by status and the latest ones in one answer', async () => {
  const person = await buyer()
  const [first] = await person.order(await goods())
  const [second] = await person.order(await goods())
  await pay(second!)
  const { data } = await person.call(centerInfo, {})
  expect(data).toMatchObject({
    score: 0,
    growth: 0,
    isSignedInToday: false,
    orderCountData: { allCount: 2, unPay: 1, payed: 1, consignment: 0 },
  })
  expect(data.orders.map(({ orderNumber }) => orderNumber)).toEqual([second, first])
  expect(data.recommended).toHaveLength(5)
})

test('[UC-9] recommendations follow what was seen; switched off, nothing is remembered and everybody’s favourites are shown', async () => {
  const person = await buyer({ place: null })
  const { db } = await testApp()
  const seen = await db
    .selectFrom('product')
    .select(['id', 'category_id'])
    .where('status', '=', 1)
    .where('source_key', 'not like', 'test-%')
    .orderBy('sold')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await person.call(centerInfo, {})).data.recommends).toBe(false) // nothing seen yet
  await person.call(recentBrowse, { prodId: seen.id })
  const { data } = await person.call(centerInfo, {})
  expect(data.recommends).toBe(true)
  expect(data.recommended.map(({ prodId }) => prodId)).not.toContain(seen.id)
  const others = await db
    .selectFrom('product')
    .select('id')
    .where('status', '=', 1)
    .where('category_id', '=', seen.category_id)
    .where('id', '!=', seen.id)
    .execute()
  expect(others.map(({ id }) => id)).toContain(data.recommended[0]!.prodId)

  await person.call(setUserInfo, { recommends: false })
  const other = await db
    .selectFrom('product')
    .select('id')
    .where('status', '=', 1)
    .where('id', '!=', seen.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await person.call(recentBrowse, { prodId: other.id })
  expect((await person.call(footprints, {})).data.records.map(({ prodId }) => prodId)).toEqual([seen.id])
  const off = (await person.call(centerInfo, {})).data
  expect([off.recommends, off.recommended.length]).toEqual([false, 5])
})
