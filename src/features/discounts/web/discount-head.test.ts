import { expect, test } from 'vitest'
import type { Product } from '#features/catalog/contract.ts'
import type { DiscountInfo } from '../contract.ts'
import { discountHead } from './discount-head.ts'

const discount = {
  discountId: 5,
  discountName: '挡圈满减',
  shopName: '东明紧固件',
  startTime: '2026-11-20 10:00:00',
  endTime: '2026-11-30 22:00:00',
  url: 'https://mall.example/discount-detail?discountId=5',
} as DiscountInfo
const ring = { prodId: 9, skuId: 91, asksChoice: false, model: 'GB/T 894 20', prodName: '轴用挡圈' } as Product

const matches = [{ context: { texts: undefined } }] as unknown as Parameters<typeof discountHead>[1]

function headOf(change: Partial<DiscountInfo>, products: readonly Product[]) {
  const { meta, links } = discountHead({ discount: { ...discount, ...change }, products }, matches)
  const [data] = meta.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []))
  return { data, links }
}

test('[PROMO-3] an offer by thresholds has one address, and says as data from when until when it is and what it sells', () => {
  const { data, links } = headOf({}, [ring])
  expect(links).toEqual([{ rel: 'canonical', href: discount.url }])
  expect(data?.['@graph']).toMatchObject([
    {
      '@type': 'SaleEvent',
      name: '挡圈满减',
      startDate: '2026-11-20T02:00:00.000Z',
      endDate: '2026-11-30T14:00:00.000Z',
      organizer: { name: '东明紧固件' },
    },
    { '@type': 'ItemList', itemListElement: [{ position: 1, url: 'https://mall.example/detail/9?skuId=91' }] },
  ])
})

test('[PROMO-3] one of the whole mall names no shop and no goods', () => {
  const graph = headOf({ shopName: null }, []).data?.['@graph']
  expect(graph).toHaveLength(1)
  expect(graph?.[0]).not.toHaveProperty('organizer')
})
