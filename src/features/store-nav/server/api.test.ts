import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { frameInfo } from '#features/site/frame-contract.ts'
import { storeCategoryGoods, storefront } from '../contract.ts'
import * as staff from '../staff-contract.ts'

type Header = staff.HeaderDraft

const item = (type: 1 | 2 | 3 | 4 | 5 | 6, link: string, isBlank = false) => ({
  nameZh: `链接${type}`,
  nameEn: `Link ${type}`,
  path: { type, link, isBlank },
  isHidden: false,
})
const draft = (more: Partial<Header>): Header => ({
  isOn: true,
  bgUrl: '',
  showsCategory: true,
  showsLogo: true,
  showsNavs: true,
  showsSearch: true,
  navList: [],
  version: 0,
  ...more,
})

/** Two shops with products, and a product of each. */
async function twoShops() {
  const { db } = await testApp()
  const rows = await db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(['product.shop_id as shopId', (eb) => eb.fn.min<number>('product.id').as('prodId')])
    .where('product.status', '=', 1)
    .where('shop.status', '=', 1)
    .groupBy('product.shop_id')
    .orderBy('product.shop_id')
    .limit(2)
    .execute()
  return rows as [(typeof rows)[number], (typeof rows)[number]]
}

test('[STORENAV-1] [STORENAV-3] a shop’s navigation has the six link types, as it was saved, in the asker’s language', async () => {
  const { as, merchant, db } = await testApp()
  const [{ shopId, prodId }] = await twoShops()
  const owner = await merchant(shopId)
  const { data: kept } = await owner.as(staff.saveShopCategories, {
    categories: [{ nameZh: '常用', nameEn: 'Popular', prodIds: [prodId] }],
    version: (await owner.as(staff.shopCategories, {})).data.version,
  })
  const cid = kept.categories[0]!.shopCategoryId!
  const { id: page } = await db
    .insertInto('decoration')
    .values({ renovation_type: 3, shop_id: shopId, name_zh: '活动', name_en: 'Sale', content: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { version } = (await owner.as(staff.shopHeader, {})).data
  const navList = [
    item(1, String(prodId)),
    item(2, String(cid)),
    item(3, String(shopId)),
    item(4, '/coupons'),
    item(5, String(page)),
    item(6, 'https://example.com/a', true),
  ]
  const saved = await owner.as(staff.changeShopHeader, draft({ navList, showsLogo: false, version }))
  expect(saved.data).toMatchObject({ navList, version: version + 1 })
  const logged = db.selectFrom('audit_log').select('after').where('subject', '=', `storeNav:${shopId}`)
  const told = (await logged.orderBy('id', 'desc').executeTakeFirstOrThrow()).after
  // By fields that the log says as words and names.
  expect(told).toMatchObject({
    navList: [
      { linksTo: 'product', prodIds: prodId },
      { linksTo: 'category', shopCategoryId: cid },
      { linksTo: 'shop', shopId },
      { linksTo: 'path', address: '/coupons' },
      { linksTo: 'decoration', decorationId: page },
      { linksTo: 'custom', address: 'https://example.com/a' },
    ],
  })
  const { header, categories } = (await as(undefined, { locale: 'en' })(storefront, { shopId })).data
  expect(header?.navList.map(({ name, path, menutState }) => [name, path.type, path.link, menutState])).toEqual(
    navList.map(({ nameEn, path }) => [nameEn, path.type, path.link, 0]),
  )
  expect(header).toMatchObject({ showLogo: 1, showSearch: 0, showCategory: 0, showNavs: 0 })
  expect(categories).toEqual([{ cid, name: 'Popular', prodCount: 1 }])
  const goods = (await as()(storeCategoryGoods, { shopId, cid })).data
  expect(goods).toMatchObject({ name: '常用', goods: { records: [prodId], total: 1 } })
})

test('[STORENAV-1] another shop’s product, category, page or home is refused like one that never was', async () => {
  const { as, merchant, db } = await testApp()
  const [mine, theirs] = await twoShops()
  const [owner, other] = [await merchant(mine.shopId), await merchant(theirs.shopId)]
  const their = await other.as(staff.saveShopCategories, {
    categories: [{ nameZh: '他店', nameEn: 'Theirs', prodIds: [theirs.prodId] }],
    version: (await other.as(staff.shopCategories, {})).data.version,
  })
  const cid = their.data.categories[0]!.shopCategoryId!
  const { id: page } = await db
    .insertInto('decoration')
    .values({ renovation_type: 3, shop_id: theirs.shopId, name_zh: '活动', name_en: 'Sale', content: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { version } = (await owner.as(staff.shopHeader, {})).data
  const strange = [
    item(1, String(theirs.prodId)),
    item(2, String(cid)),
    item(3, String(theirs.shopId)),
    item(5, String(page)),
    item(1, '999999999'),
  ]
  for (const one of strange) {
    const refused = await owner.as(staff.changeShopHeader, draft({ navList: [one], version }))
    expect(refused.problem, one.nameZh).toBe('navLinkUnknown')
  }
  const list = (prodIds: number[], shopCategoryId?: number) => ({
    categories: [{ shopCategoryId, nameZh: '甲', nameEn: 'A', prodIds }],
  })
  const at = (await owner.as(staff.shopCategories, {})).data.version
  expect(await owner.as(staff.saveShopCategories, { ...list([theirs.prodId]), version: at })).toMatchObject({
    problem: 'productUnknown',
  })
  expect(await owner.as(staff.saveShopCategories, { ...list([], cid), version: at })).toMatchObject({
    problem: 'shopCategoryUnknown',
  })
  expect(await as()(storeCategoryGoods, { shopId: mine.shopId, cid })).toMatchObject({ problem: 'shopCategoryUnknown' })
  const targets = (await owner.as(staff.shopNavTargets, { type: 1, chosen: String(theirs.prodId) })).data
  expect(targets.map(({ targetId }) => targetId)).not.toContain(theirs.prodId)
})

test('[STORENAV-1] a link stays in the mall or is http, and only where any address may stand', async () => {
  const { merchant } = await testApp()
  const [{ shopId }] = await twoShops()
  const owner = await merchant(shopId)
  const { version } = (await owner.as(staff.shopHeader, {})).data
  const wrong = [
    item(4, 'https://example.com'),
    item(4, '//evil.example'),
    item(4, '/\\evil.example'),
    item(6, 'javascript:alert(1)'),
    item(6, 'evil.example'),
    item(1, '/coupons'),
  ]
  for (const one of wrong) {
    const refused = await owner.as(staff.changeShopHeader, draft({ navList: [one], version }))
    expect(refused.problem, one.path.link).toBe('navLinkInvalid')
  }
})

test('who saves what somebody else has changed since is told so', async () => {
  const { merchant } = await testApp()
  const [{ shopId }] = await twoShops()
  const owner = await merchant(shopId)
  const { version } = (await owner.as(staff.shopHeader, {})).data
  expect((await owner.as(staff.changeShopHeader, draft({ version }))).data.version).toBe(version + 1)
  expect(await owner.as(staff.changeShopHeader, draft({ version }))).toMatchObject({ problem: 'changedMeanwhile' })
  const { version: at } = (await owner.as(staff.shopCategories, {})).data
  await owner.as(staff.saveShopCategories, { categories: [], version: at })
  expect(await owner.as(staff.saveShopCategories, { categories: [], version: at })).toMatchObject({
    problem: 'changedMeanwhile',
  })
})

test('a shop without categories of its own shows those of the mall that hold most of its products', async () => {
  const { as, merchant } = await testApp()
  const [{ shopId }] = await twoShops()
  const owner = await merchant(shopId)
  const { version } = (await owner.as(staff.shopCategories, {})).data
  await owner.as(staff.saveShopCategories, { categories: [], version })
  const { categories } = (await as()(storefront, { shopId })).data
  expect(categories.length).toBeGreaterThan(0)
  const [first] = categories
  const { goods } = (await as()(storeCategoryGoods, { shopId, cid: first!.cid })).data
  expect(goods.total).toBe(first!.prodCount)
  expect(await as()(storefront, { shopId: 99_999_999 })).toMatchObject({ problem: 'shopUnknown' })
})

test('[LAYOUT-7] the mall has the usual header until the operator switches on one of its own', async () => {
  const { as, operator } = await testApp()
  expect((await as()(frameInfo, {})).data.header).toBeNull()
  const clerk = await operator(['content'])
  const { version } = (await clerk.as(staff.platformHeader, {})).data
  const on = draft({ navList: [item(4, '/coupons'), { ...item(4, '/bom'), isHidden: true }], version })
  const saved = await clerk.as(staff.changePlatformHeader, on)
  expect((await as()(frameInfo, {})).data.header).toMatchObject({
    navList: [{ menutState: 0 }, { menutState: 1 }],
    showNavs: 0,
  })
  await clerk.as(staff.changePlatformHeader, draft({ isOn: false, version: saved.data.version }))
  expect((await as()(frameInfo, {})).data.header).toBeNull()
  expect(await (await operator(['config'])).as(staff.platformHeader, {})).toMatchObject({ problem: 'forbidden' })
})
