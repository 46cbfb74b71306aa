// The six pages to begin with. Their goods are the best sellers of whoever begins; words can be used as they are.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { SpecArea } from '#features/site/spec-areas.ts'
import { areaBlocks } from './area-content.ts'
import type { StoredBlock } from '../staff-contract.ts'
import { CARDS_IN_ROW } from '../rules.ts'
import type { TemplateName } from '../templates.ts'
import { block, promises, words, type Words } from './made-blocks.ts'
import type { Owner } from './staff-queries.ts'

const interval = (height: number) => block('auxiliary_interval', { height })
/** What sells best stays up to date by itself; whoever goes on by hand begins with what does now. */
const group = (type: string, title: Words, prodIds: number[], more = '') =>
  block(type, { title, goodsFrom: 'sales', goodsCategory: 0, goodsMost: Math.max(prodIds.length, 1), prodIds, more })

type Given = {
  best: number[]
  kinds: { id: number; name: Words; prodIds: number[] }[]
  coupons: number[]
  shops: number[]
  all: string
}

const coupons = ({ coupons: couponIds }: Given) =>
  couponIds.length > 0 ? [block('discount_coupon', { title: words('领优惠券', 'Coupons'), couponIds })] : []
const tabs = ({ kinds }: Given) =>
  kinds.length > 0
    ? [
        block('category_tabs', {
          title: words('按分类选购', 'By category'),
          tabs: kinds.map(({ name, id, prodIds }) => ({
            name,
            goodsFrom: 'category',
            goodsCategory: id,
            goodsMost: prodIds.length,
            prodIds,
            more: '',
          })),
        }),
      ]
    : []
const finders = block('part_finders', {})
const news = block('notice_carousel', { title: words('公告', 'Notices') })
const brands = block('brand_wall', { title: words('品牌', 'Brands') })

const contents: Record<TemplateName, (given: Given) => StoredBlock[]> = {
  home: (given) => [
    news,
    finders,
    ...coupons(given),
    group('goods_module1', words('热销商品', 'Best sellers'), given.best.slice(0, 7), given.all),
    ...tabs(given),
    brands,
    ...(given.shops.length > 0
      ? [block('store_list', { title: words('优选店铺', 'Recommended shops'), shopIds: given.shops })]
      : []),
    promises,
  ],
  saleDay: (given) => [
    block('text', {
      title: words('限时优惠', 'Sale days'),
      text: words(
        '活动期间先领券再下单，券后价在结算页直接抵扣。',
        'Claim a coupon first; it is taken off at checkout.',
      ),
    }),
    ...coupons(given),
    block('limited_skill', { title: words('限时秒杀', 'Flash sale') }),
    block('points_goods', { title: words('积分兑换', 'For points'), goodsMost: CARDS_IN_ROW }),
    group('goods_module3', words('今日热卖', 'Selling today'), given.best.slice(0, 12), given.all),
    group('goods_module2', words('热销榜', 'Ranking'), given.best.slice(0, 10), given.all),
    promises,
  ],
  smallShop: (given) => [
    news,
    group('goods_module1', words('常用型号', 'Most ordered'), given.best.slice(0, 7), given.all),
    ...coupons(given),
    promises,
  ],
  largeShop: (given) => [
    news,
    ...coupons(given),
    ...tabs(given),
    interval(16),
    group('goods_module2', words('热销榜', 'Ranking'), given.best.slice(0, 10), given.all),
    group('goods_module5', words('现货一览', 'In stock now'), given.best.slice(0, 20), given.all),
    block('drawing_request', {
      title: words('来图定做', 'Made to drawing'),
      text: words(
        '非标尺寸可来图定做：发来图纸，写明材料、数量和要求，店家回复价格和交期。',
        'For sizes that are in no list: send a drawing with material, quantity and what matters to you. The shop answers with price and delivery time.',
      ),
    }),
    promises,
  ],
  brandPage: (given) => [
    block('text', {
      title: words('品牌介绍', 'About the brand'),
      text: words(
        '在这里介绍品牌的产品线、适用场合和服务。',
        'Say here what the brand makes, where it is used and how it is serviced.',
      ),
    }),
    group('goods_module3', words('主推产品', 'Highlights'), given.best.slice(0, 12), given.all),
    group('goods_module5', words('型号与价格', 'Part numbers and prices'), given.best.slice(0, 20), given.all),
    promises,
  ],
  specialArea: (given) => [
    finders,
    ...tabs(given),
    group('goods_module5', words('选型表', 'Selection table'), given.best.slice(0, 20), given.all),
    brands,
    promises,
  ],
}

const BEST = 20
const OF_A_KIND = 10
const KINDS = 4

type Input = { name: TemplateName; area?: SpecArea | undefined; owner: Owner }

export async function contentOf(db: Database, { name, area, owner }: Input): Promise<StoredBlock[]> {
  if (area && name === 'specialArea' && owner === null) return areaBlocks(area)
  return spaced(contents[name](await givenTo(db, owner)))
}

/** What has a heading stands apart from what is above it. */
const APART = [
  'discount_coupon',
  'drawing_request',
  'certificates',
  'limited_skill',
  'points_goods',
  'category_tabs',
  'store_list',
]
const spaced = (blocks: StoredBlock[]): StoredBlock[] =>
  blocks.flatMap((one) =>
    APART.includes(one.type) || one.type.startsWith('goods_module') ? [interval(24), one] : [one],
  )

async function givenTo(db: Database, owner: Owner): Promise<Given> {
  const { rows: products } = await sql<{ id: number; top: number; zh: string; en: string; breadth: number }>`
    with recursive above as (
      select id, id as top, name_zh, name_en from category where parent_id is null
      union all
      select category.id, above.top, above.name_zh, above.name_en
      from category join above on above.id = category.parent_id
    ),
    ranked as (
      select product.id, sold, above.top, above.name_zh as zh, above.name_en as en,
        row_number() over (partition by above.top order by sold desc, product.id) as place,
        (count(*) over (partition by above.top))::int as breadth
      from product join above on above.id = product.category_id
      where status = 1 and (${owner}::bigint is null or shop_id = ${owner})
    )
    select id, top, zh, en, breadth from ranked where place <= ${BEST} order by sold desc, id`.execute(db)
  // What most of the goods are of comes first.
  const tops = [...new Set(products.toSorted((a, b) => b.breadth - a.breadth).map(({ top }) => top))].slice(0, KINDS)
  const { rows: claimable } = await sql<{ id: number }>`
    select id from coupon where status = 'active' and claim_from <= now() and claim_until > now()
    and shop_id is not distinct from ${owner} order by created_at desc, id limit 4`.execute(db)
  const { rows: shops } = owner
    ? { rows: [] }
    : await sql<{ id: number }>`select id from shop where status = 1 order by id limit 8`.execute(db)
  return {
    best: products.slice(0, BEST).map(({ id }) => id),
    kinds: tops.map((top) => {
      const ofKind = products.filter((one) => one.top === top)
      return {
        id: top,
        name: words(ofKind[0]!.zh, ofKind[0]!.en),
        prodIds: ofKind.slice(0, OF_A_KIND).map(({ id }) => id),
      }
    }),
    coupons: claimable.map(({ id }) => id),
    shops: shops.map(({ id }) => id),
    all: owner ? `/shop-prod-list?sid=${owner}` : '/list',
  }
}
