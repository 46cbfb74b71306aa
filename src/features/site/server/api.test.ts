import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { sharedCaches } from '#server/cache/shared.ts'
import { tag, type Tag } from '#server/cache/tags.ts'
import { inProcess, type Visitor } from '#server/http/in-process.ts'
import { createSession } from '#server/identity/sessions.ts'
import { api } from '../../../api.ts'
import { testApp } from '../../../../tests/app.ts'
import { withProbe } from '../../../../tests/listening.ts'
import {
  brandsOfCategory,
  getCategoryInfo,
  getLanguages,
  getSysPaySwitch,
  getSysServiceSwitch,
  servicePolicy,
  serviceTerms,
} from '../contract.ts'
import { frameInfo, getPcWebConfig, hotSearch } from '../frame-contract.ts'
import { qrSvg } from './qr.ts'

const chinese = { locale: 'zh_CN' }
const english = { locale: 'en' }

async function configure(name: string, value: unknown): Promise<void> {
  const { db } = await testApp()
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
}

afterEach(async () => {
  const { db } = await testApp()
  await db
    .deleteFrom('setting')
    .where('name', 'in', ['webConfig', 'customerService', 'serviceSwitch', 'paySwitch'])
    .execute()
})

describe('web config', () => {
  test('[BRAND-4] answers with and without the type, localised', async () => {
    const { as } = await testApp()
    const { data } = await as(undefined, chinese)(getPcWebConfig, { webConfigType: '3' })
    expect(data.pcCompanyName).toBe('百工商城')
    expect((await as(undefined, chinese)(getPcWebConfig, {})).data).toEqual(data)
    expect((await as(undefined, english)(getPcWebConfig, {})).data.pcCompanyName).toBe('Baigong Mall')
  })

  test('[BRAND-1] what the operator set is answered, each missing or empty field is the built-in one', async () => {
    const { as } = await testApp()
    await configure('webConfig', {
      pcTitleContent: 'Bolts & Co',
      pcCompanyName: { zh_CN: '螺栓商城', en: 'Bolt Mall' },
      pcCopyright: '',
    })
    const { data } = await as(undefined, english)(getPcWebConfig, {})
    expect(data).toMatchObject({ pcTitleContent: 'Bolts & Co', pcCompanyName: 'Bolt Mall', pcTitleImg: '/favicon.svg' })
    expect(data.pcCopyright).toContain('Baigong')
    expect((await as(undefined, chinese)(getPcWebConfig, {})).data.pcCompanyName).toBe('螺栓商城')
    expect((await as(undefined, english)(frameInfo, {})).data.webConfig).toEqual(data)
  })
})

test('[IMG-1] [HEADER-12] the picture domain and the merchant platform come from the settings of the server', async () => {
  const { db } = await testApp()
  await configure('webConfig', { pcLogoImg: '/logo.png', pcTitleImg: 'https://elsewhere.test/icon.png' })
  const app = api(db, {
    config: readConfig({ PICTURE_URL: 'https://pictures.test', SELLER_URL: 'https://sellers.test/' }),
  })
  const { data } = (await app.inject('/site/frame')).json()
  expect(data).toMatchObject({ pictureUrl: 'https://pictures.test', sellerUrl: 'https://sellers.test' })
  expect(data.webConfig).toMatchObject({
    pcLogoImg: 'https://pictures.test/logo.png',
    pcTitleImg: 'https://elsewhere.test/icon.png',
    pcQrcodeImg: '/site/qr/app.svg',
  })
  const icon = await app.inject('/favicon.ico')
  expect([icon.statusCode, icon.headers.location]).toEqual([302, 'https://elsewhere.test/icon.png'])
})

describe('configuration', () => {
  test('[LANG-2] the languages with their names, the default one, and which are hidden', async () => {
    const { as } = await testApp()
    const { data } = await as()(getLanguages, {})
    expect(data).toEqual({
      name: '简体中文',
      language: 'zh_CN',
      langItemList: expect.arrayContaining([
        { language: 'en', name: 'English', hide: false },
        { language: 'zh_CN', name: '简体中文', hide: false },
      ]),
    })
  })

  test('the switches of the terms follow the operator', async () => {
    const { as } = await testApp()
    expect((await as()(getSysServiceSwitch, {})).data).toEqual({ serviceTermsSwitch: true, privacyPolicySwitch: true })
    await configure('serviceSwitch', { serviceTermsSwitch: false })
    expect((await as()(getSysServiceSwitch, {})).data).toEqual({ serviceTermsSwitch: false, privacyPolicySwitch: true })
  })

  test('one switch for each way to pay', async () => {
    const { as } = await testApp()
    await configure('paySwitch', { bankPaySwitch: false })
    const { data } = await as()(getSysPaySwitch, {})
    expect(data).toEqual({
      wxPaySwitch: false,
      aliPaySwitch: false,
      balancePaySwitch: true,
      payPalSwitch: false,
      bankPaySwitch: false,
      sandboxPaySwitch: true,
    })
  })

  test('[POLICY-2] terms and privacy policy are JSON with the text of the language', async () => {
    const { as } = await testApp()
    for (const endpoint of [servicePolicy, serviceTerms]) {
      const texts = await Promise.all(
        [chinese, english].map(
          async (headers) => JSON.parse((await as(undefined, headers)(endpoint, {})).data).content,
        ),
      )
      expect(texts[0]).toContain('百工商城')
      expect(texts[1]).toContain('Baigong Mall')
      for (const text of texts) expect(text.length).toBeGreaterThan(1000)
    }
  })
})

describe('categories', () => {
  // Beside whatever catalogue this database has.
  const ids = { top: 990_001, second: 990_101, third: 990_201, hidden: 990_002, belowHidden: 990_102 }

  beforeAll(async () => {
    const { db } = await testApp()
    const row = (id: number, parent: number | null, level: 1 | 2 | 3, name: string, status = 1) => ({
      id,
      parent_id: parent,
      level,
      code: `site-test-${id}`,
      name_zh: `${name}类`,
      name_en: name,
      seq: id,
      status,
    })
    await db
      .insertInto('category')
      .values([
        row(ids.top, null, 1, 'Springs'),
        row(ids.second, ids.top, 2, 'Coil springs'),
        row(ids.third, ids.second, 3, 'Compression springs'),
        row(ids.hidden, null, 1, 'Unlisted', 0),
        row(ids.belowHidden, ids.hidden, 2, 'Below unlisted'),
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

  test('[CAT-3] every category of the catalogue has a picture, drawn from true sizes', async () => {
    const { app, as } = await testApp()
    const { data } = await as(undefined, english)(getCategoryInfo, {})
    const all = data.categoryInfo.flatMap((top) => [
      top,
      ...top.categories,
      ...top.categories.flatMap(({ categories }) => categories),
    ])
    // Those of other tests have ids as they come; the catalogue's own have five digits at most.
    const ofCatalogue = all.filter(({ categoryId }) => categoryId < 100_000)
    expect(ofCatalogue.length).toBeGreaterThan(60)
    for (const { pic } of ofCatalogue) {
      const { statusCode, headers } = await app.inject(pic)
      expect([pic, statusCode, headers['content-type']]).toEqual([pic, 200, 'image/svg+xml; charset=utf-8'])
    }
  })

  test('[CAT-3] the top level and what lies below it, in the language of the reader', async () => {
    const { as } = await testApp()
    const { data } = await as(undefined, english)(getCategoryInfo, {})
    expect(data.categoryInfo.find(({ categoryId }) => categoryId === ids.top)).toEqual({
      categoryId: ids.top,
      parentId: 0,
      categoryName: 'Springs',
      pic: '',
      status: 1,
      categories: [
        {
          categoryId: ids.second,
          parentId: ids.top,
          categoryName: 'Coil springs',
          pic: '',
          status: 1,
          categories: [expect.objectContaining({ categoryId: ids.third, categories: [] })],
        },
      ],
    })
    const { data: below } = await as(undefined, chinese)(getCategoryInfo, { parentId: ids.top })
    expect(below.categoryInfo.map(({ categoryName }) => categoryName)).toEqual(['Coil springs类'])
  })

  test('[CAT-3] an empty parent is the top; nothing unlisted, nothing below it, nothing of an unknown one', async () => {
    const { app, as } = await testApp()
    const { data } = (await app.inject('/category/categoryInfo?parentId=')).json()
    expect(data.categoryInfo.length).toBeGreaterThan(0)
    expect(data.categoryInfo.map(({ categoryId }: { categoryId: number }) => categoryId)).not.toContain(ids.hidden)
    for (const parentId of [ids.hidden, ids.belowHidden, 123_456_789])
      expect((await as()(getCategoryInfo, { parentId })).data).toEqual({ categoryInfo: [], brandInfo: [] })
    expect((await app.inject('/category/categoryInfo?parentId=x')).json().code).toBe('A00014')
  })

  test('[CAT-4] the brands with products in a category', async () => {
    const { as, db } = await testApp()
    const brands = await as(undefined, english)(brandsOfCategory, { categoryId: ids.top })
    expect(brands.data).toEqual([])
    const some = await db
      .selectFrom('product')
      .innerJoin('brand', 'brand.id', 'product.brand_id')
      .select(['category_id', 'brand.id', 'brand.name_en', 'brand.first_letter'])
      .where('product.status', '=', 1)
      .executeTakeFirst()
    if (!some) return
    const { data } = await as(undefined, english)(brandsOfCategory, { categoryId: some.category_id })
    expect(data).toContainEqual({ brandId: some.id, name: some.name_en, imgUrl: '', firstLetter: some.first_letter })
  })
})

describe('hot words', () => {
  test('[HEADER-11] of products and of shops, in the language of the reader', async () => {
    const { as, db } = await testApp()
    const word = (type: 1 | 2, zh: string, en: string) => ({
      type,
      title_zh: zh,
      title_en: en,
      content_zh: zh,
      content_en: en,
      seq: 0,
    })
    const made = await db
      .insertInto('hot_search')
      .values([word(1, '弹簧', 'Spring'), word(2, '弹簧店', 'Spring shop')])
      .returning('id')
      .execute()
    expect((await as(undefined, english)(hotSearch, { type: 1 })).data).toContainEqual({
      hotSearchId: made[0]!.id,
      title: 'Spring',
      content: 'Spring',
    })
    const shops = (await as(undefined, chinese)(hotSearch, { type: 2 })).data.map(({ title }) => title)
    expect(shops).toContain('弹簧店')
    expect(shops).not.toContain('弹簧')
    expect((await as()(hotSearch, { type: 3 })).code).toBe('A00014')
    await db
      .deleteFrom('hot_search')
      .where(
        'id',
        'in',
        made.map(({ id }) => id),
      )
      .execute()
  })
})

describe('frame', () => {
  test('[LAYOUT-10] everything around a page in one call, for a visitor', async () => {
    const { as } = await testApp()
    const { data } = await as(undefined, english)(frameInfo, {})
    expect(data).toMatchObject({
      user: null,
      cartCount: 0,
      sellerUrl: '/console',
      pictureUrl: '',
      demo: true,
      customerService: { phone: '400-000-0000' },
    })
    expect(data.languages).toEqual(expect.arrayContaining([{ language: 'en', name: 'English' }]))
  })

  test('a page made of it goes when any of it changes', async () => {
    const { app } = await testApp()
    const tags: Tag[] = []
    const visitor: Visitor = {
      headers: {},
      address: undefined,
      setCookies: [],
      dependsOn: (...names) => tags.push(...names),
    }
    await inProcess(app, visitor)('GET', '/site/frame', undefined)
    const { setting, hotWords, categories, languages, notices } = tag
    expect(tags).toEqual(
      expect.arrayContaining([
        ...['webConfig', 'rules'].map(setting),
        hotWords(),
        categories(),
        languages(),
        notices(),
      ]),
    )
  })

  test('all visitors of a language get the same object, so that it is written and sent to them once', async () => {
    const { app } = await testApp()
    const frameIn = async (locale: string) => {
      const visitor: Visitor = { headers: { locale }, address: undefined, setCookies: [], dependsOn: () => undefined }
      return (await inProcess(app, visitor)('GET', frameInfo.path, undefined)).data
    }
    for (const one of sharedCaches) one.dropAll() // as when somebody tells what changes
    try {
      const [first, second, other] = [await frameIn('en'), await frameIn('en'), await frameIn('zh_CN')]
      expect(first).toBe(second)
      expect(other).not.toEqual(first)
    } finally {
      for (const one of sharedCaches) one.pause()
    }
  })

  test('a member is named, and the cart is asked how full it is', async () => {
    const { as, db } = await testApp()
    const now = new Date()
    const id = newId()
    const person = {
      id,
      mobile: '13911110000',
      nick_name: 'Wang Jianguo',
      level: 2 as const,
      firm_name: 'Hengda',
      created_at: now,
    }
    await db.insertInto('account').values(person).execute()
    const { token } = await createSession(db, { accountId: id, audience: 'shopper', now, inBrowser: false })
    const cartCount = async (_db: Database, accountId: number) => (accountId === id ? 7 : 0)
    const { data } = await withProbe(db, { answers: { cartCount } }, () => as(token)(frameInfo, {}))
    expect(data).toMatchObject({
      user: { userId: String(id), nickName: 'Wang Jianguo', level: 2, firmName: 'Hengda' },
      cartCount: 7,
    })
  })
})

test('[LAYOUT-4] the two codes of the footer are real', async () => {
  const { app } = await testApp()
  for (const name of ['app', 'mini']) {
    const { headers, body } = await app.inject(`/site/qr/${name}.svg`)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(body).toContain('<path')
  }
  expect((await app.inject('/site/qr/other.svg')).statusCode).toBe(404)
  // The three finder patterns: seven dark modules in the corners, behind a margin of two.
  const svg = qrSvg('http://localhost:8080/')
  const [, size = ''] = /viewBox="0 0 (\d+)/.exec(svg)!
  expect(svg).toContain('M2 2h7v1h-7z')
  expect(svg).toContain(`M${Number(size) - 9} 2h7v1h-7z`)
  expect(svg).toContain(`M2 ${Number(size) - 9}h7v1h-7z`)
})
