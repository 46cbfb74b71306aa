// One page with a block of every type there is, as visitors get it.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { blockTypes } from '#features/decoration/block-names.ts'
import { PLATFORM_LIBRARY_PATH } from '#features/decoration/rules.ts'
import { blocksIn } from './decorating.ts'
import { axe, languagesOf, open, speak, test, textIn } from './journey.ts'
import { signInStaff } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

type Stored = { type: string; version: number; dataField: Record<string, unknown> }
const said = (zh_CN: string, en: string) => ({ zh_CN, en })
const block = (type: string, dataField: object): Stored => ({ type, version: 1, dataField: { ...dataField } })

/** Blocks of several pages, of which two may have one title: here each has its own. */
function named(one: Stored | undefined, at: number): Stored | undefined {
  const title = one?.dataField['title'] as { zh_CN: string; en: string } | undefined
  if (!one || !title) return one
  return { ...one, dataField: { ...one.dataField, title: said(`${title.zh_CN} ${at}`, `${title.en} ${at}`) } }
}

async function drawnWithEach(page: Page, baseURL: string) {
  const authorization = await signInStaff(page.context(), baseURL, ['13800000021', 'demo-Operator-1'])
  const ask = async <Data>(method: string, path: string, data?: object): Promise<Data> => {
    const answer = await page.request.fetch(path, { method, headers: { authorization }, ...(data && { data }) })
    return (await answer.json()).data
  }
  const buffer = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#1f5c8f' } })
    .png()
    .toBuffer()
  const sent = await page.request.post(PLATFORM_LIBRARY_PATH, {
    headers: { authorization },
    multipart: { file: { name: 'row.png', mimeType: 'image/png', buffer } },
  })
  const { src, width, height } = (await sent.json()).data
  const picture = { src, width, height, alt: said('一排轴承', 'A row of bearings') }
  const pages = await ask<{ kind: string; renovationId: number }[]>('GET', '/platform/decorations')
  const homeId = pages.find(({ kind }) => kind === 'home')!.renovationId
  const { content: home } = await ask<{ content: Stored[] }>('GET', `/platform/decorations/${homeId}`)
  const templates = ['home', 'saleDay', 'largeShop', 'brandPage', 'specialArea?area=bearing']
  const ready = await Promise.all(
    templates.map((name) => ask<{ content: Stored[] }>('GET', `/platform/decorationTemplates/${name}`)),
  )
  const goods = ready[0]!.content.find(({ type }) => type === 'goods_module1')!.dataField
  const link = '/list?cpid=1'
  const own = [
    ...['single', 'carousel', 'grid'].map((layout) =>
      block('picture_by', {
        layout,
        pictures: [
          { picture, link },
          { picture, link: '/list?cpid=2' },
        ],
      }),
    ),
    block('universal_hotspot', {
      picture,
      areas: [{ name: said('全部轴承', 'All bearings'), link, x: 0, y: 0, w: 50, h: 100 }],
    }),
    block('goods_module4', { ...goods, title: said('图配商品', 'Picture and products'), picture, link }),
    block('shop_signs', { navList: [{ name: said('按尺寸找', 'By size'), link }], showNavs: 0 }),
    block('guides', {
      title: said('选型问答', 'Guides'),
      guides: [{ name: said('什么时候用 C3', 'When to use C3'), text: said('配合紧。', 'A tight fit.'), link }],
    }),
    block('certificates', {
      title: said('资质与检验', 'Certificates'),
      certificates: [
        {
          name: said('营业执照', 'Business licence'),
          number: '91320411MA1',
          validity: said('长期', 'no end'),
          picture,
        },
      ],
    }),
  ]
  const stock = [...home, ...ready.flatMap(({ content }) => content)]
  // What is drawn together stands together.
  const floor = home.findIndex(({ type }) => type === 'floor_title')
  const others = blockTypes.filter(
    (type) => !own.some((one) => one.type === type) && type !== 'floor_title' && type !== 'goods_list',
  )
  const content = [
    ...home.slice(floor, floor + 2),
    ...own,
    ...others.flatMap(
      (type, at) =>
        named(
          stock.find((one) => one.type === type),
          at,
        ) ?? [],
    ),
  ]
  const { renovationId } = await ask<{ renovationId: number }>('POST', '/platform/decorations', {
    nameZh: '全部模块',
    nameEn: 'Every block',
  })
  await ask('PUT', `/platform/decorations/${renovationId}`, { version: 1, content })
  const live = await ask<{ previewUrl: string }>('POST', `/platform/decorations/${renovationId}/publish`, {
    version: 2,
  })
  return { content, path: `/select-decorate?renovationId=${renovationId}`, previewUrl: live.previewUrl }
}

for (const language of languagesOf(import.meta.filename)) {
  const say = textIn(language)

  test(`[HOME-1] every type of block is drawn for visitors, as its preview is (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    const { content, path, previewUrl } = await drawnWithEach(page, baseURL!)
    expect(new Set(content.map(({ type }) => type))).toEqual(new Set(blockTypes))
    await open(page, path)
    for (const [at, { type }] of content.entries()) {
      const drawn = page.locator(`[data-at="${at}"]`)
      if (type === 'goods_list') continue // of the floor above it
      await expect
        .poll(() => drawn.evaluate((one) => one.getBoundingClientRect().height), { message: type })
        .toBeGreaterThan(0)
      if (type !== 'auxiliary_interval') await expect(drawn.locator('h2, h3, a, b, img').first(), type).toBeAttached()
    }
    const papers = page.getByRole('table').filter({ hasText: '91320411MA1' })
    await expect(papers.getByRole('link', { name: say('查看：营业执照', 'View: Business licence') })).toHaveAttribute(
      'href',
      /\/files\/decor\/.*\.webp$/,
    )
    await expect(page.getByRole('link', { name: say('发图样给客服', 'Send us your drawing') })).toHaveAttribute(
      'href',
      '/chat?chatType=2',
    )
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBeLessThan(1)
    }
    expect(await axe(page)).toEqual([])
    const lang = `&lang=${language}`
    expect(await blocksIn(page, previewUrl + lang)).toEqual(await blocksIn(page, path + lang))
  })
}
