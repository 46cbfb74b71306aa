import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { after, DAY_MS, MINUTE_MS, wireTime } from '#core/time.ts'
import { newId } from '#server/database/ids.ts'
import { specAreaHref, specAreaNames } from '#features/site/spec-areas.ts'
import { areaTypes } from '../block-names.ts'
import { readBlocks } from '../blocks.ts'
import { draftPreview, homepage, renovation, shopHome } from '../contract.ts'
import { areaType } from '../rules.ts'
import * as contract from '../staff-contract.ts'
import { templateNames } from '../templates.ts'
import { switchDecorations } from './jobs.ts'
import { hasTurned } from './queries.ts'

const said = (zh_CN: string, en: string) => ({ zh_CN, en })
const text = (title: string) => ({
  type: 'text',
  version: 1,
  dataField: { title: said(title, title), text: said('字', 'words') },
})

async function page() {
  const { operator } = await testApp()
  const editor = await operator()
  const { data } = await editor.as(contract.addPlatformDecoration, { nameZh: '专题', nameEn: 'Landing page' })
  return { ...editor, ...data }
}

const minute = (at: Date): string => wireTime(at).slice(0, 16)

test('[OPS-1] a page with a name is begun, drafted and published; visitors see it in both languages, and not before', async () => {
  const { as } = await testApp()
  const { as: editor, renovationId } = await page()
  const saved = await editor(contract.savePlatformDecoration, { renovationId, version: 1, content: [text('甲')] })
  expect(saved.data).toEqual({ version: 2 })
  expect(await as()(renovation, { renovationId })).toMatchObject({ problem: 'decorationUnknown' })
  const { data } = await editor(contract.publishPlatformDecoration, { renovationId, version: 2 })
  expect(data).toMatchObject({ isLive: true, liveNumber: 1, draftTime: null })
  for (const [locale, words] of [
    ['zh_CN', '字'],
    ['en', 'words'],
  ] as const) {
    const shown = await as(undefined, { locale })(renovation, { renovationId })
    expect(JSON.parse(shown.data.content)[0].dataField.text).toBe(words)
  }
})

test('[OPS-1] the second of two editors is told, and what the first had written is kept as a version', async () => {
  const { operator } = await testApp()
  const { as: first, renovationId } = await page()
  const { as: second } = await operator()
  await first(contract.savePlatformDecoration, { renovationId, version: 1, content: [text('甲')] })
  const late = await second(contract.savePlatformDecoration, { renovationId, version: 1, content: [text('乙')] })
  expect(late).toMatchObject({ problem: 'changedMeanwhile' })
  await first(contract.platformDecorationHere, { renovationId, place: 3 })
  const { data: told } = await second(contract.platformDecorationHere, { renovationId, place: null })
  expect(told).toEqual({ version: 2, author: '测试员', others: [{ name: '测试员', place: 3 }] })
  await second(contract.savePlatformDecoration, { renovationId, version: 2, content: [text('乙')] })
  const { data } = await second(contract.platformDecoration, { renovationId })
  expect(data.content).toEqual([text('乙')])
  expect(data.versions).toMatchObject([{ number: 1, kind: 'kept' }])
  const kept = await second(contract.platformDecorationVersion, { renovationId, number: 1 })
  expect(kept.data.content).toEqual([text('甲')])
})

test('[OPS-1] one person with a page open in two windows is told of the other one, and one window is no other', async () => {
  const { operator, db } = await testApp()
  const { as: editor, renovationId } = await page()
  const here = async (as: typeof editor, windowId: string, place: number | null = null) =>
    (await as(contract.platformDecorationHere, { renovationId, place, windowId })).data.others
  expect(await here(editor, 'one')).toEqual([])
  expect(await here(editor, 'one', 2)).toEqual([])
  expect(await here(editor, 'two')).toEqual([{ name: '测试员', place: 2, isOwn: true }])
  const { as: colleague } = await operator()
  expect(await here(colleague, 'three')).toEqual([{ name: '测试员', place: null }]) // once, whatever the windows
  const longAgo = { seen_at: after(new Date(), -DAY_MS) }
  await db.updateTable('decoration_editor').set(longAgo).where('window_id', '=', 'two').execute()
  expect(await here(editor, 'one')).toEqual([{ name: '测试员', place: null }])
  const kept = db.selectFrom('decoration_editor').select('window_id').where('decoration_id', '=', renovationId)
  expect((await kept.orderBy('window_id').execute()).map((row) => row.window_id)).toEqual(['one', 'three'])
})

test('[OPS-1] one person who goes on in one window over the draft of another keeps that one as a version, too', async () => {
  const { as: editor, renovationId } = await page()
  await editor(contract.savePlatformDecoration, { renovationId, version: 1, content: [text('甲')] })
  await editor(contract.savePlatformDecoration, { renovationId, version: 2, content: [text('甲甲')] })
  await editor(contract.savePlatformDecoration, { renovationId, version: 3, content: [text('乙')], isOver: true })
  const { data } = await editor(contract.platformDecoration, { renovationId })
  expect(data.content).toEqual([text('乙')])
  expect(data.versions, 'what followed by itself is none').toMatchObject([{ number: 1, kind: 'kept' }])
  const kept = await editor(contract.platformDecorationVersion, { renovationId, number: 1 })
  expect(kept.data.content).toEqual([text('甲甲')])
})

test('[OPS-1] what is scheduled begins at its minute, ends at its minute, and gives way to what was there', async () => {
  const { as, db } = await testApp()
  const { as: editor, renovationId } = await page()
  const now = new Date()
  await editor(contract.savePlatformDecoration, { renovationId, version: 1, content: [text('平日')] })
  await editor(contract.publishPlatformDecoration, { renovationId, version: 2 })
  await editor(contract.savePlatformDecoration, { renovationId, version: 3, content: [text('大促')] })
  const [from, until] = [after(now, 10 * MINUTE_MS), after(now, 20 * MINUTE_MS)].map(minute) as [string, string]
  const scheduled = await editor(contract.schedulePlatformDecoration, { renovationId, version: 4, from, until })
  expect(scheduled.data.spans).toMatchObject([
    { number: 2, from: `${from}:00`, isLive: false },
    { number: 1, isLive: true },
  ])
  const shownAt = async (at: Date) => {
    await switchDecorations.run({ db, now: at })
    const { data } = await as()(renovation, { renovationId })
    return JSON.parse(data.content)[0].dataField.title
  }
  expect(await shownAt(after(now, 8 * MINUTE_MS))).toBe('平日')
  expect(await shownAt(after(now, 11 * MINUTE_MS))).toBe('大促')
  expect(await shownAt(after(now, 21 * MINUTE_MS))).toBe('平日')
})

test('[OPS-1] what is scheduled is taken back; a time that is over, or an end before the start, is refused', async () => {
  const { as: editor, renovationId } = await page()
  await editor(contract.savePlatformDecoration, { renovationId, version: 1, content: [text('甲')] })
  const at = (minutes: number) => minute(after(new Date(), minutes * MINUTE_MS))
  const ask = { renovationId, version: 2 }
  for (const [from, until] of [
    [at(-5), null],
    [at(9), at(5)],
    ['2026-13-45 99:99', null],
  ] as const)
    expect(await editor(contract.schedulePlatformDecoration, { ...ask, from, until })).toMatchObject({
      problem: 'decorationTimeWrong',
    })
  const { data } = await editor(contract.schedulePlatformDecoration, { ...ask, from: at(5), until: null })
  const [{ spanId }] = data.spans as [contract.Span]
  const { data: left } = await editor(contract.unschedulePlatformDecoration, { renovationId, spanId })
  expect(left.spans).toEqual([])
  expect(await editor(contract.unschedulePlatformDecoration, { renovationId, spanId })).toMatchObject({
    problem: 'decorationSpanUnknown',
  })
})

test('[SPEC-1] the special areas are pages of blocks: as they came each can be drawn, and its template is of the same area', async () => {
  const { as, operator, merchant } = await testApp()
  const { as: editor } = await operator()
  const { data: pages } = await editor(contract.platformDecorations, {})
  const areas = pages.filter(({ kind }) => kind === 'area')
  expect(areas.map(({ area, path, isLive }) => [area, path, isLive])).toEqual(
    specAreaNames.map((name) => [name, specAreaHref(name), true]),
  )
  for (const { area, renovationId } of areas) {
    const { data } = await editor(contract.platformDecoration, { renovationId })
    const types = areaTypes.filter((type) => type !== 'area_suffixes' || area === 'bearing')
    expect(data.content.map(({ type }) => type)).toEqual([...types, 'guides'])
    for (const locale of ['zh_CN', 'en'] as const) {
      const shown = await as(undefined, { locale })(homepage, { renovationType: areaType(area!) })
      const drawn = JSON.parse(shown.data.content) as { type: string; dataField: { area?: string } }[]
      expect(drawn).toHaveLength(data.content.length)
      expect(/\p{Script=Han}/u.test(shown.data.content), area!).toBe(locale === 'zh_CN')
    }
    const template = await editor(contract.platformDecorationTemplate, { template: 'specialArea', area: area! })
    expect(template.data.content).toEqual(data.content.filter(({ type }) => type !== 'guides'))
  }
  const asShop = await (
    await merchant()
  ).as(contract.shopDecorationTemplate, { template: 'specialArea', area: 'servo' })
  expect(asShop.data.content.some(({ type }) => type.startsWith('area_'))).toBe(false)
})

test('[OPS-1] the home as it came is a version: after publishing another it is rolled back', async () => {
  const { as, operator } = await testApp()
  const { as: editor } = await operator()
  const { data: pages } = await editor(contract.platformDecorations, {})
  const { renovationId } = pages.find(({ kind }) => kind === 'home')!
  const before = await as()(homepage, {})
  const { data: home } = await editor(contract.platformDecoration, { renovationId })
  const content = [text('新首页'), { type: 'fireworks', dataField: { rockets: 3 } }]
  await editor(contract.savePlatformDecoration, { renovationId, version: home.version, content })
  const { data: live } = await editor(contract.publishPlatformDecoration, { renovationId, version: home.version + 1 })
  expect(live.content, 'what is not known is kept').toEqual(content)
  expect((await as()(homepage, {})).data.content).toContain('新首页')
  const original = live.versions.find(({ kind }) => kind === 'original')!
  await editor(contract.rollBackPlatformDecoration, { renovationId, number: original.number })
  expect((await as()(homepage, {})).data).toEqual(before.data)
})

test('a block that is not complete in both languages is not published until it is hidden', async () => {
  const { as: editor, renovationId } = await page()
  const half = { type: 'goods_module1', version: 1, dataField: { title: said('热销', ''), prodIds: [], more: '' } }
  await editor(contract.savePlatformDecoration, { renovationId, version: 1, content: [text('甲'), half] })
  expect(await editor(contract.publishPlatformDecoration, { renovationId, version: 2 })).toMatchObject({
    problem: 'blocksUnfinished',
    details: { blocks: '2' },
  })
  const content = [text('甲'), { ...half, isHidden: true }]
  await editor(contract.savePlatformDecoration, { renovationId, version: 2, content })
  expect((await editor(contract.publishPlatformDecoration, { renovationId, version: 3 })).data.isLive).toBe(true)
})

test('a text that stands in one language alone is neither published nor scheduled', async () => {
  const { as: editor, renovationId } = await page()
  const half = { type: 'text', version: 1, dataField: { title: said('停机通知', ''), text: said('', '') } }
  await editor(contract.savePlatformDecoration, { renovationId, version: 1, content: [half] })
  const refused = { problem: 'blocksUnfinished', details: { blocks: '1' } }
  expect(await editor(contract.publishPlatformDecoration, { renovationId, version: 2 })).toMatchObject(refused)
  const tomorrow = { from: minute(after(new Date(), DAY_MS)), until: null }
  expect(await editor(contract.schedulePlatformDecoration, { renovationId, version: 2, ...tomorrow })).toMatchObject(
    refused,
  )
})

const found = (dataField: object) => ({
  type: 'goods_module1',
  version: 1,
  dataField: {
    title: said('卖得多', 'Best sellers'),
    goodsCategory: 0,
    goodsMost: 3,
    prodIds: [],
    more: '',
    ...dataField,
  },
})
const firstGoods = (content: string): number[] => JSON.parse(content)[0].dataField.prodIds

test('[OPS-1] the goods of a block are found by category or by sales, the same for everybody, and no more than asked for', async () => {
  const { as, db } = await testApp()
  const { as: editor, renovationId } = await page()
  const best = await db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['product.id', 'category.id as leaf', 'category.parent_id as parent'])
    .where('product.status', '=', 1)
    .where('shop.status', '=', 1)
    .orderBy('product.sold', 'desc')
    .orderBy('product.id')
    .execute()
  const { parent } = best[5]!
  const content = [
    found({ goodsFrom: 'sales' }),
    found({ goodsFrom: 'category', goodsCategory: parent, goodsMost: 20 }),
  ]
  await editor(contract.savePlatformDecoration, { renovationId, version: 1, content })
  await editor(contract.publishPlatformDecoration, { renovationId, version: 2 })
  const { data } = await as()(renovation, { renovationId })
  const [bySales, byCategory] = JSON.parse(data.content).map((one: ReturnType<typeof found>) => one.dataField.prodIds)
  expect(bySales).toEqual(best.slice(0, 3).map(({ id }) => id))
  expect(byCategory).toEqual(
    best
      .filter((one) => one.parent === parent)
      .slice(0, 20)
      .map(({ id }) => id),
  )
  const wrong = [found({ goodsFrom: 'category' })]
  await editor(contract.savePlatformDecoration, { renovationId, version: 3, content: wrong })
  expect(await editor(contract.publishPlatformDecoration, { renovationId, version: 4 })).toMatchObject({
    problem: 'blocksUnfinished',
  })
})

test('[OPS-1] a block for members or for certified firms is answered to nobody else; who draws the page sees it', async () => {
  const { as, member } = await testApp()
  const { as: editor, renovationId } = await page()
  const content = [
    { ...text('甲'), shown: { to: 'members', from: '', until: '' } },
    { ...text('乙'), shown: { to: 'firms', from: '', until: '' } },
  ]
  await editor(contract.savePlatformDecoration, { renovationId, version: 1, content })
  const { data: live } = await editor(contract.publishPlatformDecoration, { renovationId, version: 2 })
  const [ordinary, firm] = [await member(), await member(2)]
  const titles = async (asker: ReturnType<typeof as>) =>
    JSON.parse((await asker(renovation, { renovationId })).data.content).map(
      (one: { dataField: { title: string } }) => one.dataField.title,
    )
  expect(await titles(as())).toEqual([])
  expect(await titles(ordinary.as)).toEqual(['甲'])
  expect(await titles(firm.as)).toEqual(['甲', '乙'])
  const { searchParams } = new URL(live.previewUrl, 'http://mall.test')
  const link = { until: searchParams.get('until')!, sign: searchParams.get('sign')! }
  expect((await as()(draftPreview, { renovationId, ...link })).data.places).toEqual([0, 1])
})

test('[OPS-1] a block begins and ends at its minute, and the pages that show it are told', async () => {
  const { as, db } = await testApp()
  const { as: editor, renovationId } = await page()
  const now = new Date()
  const from = minute(after(now, 2 * MINUTE_MS))
  const content = [text('常在'), { ...text('限时'), shown: { to: 'everybody', from, until: '' } }]
  await editor(contract.savePlatformDecoration, { renovationId, version: 1, content })
  await editor(contract.publishPlatformDecoration, { renovationId, version: 2 })
  const { data } = await as()(renovation, { renovationId })
  expect(JSON.parse(data.content)).toHaveLength(1)
  expect(await hasTurned(db, [minute(now)])).toBe(false)
  expect(await hasTurned(db, [from])).toBe(true)
})

describe('[SHOP-2] a shop', () => {
  async function ownHome(shopId = 101) {
    const { merchant } = await testApp()
    const editor = await merchant(shopId)
    const { data } = await editor.as(contract.addShopDecoration, {})
    const { data: detail } = await editor.as(contract.shopDecoration, data)
    return { ...editor, ...data, version: detail.version }
  }
  const goodsOf = async (shopId: number) => {
    const { db } = await testApp()
    const rows = await db.selectFrom('product').select('id').where('shop_id', '=', shopId).limit(2).execute()
    return rows.map(({ id }) => id)
  }
  const group = (prodIds: unknown) => ({
    type: 'goods_module1',
    version: 1,
    dataField: { title: said('常用', 'Most ordered'), prodIds, more: '' },
  })

  test('draws its home, and visitors see it once it is published', async () => {
    const { as } = await testApp()
    const { as: editor, renovationId, version } = await ownHome()
    const before = (await as()(shopHome, { shopId: 101 })).data?.content ?? ''
    expect(before).not.toContain('Most ordered')
    const content = [group(await goodsOf(101))]
    await editor(contract.saveShopDecoration, { renovationId, version, content })
    await editor(contract.publishShopDecoration, { renovationId, version: version + 1 })
    const { data } = await as()(shopHome, { shopId: 101 })
    expect(readBlocks(JSON.parse(data!.content)).blocks).toHaveLength(1)
    expect(await as()(renovation, { renovationId, shopId: 102 })).toMatchObject({ problem: 'decorationUnknown' })
  })

  test('begins one home, however often it begins', async () => {
    const [one, two] = [await ownHome(), await ownHome()]
    expect(one.renovationId).toBe(two.renovationId)
  })

  test('cannot place another’s goods, wherever in a block they are named', async () => {
    const { db } = await testApp()
    const { as: editor, renovationId, version } = await ownHome()
    const [theirs] = await db.selectFrom('product').select('id').where('shop_id', '<>', 101).limit(1).execute()
    const { id } = theirs!
    const { id: coupon } = await db
      .selectFrom('coupon')
      .select('id')
      .where((eb) => eb.or([eb('shop_id', '<>', 101), eb('shop_id', 'is', null)]))
      .limit(1)
      .executeTakeFirstOrThrow()
    const wrong = [
      group([id]),
      group({ zh_CN: [id], en: [id] }),
      { type: 'fireworks', dataField: { inner: [{ prodIds: [id] }] } },
      group([1.5]),
      { type: 'discount_coupon', dataField: { title: 'x', couponIds: [coupon] } },
      { type: 'store_list', dataField: { title: 'x', shopIds: [102] } },
      {
        type: 'universal_hotspot',
        dataField: { picture: { src: '/files/decor/00000000-0000-4000-8000-000000000000' } },
      },
    ]
    for (const block of wrong)
      expect(await editor(contract.saveShopDecoration, { renovationId, version, content: [block] })).toMatchObject({
        problem: 'notOfThisShop',
      })
  })

  test('finds its own goods alone, in its own categories and in those of the mall', async () => {
    const { db, as } = await testApp()
    const { as: editor, renovationId, version } = await ownHome()
    const theirs = await db
      .insertInto('shop_category')
      .values({ id: newId(), shop_id: 102, name_zh: '别家', name_en: 'Theirs', seq: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const category = (goodsCategory: number) => found({ goodsFrom: 'category', goodsCategory, goodsMost: 20 })
    expect(
      await editor(contract.saveShopDecoration, { renovationId, version, content: [category(theirs.id)] }),
    ).toMatchObject({ problem: 'notOfThisShop' })
    const { data: offered } = await editor(contract.shopDecorationGoods, { of: 'categories' })
    expect(offered.map(({ id }) => id)).not.toContain(theirs.id)
    await editor(contract.saveShopDecoration, { renovationId, version, content: [category(offered[0]!.id)] })
    await editor(contract.publishShopDecoration, { renovationId, version: version + 1 })
    const ids = firstGoods((await as()(shopHome, { shopId: 101 })).data!.content)
    const owners = await db.selectFrom('product').select('shop_id').where('id', 'in', ids).execute()
    expect(new Set(owners.map((one) => one.shop_id))).toEqual(new Set([101]))
  })
  test('has no page of another shop or of the mall: each call answers as for one that is not there', async () => {
    const { merchant, operator } = await testApp()
    const { renovationId } = await ownHome()
    const { as: stranger } = await merchant(102)
    const { as: mall } = await operator()
    const none = { problem: 'decorationUnknown' }
    const draft = { renovationId, version: 1, content: [] }
    expect(await stranger(contract.shopDecoration, { renovationId })).toMatchObject(none)
    expect(await stranger(contract.saveShopDecoration, draft)).toMatchObject(none)
    expect(await stranger(contract.publishShopDecoration, { renovationId, version: 1 })).toMatchObject(none)
    expect(
      await stranger(contract.scheduleShopDecoration, {
        renovationId,
        version: 1,
        from: '2999-01-01 00:00',
        until: null,
      }),
    ).toMatchObject(none)
    expect(await stranger(contract.unscheduleShopDecoration, { renovationId, spanId: 1 })).toMatchObject(none)
    expect(await stranger(contract.shopDecorationVersion, { renovationId, number: 1 })).toMatchObject(none)
    expect(await stranger(contract.rollBackShopDecoration, { renovationId, number: 1 })).toMatchObject(none)
    expect(await stranger(contract.shopDecorationHere, { renovationId, place: null })).toMatchObject(none)
    expect(await mall(contract.savePlatformDecoration, draft)).toMatchObject(none)
    const { data } = await stranger(contract.shopDecorations, {})
    expect(data.filter((one) => one.renovationId === renovationId)).toEqual([])
  })

  test('[OPS-1] finds what it pastes in any spelling, of its own goods alone; the mall what sells most', async () => {
    const { db, merchant, operator } = await testApp()
    const { as: editor } = await merchant(101)
    const { as: mall } = await operator()
    const own = await db
      .selectFrom('product')
      .innerJoin('search_sku', 'search_sku.product_id', 'product.id')
      .select(['product.id', 'product.model'])
      .where('product.shop_id', '=', 101)
      .where('product.status', '=', 1)
      .where('product.model', 'like', '6%-2RS%')
      .groupBy('product.id')
      .orderBy('product.sold', 'desc')
      .limit(2)
      .execute()
    const numbers = [...own.map(({ model }) => ` ${model.toLowerCase().replace('-', ' ')} `), 'nothing is called so']
    const { data } = await editor(contract.shopDecorationNumbers, { numbers })
    expect(data.map((one) => one?.id)).toEqual([...own.map(({ id }) => id), undefined])
    const { data: ofMall } = await mall(contract.platformDecorationNumbers, { numbers: [own[0]!.model] })
    const theirs = await db
      .selectFrom('product')
      .select('id')
      .where('model', '=', own[0]!.model)
      .where('status', '=', 1)
      .orderBy('sold', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(ofMall.map((one) => one?.id)).toEqual([theirs.id])
    const { as: stranger } = await merchant(102)
    const { data: foreign } = await stranger(contract.shopDecorationNumbers, { numbers: [own[0]!.model] })
    const { shop_id: owner } = foreign[0]
      ? await db.selectFrom('product').select('shop_id').where('id', '=', foreign[0].id).executeTakeFirstOrThrow()
      : { shop_id: 102 }
    expect(owner).toBe(102)
  })

  test('is offered its own goods and coupons alone', async () => {
    const { db, merchant } = await testApp()
    const { as: editor } = await merchant(101)
    const { data } = await editor(contract.shopDecorationGoods, { of: 'products' })
    const owners = await db
      .selectFrom('product')
      .select('shop_id')
      .where(
        'id',
        'in',
        data.map(({ id }) => id),
      )
      .execute()
    expect(data.length).toBeGreaterThan(0)
    expect(new Set(owners.map((one) => one.shop_id))).toEqual(new Set([101]))
  })
})

test.each(templateNames)('the template %s can be published by the mall and by a shop as it is', async (template) => {
  const { merchant } = await testApp()
  const { as: mall, renovationId } = await page()
  const { data } = await mall(contract.platformDecorationTemplate, { template })
  await mall(contract.savePlatformDecoration, { renovationId, version: 1, content: data.content })
  expect((await mall(contract.publishPlatformDecoration, { renovationId, version: 2 })).data.isLive).toBe(true)
  const { as: shop } = await merchant(102)
  const own = await shop(contract.shopDecorationTemplate, { template })
  const { data: begun } = await shop(contract.addShopDecoration, {})
  const { data: read } = await shop(contract.shopDecoration, begun)
  const saved = await shop(contract.saveShopDecoration, { ...begun, version: read.version, content: own.data.content })
  expect(await shop(contract.publishShopDecoration, { ...begun, version: saved.data.version })).toMatchObject({
    success: true,
    data: { isLive: true },
  })
})

test('a draft is drawn by its signed link, and by no other', async () => {
  const { as } = await testApp()
  const { as: editor, renovationId } = await page()
  const content = [{ ...text('藏'), isHidden: true }, text('甲')]
  await editor(contract.savePlatformDecoration, { renovationId, version: 1, content })
  const { data } = await editor(contract.platformDecoration, { renovationId })
  const { searchParams } = new URL(data.previewUrl, 'http://mall.test')
  const link = { until: searchParams.get('until')!, sign: searchParams.get('sign')! }
  const shown = await as()(draftPreview, { renovationId, ...link })
  expect(shown.data).toMatchObject({ places: [1], shopId: null, isHome: false })
  for (const wrong of [
    { renovationId: renovationId - 1, ...link },
    { renovationId, ...link, until: String(Number(link.until) + 1) },
    { renovationId, until: link.until, sign: 'x' },
  ])
    expect(await as()(draftPreview, wrong)).toMatchObject({ problem: 'decorationUnknown' })
})
