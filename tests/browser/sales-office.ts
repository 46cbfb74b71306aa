// What journeys of sales do in the back office, whichever sale it is.
import { expect, type Locator, type Page } from '@playwright/test'
import { wireTime } from '#core/time.ts'
import { staff } from './journey.ts'

/** antd sets two Chinese signs apart. */
export const button = (where: Page | Locator, name: string): Locator =>
  where.getByRole('button', { name: new RegExp(`^${[...name].join(' ?')}$`) }).first()

/** As the picker takes it. */
export const minute = (at: Date): string => wireTime(at).slice(0, 16)

type Goods = { skuId: number; prodId: number; model: string; partyCode: string; least: number; stock: number }

/** What a group buy of them costs: half of the lowest price of the last 30 days. */
export const groupPrice = ({ least }: Pick<Goods, 'least'>): number => Math.floor(least * 50) / 100

/**
 * Of the demo merchant’s shop, of which no sale is known; what is invited is told to nobody but the operator. `apart`:
 * for who looks for others than somebody else.
 */
export async function freeGoods(page: Page, baseURL: string, times: object, apart = 0): Promise<Goods> {
  const merchant = await staff(page.context(), baseURL, 'merchant')
  const all = await merchant<Goods[]>('GET', '/shop/group/goods?keyword=')
  for (const one of [...all.slice(apart), ...all.slice(0, apart)]) {
    const lines = [{ prodId: one.prodId, skuId: one.skuId, price: groupPrice(one) }]
    const found = await merchant<unknown[]>('POST', '/shop/saleConflicts', { kind: 'group', ...times, lines })
    if (found.length === 0) return one
  }
  throw new Error('all goods of the shop are on sale')
}

/** From when until when, in the picker of this label. */
export async function fillSpan(page: Page, label: string, [from, until]: readonly [string, string]): Promise<void> {
  const start = page.getByLabel(label)
  await start.fill(from)
  await start.press('Enter')
  const end = page.locator('.ant-picker-range .ant-picker-input input').nth(1)
  // The picker goes on to its second half by itself, and forgets what is typed there before it has.
  await expect(async () => {
    await end.fill(until)
    await end.press('Enter')
    await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0, { timeout: 1000 })
    await expect(end).toHaveValue(until, { timeout: 500 })
  }).toPass()
}
