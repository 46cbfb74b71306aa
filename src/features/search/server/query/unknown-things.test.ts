import { beforeAll, describe, expect, test } from 'vitest'
import { seedSearch, type SeedSearch } from '../../../../../tests/seed-search.ts'
import { findHits } from './find.ts'

let db: SeedSearch['db']
let engine: SeedSearch['engine']
let vocabulary: SeedSearch['vocabulary']
let request: SeedSearch['request']
beforeAll(async () => {
  const search = await seedSearch()
  ;({ db, engine, vocabulary, request } = search)
  return () => search.db.destroy()
})

const asked = async (text: string) => {
  const { found, reading, relaxed } = await findHits(engine, vocabulary, text, request())
  const ids = found.hits.map(({ skuId }) => skuId)
  const rows = await db
    .selectFrom('sku')
    .select(['id', 'model'])
    .where('id', 'in', [0, ...ids])
    .execute()
  const modelOf = new Map(rows.map(({ id, model }) => [id, model]))
  return {
    models: ids.map((id) => modelOf.get(id)!),
    total: found.total,
    unsold: reading.unsold.map(({ said }) => said),
    relaxed,
  }
}

describe('no part of another kind stands where the thing itself was named', () => {
  test.each([
    ['a compound whose last word nobody here knows', '齿轮泵', '齿轮泵'],
    ['', '轴承箱', '轴承箱'],
    ['', '链条油', '链条油'],
    ['a thing beside a figure', '继电器 220V', '继电器'],
    ['', '软管 10mm', '软管'],
    ['', '油管 20x47x14', '油管'],
    ['a thing beside a maker', 'SKF 手套', '手套'],
    ['what belongs to a part: in Chinese the last word says it', '伺服电机编码器线', '编码器线'],
    ['in English too, and before "for"', 'servo motor coupling', 'coupling'],
    ['', 'coupling for servo motor', 'coupling'],
    ['a kind whose name holds another', '斜齿轮 2模20齿', '斜齿轮'],
    ['', '法兰螺母 M8', '法兰螺母'],
    ['', 'E型卡簧 20', 'E型卡簧'],
    ['', '内六角扳手 6mm', '内六角扳手'],
    ['', '丝锥 M8', '丝锥'],
    ['a chain that no sprocket is for', '10A 链轮 17齿', '10A 链轮'],
    ['', '盘头十字 M4x12', '盘头十字'],
    ['a number that nobody knows, with nothing but a kind', '轴承 E208', 'E208'],
    ['', '链条 XJ12', 'XJ12'],
    ['an inch thread', '1/4-20 螺栓', '1/4-20'],
    ['a number by its shape', 'UCP205 轴承', 'UCP205'],
    ['', 'TC 25x47x7', 'TC 25x47x7'],
    ['', '25H链条', '25H'],
    ['an old code of it', '36205', '36205'],
    ['a size of the standard', '688ZZ', '688ZZ'],
    ['', '2206K', '2206K'],
    ['a motor of a series that is sold', 'ECMA-C10604', 'ECMA-C10604'],
    ['a belt of another kind, whatever its figures fit', '广角带 5M 500', '广角带'],
    ['', '双面同步带 8M 1200', '双面同步带'],
    ['', 'wide angle belt 5M 500', 'wide angle belt'],
    ['a word of such a kind behind our own', '皮带 5M 500 广角', '皮带 广角'],
    ['', '三角带 B1250 联组', '三角带 联组'],
    ['', '链条 双节距 08B', '链条 双节距'],
    ['', '链轮 双排 08B 17齿', '链轮 双排'],
    ['', '螺母 法兰 M8', '螺母 法兰'],
    ['', 'nut flange M8', 'nut flange'],
    ['', '螺丝 十字 M4x12', '螺丝 十字'],
    ['', '十字 M4x12 螺丝', '十字 螺丝'],
    ['', 'gear, helical, m2', 'gear helical'],
    ['what belongs to a part, beside its whole number', '6204-2RS 轴承座', '轴承座'],
    ['', 'HG-KR43 编码器线', '编码器线'],
    ['', 'servo cable HG-KR43', 'servo cable'],
  ])('%s: %s', async (_, text, thing) => {
    const { total, unsold } = await asked(text)
    expect(unsold).toContain(thing)
    expect(total).toBe(0)
  })

  test.each([
    '6204 红色',
    '螺栓 M8x40 镀铬',
    '20x47x14 进口',
    '便宜的轴承',
    '弹簧垫圈 M8',
    '6204 尼龙保持架',
    '轴承厂家',
    '轴承 6204 尼龙保持架',
    '螺栓 M8x40 法兰盘用',
    '链条 08B 输送机用',
    '圆柱销 B型 6',
  ])('what is only said of a part takes nothing away: %s', async (text) => {
    const { total, unsold } = await asked(text)
    expect(unsold).toEqual([])
    expect(total).toBeGreaterThan(0)
  })
})

test.each([
  ['轴承 6204 配轴承座', '轴承座', /^6204/],
  ['6204-2RS、油封 25x47x7', '油封', /^6204/],
  ['伺服电机 750W 带减速机', '减速机', /^(?:HG|SGM|ECMA|MHMF|MS1)/],
  ['bearing 6204 with adapter sleeve', 'adapter sleeve', /^6204/],
])('what nobody sells and only goes with a part is named above it: %s', async (text, thing, model) => {
  const { unsold, models } = await asked(text)
  expect(unsold).toEqual([thing])
  expect(models.length).toBeGreaterThan(0)
  for (const one of models) expect(one).toMatch(model)
})

describe('who names a servo by power and maker wants the motor', () => {
  test.each([
    '750W 伺服 三菱',
    '三菱伺服750W',
    'mitsubishi servo 750w',
    'servo 0.75kW Mitsubishi',
    'mitsubihsi 伺服 750W',
    '三菱 sifu 750w',
    '三菱 750W',
  ])('%s', async (text) => {
    const { models } = await asked(text)
    expect(models[0]).toMatch(/^HG-/)
  })

  test.each(['三菱 伺服驱动 750W', '三菱 750W 伺服放大器', 'mitsubishi servo amplifier 750w', '三菱伺服 MR-J4 750W'])(
    'and the drive where it or its series is named: %s',
    async (text) => {
      const { models } = await asked(text)
      expect(models[0]).toMatch(/^MR-J4/)
    },
  )
})

test.each(['m9.75 z20 齿轮', '齿轮 m2 z997', 'gear mod 2 997 teeth'])(
  'of a gear that nobody sells the kind stays, and the figure is told: %s',
  async (text) => {
    const { models, relaxed } = await asked(text)
    expect(relaxed).toHaveLength(1)
    expect(models[0]).toMatch(/^(?:SS|SUS|.*\d+-\d+)/)
  },
)

test.each(['m2 z20 齿轮', '齿轮 m2 z20', 'M2 20齿 齿轮', 'spur gear mod 2 20 teeth'])(
  'a gear by module and teeth, on either side of its word: %s',
  async (text) => {
    const { models, relaxed } = await asked(text)
    expect(relaxed).toEqual([])
    expect(models[0]).toMatch(/2-20/)
  },
)

describe('so many of them is no size', () => {
  test.each([
    ['M8螺母 13个', 'M8螺母'],
    ['螺栓 M8 40件', '螺栓 M8'],
    ['6204 数量20', '6204'],
    ['6204 20套, 6205 30套', '6204, 6205'],
    ['bolt M8 40 pcs', 'bolt M8'],
  ])('%s', async (text, without) => {
    const [one, other] = await Promise.all([asked(text), asked(without)])
    expect(one.relaxed).toEqual([])
    expect(one.total).toBe(other.total)
  })
})

describe('of a size that nobody has the nearest stand first', () => {
  const ordered = async (text: string) => {
    const { found, reading, relaxed } = await findHits(engine, vocabulary, text, request(100))
    const rows = await db
      .selectFrom('sku')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['sku.id', 'product.size_key'])
      .where('sku.id', 'in', [0, ...found.hits.map(({ skuId }) => skuId)])
      .execute()
    const sizeOf = new Map(rows.map(({ id, size_key }) => [id, size_key.toLowerCase()]))
    const lead = reading.groups.flatMap((group) => group.lead ?? [])
    return { relaxed, lead, sizes: [...new Set(found.hits.map(({ skuId }) => sizeOf.get(skuId)!))] }
  }

  test.each(['O型圈 30x2.5', 'o-ring 30×2.5', '密封圈 30*2.5mm'])('an O-ring: %s', async (text) => {
    const { sizes, lead, relaxed } = await ordered(text)
    expect(relaxed).toEqual(['×2.5'])
    expect(sizes[0]).toBe(lead[0])
    const apart = lead.map((size) => {
      const [inner, section] = size.split('x').map(Number) as [number, number]
      return Math.abs(inner - 30) + 3 * Math.abs(section - 2.5)
    })
    expect(apart).toEqual(apart.toSorted((one, other) => one - other))
  })

  test('a screw of a length that nobody makes', async () => {
    const { sizes, lead } = await ordered('GB/T 5782 M8x43')
    expect(lead.length).toBeGreaterThan(1)
    expect(sizes.slice(0, lead.length)).toEqual(lead)
    const apart = lead.map((size) => Math.abs(Number(size.split('x')[1]) - 43))
    expect(apart).toEqual(apart.toSorted((one, other) => one - other))
  })
})

test('a bearing with seals is meant where they stand beside its number: 6204 密封', async () => {
  const { models, relaxed } = await asked('6204 密封')
  expect(relaxed).toEqual([])
  expect(models.length).toBeGreaterThan(0)
  for (const one of models) expect(one).toMatch(/^6204-?(?:2RS|DDU|LLU|2RZ|VV|LLB|2NSE|2NKE|2RD|2RU)/)
})

test.each([
  ['6204轴承 A1250三角带', /^(?:6204|A1250)/],
  ['6204-2RS、6205-2RS', /^620[45]-?2RS/],
  ['SKF 6204 NSK 6205', /^620[45]/],
])('two parts in one line are both wanted: %s', async (text, model) => {
  const { relaxed, models } = await asked(text)
  expect(relaxed).toEqual([])
  expect(models.length).toBeGreaterThan(0)
  for (const one of models) expect(one).toMatch(model)
})
