// Shops of the demo that drew their own pages: header, categories, notices, and a home begun with a ready template.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { after, DAY_MS } from '#core/time.ts'
import { contentOf, SHOP_HOME } from '#features/decoration/server/index.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { insertRows } from '#server/database/bulk.ts'
import { type Database, inTransaction, type Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { seedText } from '#server/files/seed-files.ts'
import { keepPicture } from '#server/files/uploads.ts'

type Words = { zh_CN: string; en: string }
type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type Front = {
  shop: string
  template: 'smallShop' | 'largeShop'
  ground: string
  /** Each of the mall's categories that it is made of. */
  categories: { key: string; name: Words; of: string[] }[]
  /** `home`, `all`, or the key of a category. */
  nav: string[]
  slides: Json
  notices: { days: number; title: Words; text: Words }[]
}

const GROUNDS = new URL('../../db/seed/grounds/', import.meta.url)

/** A shop that has begun a home or a header of its own keeps it. `dataFolder`: where its background is kept. */
export async function seedStorefronts(db: Database, now: Date, dataFolder: string | undefined): Promise<void> {
  for (const front of JSON.parse(seedText('storefronts.json')) as Front[]) {
    const { rows } = await sql<{ id: number; name_zh: string; name_en: string }>`
      select id, name_zh, name_en from shop where code = ${front.shop}
      and not exists (select from decoration where shop_id = shop.id)
      and not exists (select from store_header where shop_id = shop.id)`.execute(db)
    const [shop] = rows
    if (!shop) continue
    const template = await contentOf(db, { name: front.template, owner: shop.id })
    const bgUrl = dataFolder ? await keptGround(dataFolder, front.ground) : ''
    await inTransaction(db, async (tx) => {
      const categories = await writeCategories(tx, shop.id, front)
      const href = (key: string) => `/shop-prod-list?sid=${shop.id}${key && `&cid=${categories.get(key)}`}`
      await insertRows(tx, 'store_header', [headerOf(front, { shopId: shop.id, bgUrl, categories })])
      await insertRows(tx, 'decoration', [
        {
          renovation_type: SHOP_HOME,
          shop_id: shop.id,
          name_zh: shop.name_zh,
          name_en: shop.name_en,
          // The first screen shows the notices.
          content: [
            { type: 'picture_by', version: 1, dataField: { layout: 'slides', slides: linked(front.slides, href) } },
            ...template.filter(({ type }) => type !== 'notice_carousel'),
          ],
          is_active: true,
          created_at: now.toISOString(),
        },
      ])
      await insertRows(tx, 'notice', noticesOf(front, shop.id, now))
      await announce(tx, tag.shop(shop.id), tag.decoration(), tag.notices(shop.id))
    })
  }
}

/** Those that hold something; answers their ids. */
async function writeCategories(tx: Tx, shopId: number, { categories }: Front): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [seq, { key, name, of }] of categories.entries()) {
    const { rows } = await sql<{ id: number }>`
      select product.id from product join category on category.id = category_id
      where shop_id = ${shopId} and product.status = 1 and category.code = any(${of})`.execute(tx)
    if (rows.length === 0) continue // a part of the catalogue without them
    const id = newId()
    ids.set(key, id)
    await insertRows(tx, 'shop_category', [{ id, shop_id: shopId, name_zh: name.zh_CN, name_en: name.en, seq }])
    await insertRows(
      tx,
      'shop_category_product',
      rows.map((product) => ({ shop_category_id: id, product_id: product.id })),
    )
  }
  return ids
}

type Given = { shopId: number; bgUrl: string; categories: ReadonlyMap<string, number> }
const [CATEGORY, PATH] = [2, 4]

function headerOf({ nav, categories: named }: Front, { shopId, bgUrl, categories }: Given) {
  const pages: Record<string, { name: Words; link: string }> = {
    home: { name: { zh_CN: '店铺首页', en: 'Shop home' }, link: `/shopIndex?sid=${shopId}` },
    all: { name: { zh_CN: '全部商品', en: 'All products' }, link: `/shop-prod-list?sid=${shopId}` },
  }
  const items = nav.flatMap((key) => {
    const page = pages[key]
    if (page) return [{ nameZh: page.name.zh_CN, nameEn: page.name.en, path: { type: PATH, link: page.link } }]
    const [id, category] = [categories.get(key), named.find((one) => one.key === key)]
    if (id === undefined || !category) return []
    return [{ nameZh: category.name.zh_CN, nameEn: category.name.en, path: { type: CATEGORY, link: String(id) } }]
  })
  return {
    shop_id: shopId,
    is_on: true,
    bg_url: bgUrl,
    nav: items.map((item) => ({ ...item, isHidden: false })),
    version: 1,
    categories_version: 1,
  }
}

const noticesOf = ({ notices }: Front, shopId: number, now: Date) =>
  notices.map(({ days, title, text }) => ({
    shop_id: shopId,
    title_zh: title.zh_CN,
    title_en: title.en,
    content_zh: text.zh_CN,
    content_en: text.en,
    is_top: true,
    published_at: after(now, -days * DAY_MS).toISOString(),
  }))

/** `$category` becomes the link to it. */
function linked(value: Json, href: (key: string) => string): Json {
  if (Array.isArray(value)) return value.map((inner) => linked(inner, href))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name === '$category' ? ['link', href(String(inner))] : [name, linked(inner, href)],
    ),
  )
}

async function keptGround(dataFolder: string, name: string): Promise<string> {
  const bytes = await sharp(readFileSync(new URL(`${name}.svg`, GROUNDS)))
    .png()
    .toBuffer()
  return `/${await keepPicture(dataFolder, 'headers', bytes)}`
}
