import { expect, test } from 'vitest'
import type { GroupBuy } from '../contract.ts'
import { groupHead } from './group-head.ts'

const offer = {
  saleId: 7,
  model: '6204-2RS1',
  prodName: 'SKF 深沟球轴承',
  brandName: 'SKF',
  partyCode: 'BG-6204',
  shopName: '恒力轴承',
  pic: '/drawings/6204.thumb.svg',
  price: 18.5,
  size: 3,
  stock: 40,
  minQuantity: 1,
  startTime: '2026-11-20 10:00:00',
  endTime: '2026-11-30 22:00:00',
  phase: 'running',
  url: 'https://mall.example/group-buy/7',
} as GroupBuy

const matches = [{ context: { texts: undefined } }] as unknown as Parameters<typeof groupHead>[1]

function dataOf(change: Partial<GroupBuy>) {
  const { meta, links } = groupHead({ ...offer, ...change }, matches)
  const data = meta.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []))
  return { data: data[0], links }
}

test('[PROMO-2] a group buy has one address whoever shared it, and its price as data until it ends', () => {
  const { data, links } = dataOf({})
  expect(links).toEqual([{ rel: 'canonical', href: offer.url }])
  expect(data).toMatchObject({
    '@type': 'Product',
    name: '6204-2RS1 SKF 深沟球轴承',
    image: ['https://mall.example/drawings/6204.thumb.svg'],
    brand: { name: 'SKF' },
    offers: {
      price: '18.50',
      priceCurrency: 'CNY',
      validFrom: '2026-11-20T02:00:00.000Z',
      priceValidUntil: '2026-11-30T14:00:00.000Z',
      availability: 'https://schema.org/InStock',
      url: offer.url,
    },
  })
})

test.for([
  [{ phase: 'coming' }, 'PreSale'],
  [{ phase: 'over' }, 'Discontinued'],
  [{ stock: 0 }, 'SoldOut'],
] as const)('%j is said as %s', ([change, said]) => {
  expect(dataOf(change).data?.offers.availability).toBe(`https://schema.org/${said}`)
})

test('what is not there has no address and no data', () => {
  const { meta, links } = groupHead(undefined, matches) as ReturnType<typeof groupHead> & { links?: unknown }
  expect([meta.length, links]).toEqual([1, undefined])
})
