// A discount by thresholds as tests of prices need it: 10 off from 100 on, 30 from 300 on, unless they say otherwise.
import { after, DAY_MS, MINUTE_MS, wireTime } from '#core/time.ts'
import { saveShopDiscount } from '#features/discounts/staff-contract.ts'
import { decidePlatformSale } from '#features/sales/staff-contract.ts'
import { testApp } from './app.ts'

export function discountTerms(changes: object = {}) {
  const now = new Date()
  return {
    nameZh: '测试满减',
    nameEn: 'Test offer',
    startTime: wireTime(after(now, -MINUTE_MS)),
    endTime: wireTime(after(now, DAY_MS)),
    measure: 'amount' as const,
    tiers: [
      { reached: 100, cut: 10 },
      { reached: 300, cut: 30 },
    ],
    ...changes,
  }
}

/** Proposed by its shop and approved. */
export async function runningDiscount(shopId: number, changes: object = {}): Promise<number> {
  const { merchant, operator } = await testApp()
  const { saleId } = (await (await merchant(shopId)).as(saveShopDiscount, discountTerms(changes))).data
  await (await operator()).as(decidePlatformSale, { saleId, version: 1, action: 'approve' })
  return saleId
}
