import { expect, test } from 'vitest'
import type { FlashItem } from '../contract.ts'
import { flashHead, type FlashData } from './flash-head.ts'

const item = {
  seckillId: 7,
  product: {
    model: '6204-2RS1',
    prodName: 'SKF 深沟球轴承',
    unit: '套',
    shopName: '恒力轴承',
    pic: '/drawings/6204.svg',
  },
  price: 18.5,
  units: 40,
  startTime: '2026-11-20 10:00:00',
  endTime: '2026-11-20 12:00:00',
  phase: 'running',
} as FlashItem
const product = { url: 'https://mall.example/detail/9', brand: { name: 'SKF' } } as FlashData['product']

const matches = [{ context: { texts: undefined } }] as unknown as Parameters<typeof flashHead>[1]

function headOf(phase: FlashItem['phase']) {
  const { meta, links } = flashHead({ item: { ...item, phase }, product } as FlashData, matches)
  const [data] = meta.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []))
  return { data, links }
}

test('[DETAIL-2] a flash sale has one address, and its price as data with until when it holds', () => {
  const { data, links } = headOf('running')
  const url = 'https://mall.example/secdetail/7'
  expect(links).toEqual([{ rel: 'canonical', href: url }])
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'SKF 深沟球轴承',
    mpn: '6204-2RS1',
    image: ['https://mall.example/drawings/6204.svg'],
    url,
    offers: {
      '@type': 'Offer',
      price: '18.50',
      priceCurrency: 'CNY',
      validFrom: '2026-11-20T02:00:00.000Z',
      priceValidUntil: '2026-11-20T04:00:00.000Z',
      availability: 'https://schema.org/InStock',
      seller: { name: '恒力轴承' },
    },
  })
})

test.for([
  ['coming', 'PreSale'],
  ['soldOut', 'SoldOut'],
  ['over', 'Discontinued'],
] as const)('[DETAIL-2] the data of a flash sale that is %s say %s', ([phase, said]) => {
  expect(headOf(phase).data?.offers.availability).toBe(`https://schema.org/${said}`)
})
