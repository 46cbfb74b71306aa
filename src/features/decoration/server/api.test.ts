import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { couponsById } from '#features/coupons/contract.ts'
import { storefront } from '#features/store-nav/contract.ts'
import { readBlocks, type Block } from '../blocks.ts'
import { homepage, renovation, shopHome } from '../contract.ts'
import { inLanguage } from '../in-language.ts'

test('[HOME-2] the home page is a JSON string of blocks, in the language of the asker', async () => {
  const { as } = await testApp()
  const { data } = await as()(homepage, { renovationType: 1 })
  const content = JSON.parse(data.content) as { type: string; dataField: unknown }[]
  expect(content.every(({ type, dataField }) => typeof type === 'string' && typeof dataField === 'object')).toBe(true)
  expect(data.content).toContain('轴承')
  expect((await as(undefined, { locale: 'en' })(homepage, {})).data.content).not.toMatch(/\p{Script=Han}/u)
})

test('[HOME-1] a block of an unknown type is skipped; the others stay', async () => {
  const { as, db } = await testApp()
  const content = [
    { type: 'fireworks', dataField: {} },
    { type: 'auxiliary_interval', dataField: { height: 8 } },
  ]
  const { id } = await db
    .insertInto('decoration')
    .values({ renovation_type: 3, name_zh: '试', name_en: 'Try', content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { data } = await as()(renovation, { renovationId: id })
  expect(JSON.parse(data.content)).toEqual([content[1]])
})

test('the seeded home page uses every type there is, and every block of it can be drawn', async () => {
  const { as } = await testApp()
  const { data } = await as()(homepage, {})
  const { blocks, skipped } = readBlocks(JSON.parse(data.content))
  expect(skipped).toEqual([])
  expect(new Set(blocks.map(({ type }) => type))).toEqual(
    new Set([
      'brand_wall',
      'part_finders',
      'shop_signs',
      'picture_by',
      'auxiliary_interval',
      'discount_coupon',
      'floor_title',
      'goods_list',
      'limited_skill',
      'store_list',
    ]),
  )
  expect(
    blocks
      .filter(({ type }) => type === 'goods_list')
      .every((block) => block.type === 'goods_list' && block.dataField.prodIds.length === 10),
  ).toBe(true)
})

test('a block of an unknown type, or that does not fit its shape, is skipped and named', () => {
  const interval = { type: 'auxiliary_interval', dataField: { height: 20 } }
  expect(
    readBlocks([interval, { type: 'fireworks', dataField: {} }, { type: 'goods_list', dataField: {} }, 7]),
  ).toEqual({
    blocks: [interval],
    places: [0],
    skipped: ['fireworks', 'goods_list', 'undefined'],
  })
  expect(readBlocks({ no: 'list' })).toEqual({ blocks: [], places: [], skipped: [] })
})

test('[HOME-1] a block of coupons names some, and the coupons of the seeded one are there to be claimed', async () => {
  const coupons = (couponIds: unknown) =>
    readBlocks([{ type: 'discount_coupon', dataField: { title: '领券', couponIds } }]).skipped
  expect(coupons([9001])).toEqual([])
  const tooMany = Array.from({ length: 21 }, (_, at) => at + 1)
  for (const wrong of [[], tooMany, ['9001'], [0], undefined]) expect(coupons(wrong)).toEqual(['discount_coupon'])
  const { as } = await testApp()
  const { blocks } = readBlocks(JSON.parse((await as()(homepage, {})).data.content))
  const block = blocks.find(({ type }) => type === 'discount_coupon')
  const { couponIds } = (block as Extract<(typeof blocks)[number], { type: 'discount_coupon' }>).dataField
  const { data } = await as()(couponsById, { couponIds: couponIds.join(',') })
  expect(data.map(({ couponId, phase, mine }) => [couponId, phase, mine])).toEqual(
    couponIds.map((id) => [id, 'claimable', 0]),
  )
})

test('a link of a block stays in the mall or is http', () => {
  const sign = (link: string) => ({ type: 'shop_signs', dataField: { navList: [{ name: 'x', link }] } })
  expect(readBlocks([sign('/list'), sign('https://example.com')]).skipped).toEqual([])
  const wrong = [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    ' javascript:alert(1)',
  ]
  expect(readBlocks(wrong.map(sign)).skipped).toHaveLength(wrong.length)
})

test('a decoration that does not exist is a named problem, and a shop that has drawn no home answers none', async () => {
  const { as } = await testApp()
  expect(await as()(shopHome, { shopId: 999_999 })).toMatchObject({ code: '00000', data: null })
  for (const asked of [{ renovationId: 9999 }, { shopId: 999_999 }])
    expect(await as()(renovation, asked)).toMatchObject({ problem: 'decorationUnknown' })
  expect(await as()(homepage, { shopId: 999_999 })).toMatchObject({ problem: 'decorationUnknown' })
})

test.each([105, 108])(
  '[SHOP-2] [STORENAV-2] shop %i of the demo has drawn its pages: all blocks can be drawn, links and categories lead somewhere',
  async (shopId) => {
    const { as, db } = await testApp()
    for (const locale of ['zh_CN', 'en'] as const) {
      const { data } = await as(undefined, { locale })(shopHome, { shopId })
      const by = { shopId, renovationType: 1 }
      expect((await as(undefined, { locale })(homepage, by)).data, 'as other clients ask').toEqual(data)
      expect((await as(undefined, { locale })(renovation, { shopId })).data).toEqual(data)
      const blocks = JSON.parse(data!.content) as Block[]
      expect(blocks[0]!.type).toBe('picture_by')
      expect(blocks.map(({ type }) => type)).toEqual(expect.arrayContaining(['discount_coupon', 'service_promises']))
      expect(/\p{Script=Han}/u.test(JSON.stringify(blocks[0])), 'in its language alone').toBe(locale === 'zh_CN')
      expect(data!.content).not.toContain('undefined')
      const { data: front } = await as(undefined, { locale })(storefront, { shopId })
      expect(front.header!.navList.length).toBeGreaterThan(2)
      expect(front.categories.length).toBeGreaterThan(0)
      expect(front.categories.every(({ prodCount }) => prodCount > 0)).toBe(true)
    }
    const { content } = await db
      .selectFrom('decoration')
      .select('content')
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow()
    expect(readBlocks(inLanguage(content, 'en')).skipped).toEqual([])
  },
)
