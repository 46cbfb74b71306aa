import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { packWords } from '#features/catalog/packs.ts'
import { cartInfo } from '#features/cart/contract.ts'
import { quotedSums } from '#features/cart/server/index.ts'
import { newId } from '#server/database/ids.ts'
import { searchProdPage } from '#features/search/contract.ts'
import { readTable } from '#server/files/table/read-table.ts'
import { testApp } from '../../../../tests/app.ts'
import { claimed, coupon } from '../../../../tests/coupons.ts'
import { buyer, goods } from '../../../../tests/trade.ts'
import * as contract from '../contract.ts'
import { CELL_MAX, LIST_LIMITS, readListPath, SAVED_LISTS_MAX } from '../rules.ts'
import zh_CN from '../texts/work/zh_CN.ts'
import { readRows, readTyped, rowsOfText } from '../reading/read-list.ts'

type Line = Partial<contract.ListLine>

async function match(texts: readonly (string | Line)[], token?: string) {
  const { as } = await testApp()
  const lines = texts.map((one, key) => ({ key, ...(typeof one === 'string' ? readTyped(one, key) : one) }))
  const { data } = await as(token, { locale: 'en' })(contract.matchLines, { lines })
  return data.lines
}
const one = async (text: string | Line, token?: string) => (await match([text], token))[0]!
const modelsOf = ({ candidates }: contract.MatchedLine) => candidates.map(({ model }) => model)
const toldOf = ({ says }: contract.MatchedLine) => says.map(({ what }) => what)

test('a designation with its maker is exact, in every shop and pack, and none of them counts pieces wrongly', async () => {
  const line = await one('SKF 6204-2RS1 x20')
  expect(line).toMatchObject({ status: 'exact', askedPieces: 20 })
  expect(modelsOf(line)).toEqual(['6204-2RS1'])
  const [{ offers }] = line.candidates as [contract.Candidate]
  expect(offers.length).toBeGreaterThan(1)
  for (const offer of offers) {
    expect(offer.countPieces).toBe(offer.count * offer.pieces)
    expect(offer.countPieces).toBeGreaterThanOrEqual(20)
    expect(offer.total).toBeCloseTo(offer.price * offer.count, 2)
    expect(offer.rounded === null).toBe(offer.countPieces === 20)
  }
})

test('a pack of ten is ordered once for ten pieces, and what is rounded says by what and what is next to it', async () => {
  const offersFor = async (quantity: number) =>
    (await one(`SKF 6204-2RS1 ${quantity}个`)).candidates[0]!.offers.filter(({ pieces }) => pieces === 10)
  const [ten] = await offersFor(10)
  expect(ten).toMatchObject({ count: 1, countPieces: 10, rounded: null })
  const [fifteen] = await offersFor(15)
  expect(fifteen).toMatchObject({
    count: 2,
    rounded: { why: 'pack', askedPieces: 15, below: { count: 1, pieces: 10 }, above: { count: 2, pieces: 20 } },
  })
})

test('without a maker the makers are asked for, each with what tells it apart', async () => {
  const line = await one('6204-2RS')
  expect(line.status).toBe('asks')
  expect(toldOf(line)).toContain('makerOpen')
  expect(line.candidates.length).toBeLessThanOrEqual(5)
  const makers = line.candidates.map(({ distinguishes }) => distinguishes.find(({ name }) => name === 'Maker')?.value)
  expect(new Set(makers).size).toBe(line.candidates.length)
})

test('a number that only one maker writes is exact without its name', async () => {
  expect(await one('6204DDUC3')).toMatchObject({ status: 'exact', candidates: [{ model: '6204DDUC3' }] })
})

test.each([
  ['GB5783M10×30 8.8 20', 'exact', 'GB/T 5783 M10×30-8.8'],
  ['M10×30GB5783 8.8 20个', 'exact', 'GB/T 5783 M10×30-8.8'],
  ['GB/T5783 M10×30 8.8 镀锌 20', 'exact', 'GB/T 5783 M10×30-8.8-Zn'],
  ['GB30M10×30 8.8 20', 'equivalent', 'GB/T 5783 M10×30-8.8'],
  ['DIN EN ISO 4017 M10×30 8.8 20', 'equivalent', 'GB/T 5783 M10×30-8.8'],
])('a standard in one word with its size is that standard, and that size: %s', async (text, status, model) => {
  const line = await one(text)
  expect(line).toMatchObject({ status, askedPieces: 20, candidates: [{ model }] })
  expect(toldOf(line)).not.toContain('leftOut')
})

test('what is glued to the number of a standard makes no other standard of it', async () => {
  const line = await one('GB10968×7×40 5个')
  expect(line.candidates.length).toBeGreaterThan(0)
  for (const { model, grade } of line.candidates) expect([model, grade]).toEqual([expect.stringMatching(/^GB/), 'same'])
  expect(toldOf(line)).not.toContain('otherStandard')
})

test('what nobody understands of a line is never passed over: it asks', async () => {
  for (const text of ['SKF 6204-2RS1 C5', 'NSK 6204ZZ CM', 'HD-6204-2RS1', 'SKF 6204-2RS1 不锈钢'])
    expect(await one(text), text).toMatchObject({ status: 'asks' })
})

test('a stainless bearing, which nobody sells, is no bearing of another steel', async () => {
  expect(await one('S6204-2RS1')).toMatchObject({ status: 'notSold' })
})

test('letters for figures, wide signs and a dot for a dash are the same part, and the repair is said', async () => {
  expect(await one('ＳＫＦ　６２０４－２ＲＳ１')).toMatchObject({
    status: 'exact',
    candidates: [{ model: '6204-2RS1' }],
  })
  expect(await one('SKF 6204.2RS1')).toMatchObject({ status: 'exact', candidates: [{ model: '6204-2RS1' }] })
  const repaired = await one('SKF 62O4-2RS1')
  expect(repaired).toMatchObject({ status: 'exact', candidates: [{ model: '6204-2RS1' }] })
  expect(toldOf(repaired)).toContain('repaired')
})

test('how it is packed is no part of the designation', async () => {
  for (const text of ['SKF 6204-2RS1 单个盒装', 'SKF 6204-2RS1 原厂包装', 'SKF 6204-2RS1 bulk'])
    expect(await one(text), text).toMatchObject({ status: 'exact', candidates: [{ model: '6204-2RS1' }] })
})

test('another clearance than written is not taken, nor is one where none is written', async () => {
  expect(await one('SKF 6204-2RS1/C3')).toMatchObject({ status: 'exact', candidates: [{ model: '6204-2RS1/C3' }] })
  const plain = await one('SKF 6204 2RS')
  expect(plain).toMatchObject({ status: 'exact', candidates: [{ model: '6204-2RS1' }] })
  expect(toldOf(plain)).toContain('plainMeant')
})

test('a screw of a standard, size and grade is exact; without the grade the grade is asked for', async () => {
  expect(await one('GB/T 5782 M8x40 8.8 300个')).toMatchObject({
    status: 'exact',
    candidates: [{ model: 'GB/T 5782 M8×40-8.8', brandName: '' }],
  })
  const open = await one('GB/T 5782 M8x40')
  expect(open.status).toBe('asks')
  expect(toldOf(open)).toContain('valueOpen')
})

test('a DIN number is an equivalent, with the standard and a size that differs written out', async () => {
  const line = await one('DIN931 M8x40 8.8')
  expect(line).toMatchObject({ status: 'equivalent', candidates: [{ grade: 'full' }] })
  expect(line.candidates[0]!.differences).toContainEqual({ name: 'Standard', theirs: 'GB/T 5782', mine: 'DIN931' })
  const wide = await one('DIN 931 M12x60 8.8')
  expect(wide).toMatchObject({ status: 'equivalent', candidates: [{ grade: 'size' }] })
  expect(wide.candidates[0]!.differences.map(({ mine }) => mine)).toContain('19 mm')
})

test('a withdrawn standard is never taken for the original without saying what replaced it', async () => {
  const replaced = (line: contract.MatchedLine) =>
    line.says.filter(({ what }) => what === 'replacedStandard').map(({ said, meant }) => `${said} > ${meant}`)
  const bolt = await one('GB30-76 M12×60 8.8 发黑 500件')
  expect(bolt).toMatchObject({ status: 'equivalent', askedPieces: 500, candidates: [{ grade: 'size' }] })
  expect(bolt.candidates[0]!.differences).toEqual([
    { name: 'Standard', theirs: 'GB/T 5782', mine: 'GB30' },
    { name: 'Width across flats', theirs: '18 mm', mine: '19 mm' },
  ])
  expect(replaced(bolt)).toEqual(['GB30 > GB/T 5782'])
  // no class: asked for, and none is the original
  const nut = await one('GB52-76 M8 500')
  expect(nut).toMatchObject({ status: 'asks', askedPieces: 500 })
  expect(new Set(nut.candidates.map(({ grade }) => grade))).toEqual(new Set(['size']))
  expect(replaced(nut)).toEqual(['GB52 > GB/T 6170'])
  // the same part under its number of today
  const cap = await one('GB70-85 M8×30 12.9 发黑')
  expect(cap).toMatchObject({ status: 'exact', candidates: [{ model: 'GB/T 70.1 M8×30-12.9', grade: 'same' }] })
  expect(replaced(cap)).toEqual(['GB70 > GB/T 70.1'])
})

test('a DIN number whose wrench is another is no full match while its class is asked for either', async () => {
  const line = await one('DIN 931 M12x60')
  expect(line.status).toBe('asks')
  expect(new Set(line.candidates.map(({ grade }) => grade))).toEqual(new Set(['size']))
  for (const { differences } of line.candidates)
    expect(differences).toContainEqual({ name: 'Width across flats', theirs: '18 mm', mine: '19 mm' })
  expect(toldOf(line)).toContain('otherWrench')
  const same = await one('DIN 931 M8x40')
  expect(toldOf(same)).toContain('otherStandard')
  expect(new Set(same.candidates.map(({ grade }) => grade))).toEqual(new Set(['full']))
})

test('a maker who does not make it leads to the same part of others, to be taken by a click', async () => {
  const line = await one('FAG 30204')
  expect(line).toMatchObject({ status: 'equivalent', candidates: [{ model: '30204', grade: 'full' }] })
  expect(line.candidates[0]!.differences[0]).toMatchObject({ name: 'Maker', mine: 'FAG' })
})

test.each(['热浸锌', '防松', 'HDG'])(
  'a word that nothing is known of may make another part of it: %s',
  async (word) => {
    const line = await one(`GB/T 5783 M10×30 8.8 ${word}`)
    expect(line.status).toBe('asks')
    expect(toldOf(line)).toContain('leftOut')
    expect(new Set(line.candidates.map(({ grade }) => grade))).toEqual(new Set(['check']))
  },
)

test('a left-hand thread is another part, that nobody sells', async () => {
  const line = await one('GB/T 5783 M10×30 8.8 左牙')
  expect(line).toMatchObject({ status: 'notSold', knownAs: '左牙 (left-hand thread)' })
  expect(new Set(line.candidates.map(({ grade }) => grade))).toEqual(new Set(['check']))
})

test.each([
  ['6204-2RS1 SKF + H205', '6204-2RS1', 'H205 (adapter sleeve)'],
  ['SKF 6204-2RS1 with oil seal', '6204-2RS1', 'oil seal (Rotary shaft seal)'],
  ['SKF 6204-2RS1 配 油封', '6204-2RS1', '油封 (Rotary shaft seal)'],
])('a second article that nobody sells is told beside the part that somebody does: %s', async (text, model, second) => {
  const line = await one(text)
  expect(line).toMatchObject({ status: 'asks', knownAs: '' })
  expect(modelsOf(line)).toEqual([model])
  expect(line.says).toContainEqual({ what: 'secondArticle', said: second, meant: '' })
})

test('what may be a bearing or a belt asks, and is neither', async () => {
  for (const text of ['7208M', 'SKF 7208M']) {
    const line = await one(text)
    expect(line.status, text).toBe('asks')
    expect(new Set(line.candidates.map(({ grade }) => grade))).toEqual(new Set(['check']))
    const meant = ['720-8M', '7208 M'].map((one) => text.replace('7208M', one)).join(' / ')
    expect(line.says).toContainEqual({ what: 'repaired', said: text, meant })
  }
  expect(modelsOf(await one('7208 M')).join()).not.toContain('720-8M')
})

test.each(['MR105', 'UCP204', 'HJ204'])('a bearing that ends as another does is not near to it: %s', async (text) => {
  expect(await one(text)).toMatchObject({ status: 'notSold', candidates: [] })
})

test.each(['SKF 6204-2RS1 或同等品', 'SKF 6204-2RS1 or equivalent', 'SKF 6204-2RS1 @3.50', 'SKF 6204-2RS1 12元/个'])(
  'words of the offer leave the part certain: %s',
  async (text) => expect(await one(text)).toMatchObject({ status: 'exact', candidates: [{ model: '6204-2RS1' }] }),
)

test.each(['DIN 471 20×1.75', '2/A1250'])('a figure is no side that is many times as long: %s', async (text) => {
  const line = await one(text)
  expect(line.candidates.map(({ grade }) => grade)).toContain('check')
  expect(line.candidates.flatMap(({ differences }) => differences)).toEqual([])
})

test('what was written of a maker is not asked for, and what nobody sells is said once', async () => {
  const line = await one('FAG 30204 XJ7')
  expect(line.status).toBe('asks')
  expect(toldOf(line)).toEqual(expect.arrayContaining(['noneWith', 'leftOut']))
  expect(toldOf(line)).not.toContain('makerOpen')
  const seal = await one('油封 TC 25*40*7')
  expect(seal.status).toBe('notSold')
  expect(toldOf(seal)).not.toContain('leftOut')
})

test('a lost dot, a size that nobody has and a word of another kind are no match', async () => {
  for (const text of ['GB/T 5782 M85x40 8.8', 'GB/T 5782 M8x43 8.8', '圆锥滚子轴承 SKF 6204'])
    expect(await one(text), text).not.toMatchObject({ status: 'exact' })
})

test('a kind that nobody sells is told by its name, and a line that names nothing is unknown', async () => {
  expect(await one('骨架油封 25x40x7')).toMatchObject({ status: 'notSold' })
  expect((await one('骨架油封 25x40x7')).knownAs).toMatch(/seal/i)
  expect(await one('XJ-2280')).toMatchObject({ status: 'unknown', candidates: [] })
})

test('[LIST-2] a standard of another body is told as the search tells it, with the part that comes nearest', async () => {
  const line = await one('JIS B 1181 M8')
  expect(line).toMatchObject({ status: 'notSold', knownAs: 'JIS B 1181 (hexagon nut)' })
  const { data } = await (await testApp()).as(undefined, { locale: 'en' })(searchProdPage, {
    keyword: 'JIS B 1181 M8',
  } as never)
  const [{ said, name, near } = {}] = data.records[0]!.unsold
  expect(line.knownAs).toBe(`${said} (${name})`)
  expect(near).toEqual(['GB/T 6170 M8'])
  expect(modelsOf(line).length).toBeGreaterThan(0)
  for (const { model, grade } of line.candidates) {
    expect(model).toMatch(/^GB\/T 6170 M8/)
    expect(grade).toBe('check')
  }
})

test('an own number is no designation, until the person chose what it is; another person is told nothing of it', async () => {
  const li = await buyer()
  const line: Line = { ownNumber: '30204', designation: 'SKF 6204-2RS1', quantity: 1 }
  const before = await one(line, li.token)
  expect(modelsOf(before)).toEqual(['6204-2RS1'])
  const mine: Line = { ownNumber: 'A-0815', quantity: 4 }
  expect((await one(mine, li.token)).status).toBe('unknown')
  const call = (await testApp()).as(li.token)
  const { skuId } = before.candidates[0]!.offers[0]!
  await call(contract.keepOwnNumbers, { numbers: [{ ownNumber: 'A-0815', skuId }] })
  const again = await one({ ownNumber: 'a 0815', quantity: 4 }, li.token)
  expect(again).toMatchObject({ status: 'exact', candidates: [{ model: '6204-2RS1' }] })
  expect(toldOf(again)).toEqual(['ownNumber'])
  expect((await one(mine, (await buyer()).token)).status).toBe('unknown')
  const [kept] = (await call(contract.ownNumbers, {})).data
  expect(kept).toMatchObject({ ownNumber: 'A-0815', model: '6204-2RS1', isSold: true })
  await (await testApp()).as((await buyer()).token)(contract.forgetOwnNumber, { ownNumberId: kept!.ownNumberId })
  expect((await call(contract.ownNumbers, {})).data).toHaveLength(1)
  await call(contract.forgetOwnNumber, { ownNumberId: kept!.ownNumberId })
  expect((await one(mine, li.token)).status).toBe('unknown')
})

test('a quantity that nobody can read asks, and says what stands there; none at all is one, and said', async () => {
  const unclear = await one({ designation: 'SKF 6204-2RS1', quantitySaid: '2 dozen' })
  expect(unclear).toMatchObject({ status: 'asks', says: [{ what: 'quantityUnclear', said: '2 dozen', meant: '1' }] })
  expect(await one({ designation: 'SKF 6204-2RS1' })).toMatchObject({
    status: 'exact',
    says: [{ what: 'quantityOpen' }],
  })
})

test('letters for figures in a quantity are read as such and said; what may be litres asks', async () => {
  const read = (cell: string) =>
    readRows([
      ['型号', '数量'],
      ['SKF 6204-2RS1', cell],
    ]).lines[0]!
  for (const [cell, quantity] of [
    ['5O只', 50],
    ['1Oo', 100],
    ['1l0', 110],
    ['x2O 个', 20],
  ] as const) {
    const { row: _, ...line } = read(cell)
    expect(await one(line), cell).toMatchObject({ status: 'exact', askedPieces: quantity })
    expect((await one(line)).says, cell).toContainEqual({ what: 'repaired', said: cell, meant: String(quantity) })
  }
  for (const cell of ['5l', 'O5', 'lO', '5OO公斤桶'])
    expect(read(cell), cell).toMatchObject({ quantity: null, quantitySaid: cell })
  expect(read('5off')).toMatchObject({ quantity: 5, quantitySaid: '' })
})

test('a 盘 of bearings is one bearing, whatever the boxes hold', async () => {
  const line = await one({ designation: 'SKF 6204-2RS1', quantity: 10, unit: '盘' })
  expect(line).toMatchObject({ status: 'exact', askedPieces: 10 })
})

test('another seal of the same maker is not taken for the one that was written', async () => {
  const line = await one('SKF 6204-2RSH')
  expect(line).toMatchObject({ status: 'asks', candidates: [{ model: '6204-2RS1' }] })
  expect(line.says).toContainEqual({ what: 'noneWith', said: '2RSH', meant: '' })
})

test('a quantity that is not the count of the places named for it asks', async () => {
  const line: Line = { designation: 'SKF 6204-2RS1', quantity: 6, positions: 4 }
  expect(await one(line)).toMatchObject({ status: 'asks' })
  expect(await one({ ...line, positions: 6 })).toMatchObject({ status: 'exact' })
})

test('boxes are counted as boxes where all boxes of the part hold as many, and a unit that nobody knows asks', async () => {
  expect(await one({ designation: 'SKF 6204-2RS1', quantity: 3, unit: '盒' })).toMatchObject({
    status: 'exact',
    askedPieces: 30,
  })
  expect(await one({ designation: 'SKF 6204-2RS1', quantity: 3, unit: '公斤' })).toMatchObject({ status: 'asks' })
})

test('plans buy every line, reckon freight by shop, and the cheapest is not dearer than the others', async () => {
  const { as } = await testApp()
  const lines = await match(['SKF 6204-2RS1 5个', 'GB/T 5782 M8x40 8.8 100个'])
  const { plans } = (
    await as()(contract.planLines, {
      lines: lines.map(({ key, askedPieces, candidates }) => ({
        key,
        pieces: askedPieces,
        skuIds: candidates[0]!.offers.map(({ skuId }) => skuId),
      })),
    })
  ).data
  expect(plans.map(({ kind }) => kind)).toEqual(['cheapest', 'earliest', 'fewestShops'])
  for (const plan of plans) {
    expect(plan.lines.map(({ key }) => key)).toEqual([0, 1])
    expect(plan.total).toBeCloseTo(plan.goods - plan.discount + plan.freight!, 2)
    expect(plan.goods).toBeCloseTo(
      plan.lines.reduce((sum, { total }) => sum + total, 0),
      2,
    )
    expect(plans[0]!.total).toBeLessThanOrEqual(plan.total)
  }
})

test('chosen lines go into the cart and onto a quotation', async () => {
  const { token } = await buyer()
  const call = (await testApp()).as(token)
  const line = await one('SKF 6204-2RS1 5个', token)
  const { skuId, count } = line.candidates[0]!.offers[0]!
  expect((await call(contract.listToCart, { lines: [{ skuId, count }] })).data).toEqual({
    count,
    addedLines: 1,
    missing: [],
  })
  expect((await call(cartInfo, null)).data.count).toBe(count)
  const quotation = await call(contract.quoteList, { lines: [{ skuId, count, ownNumber: 'A-0815' }] })
  expect(quotation.data).toMatch(/^\/quote\/\d+\.pdf\?/)
  expect((await call(contract.quoteList, { lines: [] })).problem).toBe('nothingSelected')
})

test('at another quantity every offer of the part is counted and priced anew, in whole packs', async () => {
  const { as } = await testApp()
  const [line] = await match(['SKF 6204-2RS1 1个'])
  const { offers } = line!.candidates[0]!
  const skuIds = offers.map(({ skuId }) => skuId)
  const { data } = await as()(contract.priceLines, { lines: [{ key: 7, skuId: skuIds[1]!, pieces: 25, skuIds }] })
  const [{ key, candidate }] = data.lines as [(typeof data.lines)[number]]
  expect(key).toBe(7)
  expect(candidate.offers.map(({ skuId }) => skuId).toSorted()).toEqual(skuIds.toSorted())
  for (const { count, pieces, price, total } of candidate.offers) {
    expect(count).toBe(Math.ceil(25 / pieces))
    expect(total).toBeCloseTo(price * count, 2)
  }
  const alone = await as()(contract.priceLines, { lines: [{ key: 7, skuId: skuIds[1]!, pieces: 25 }] })
  expect(alone.data.lines[0]!.candidate.offers.map(({ skuId }) => skuId)).toEqual([skuIds[1]])
})

test('a list is kept with its name and opened with what has changed in price; a stranger cannot open it', async () => {
  const { as, db } = await testApp()
  const call = as((await buyer()).token)
  const [line] = await match(['SKF 6204-2RS1 5个'])
  const { skuId, count, price } = line!.candidates[0]!.offers[0]!
  const content = {
    rows: [['SKF 6204-2RS1', '5']],
    mapping: ['designation' as const, 'quantity' as const],
    lines: [{ ...readTyped('SKF 6204-2RS1 5个', 0), row: 0, skuId, count }],
  }
  const { listId } = (await call(contract.saveList, { name: 'Line 3', content })).data
  expect((await call(contract.openList, { listId })).data).toMatchObject({ name: 'Line 3', content, changes: [] })
  const sku = await db
    .selectFrom('sku')
    .select(['price_cents', 'ladder'])
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  await db.updateTable('sku').set({ price_cents: 1, ladder: '[]' }).where('id', '=', skuId).execute()
  try {
    expect((await call(contract.openList, { listId })).data.changes).toEqual([{ key: 0, before: price, now: 0.01 }])
  } finally {
    const before = { price_cents: sku.price_cents, ladder: JSON.stringify(sku.ladder) }
    await db.updateTable('sku').set(before).where('id', '=', skuId).execute()
  }
  expect((await as((await buyer()).token)(contract.openList, { listId })).problem).toBe('listUnknown')
  expect((await call(contract.savedLists, {})).data).toMatchObject([{ listId, name: 'Line 3', lines: 1 }])
  await call(contract.deleteList, { listId })
  expect((await call(contract.savedLists, {})).data).toEqual([])
})

test('a list comes back as a spreadsheet with every cell of the person, and what was found behind', async () => {
  const { as } = await testApp()
  const rows = [
    ['编码', '型号', '数量', '备注'],
    ['00012', 'SKF 6204-2RS1', '5', '=1+1'],
    ['00013', 'XJ-2280', '2', ''],
  ]
  const [line] = await match(['SKF 6204-2RS1 5个'])
  const { skuId, count, unit, pieces, pieceUnit } = line!.candidates[0]!.offers.find((offer) => offer.pieces > 1)!
  const { base64 } = (
    await as(undefined, { locale: 'en' })(contract.writeList, {
      rows,
      head: 0,
      lines: [
        { row: 1, status: 'exact', skuId, count },
        { row: 2, status: 'unknown' },
      ],
    })
  ).data
  const book = new exceljs.Workbook()
  await book.xlsx.load(Buffer.from(base64, 'base64') as never)
  const cells = book.worksheets[0]!.getSheetValues().slice(1) as unknown as unknown[][]
  expect(cells.map((row) => row.slice(1, 5).map((cell) => cell ?? ''))).toEqual(rows)
  expect(cells[1]).toContain('6204-2RS1')
  expect(cells[1]).toContain(packWords({ unit, pieces, pieceUnit }))
  expect(await send('list.xlsx', Buffer.from(base64, 'base64'))).toMatchObject({ data: { rows: expect.any(Array) } })
})

test.each(['en', 'zh_CN'] as const)(
  'a sheet of ours that is sent back asks for nothing, and for as many pieces as were bought (%s)',
  async (locale) => {
    const { as } = await testApp()
    const texts = [
      'SKF 6204-2RS1',
      'GB/T 5782 M8×40 8.8 发黑',
      'A1250 三角带',
      '08B-1 链条 5m',
      'NSK 7205',
      'NBR 20×2.65 O型圈',
    ]
    const found = (await match(texts)).map(({ candidates }) => candidates[0]!)
    const bought = found.map(({ part, offers }) => {
      const { skuId, count, pieces } = offers.toSorted((a, b) => b.pieces - a.pieces)[0]!
      return { part, skuId, count: 3 * count, pieces: 3 * count * pieces }
    })
    expect(bought.some(({ count, pieces }) => pieces > count)).toBe(true)
    const { data } = await as(undefined, { locale })(contract.writeList, {
      rows: texts.map((text) => [text]),
      head: null,
      lines: bought.map(({ skuId, count }, row) => ({ row, status: 'exact' as const, skuId, count })),
    })
    const read = await readTable(Buffer.from(data.base64, 'base64'), LIST_LIMITS)
    const { lines } = readRows('rows' in read ? read.rows : [])
    const back = await match(lines.map(({ row: _, key: __, ...line }) => line))
    expect(back.map(({ status, candidates, askedPieces }) => [status, candidates[0]?.part, askedPieces])).toEqual(
      bought.map(({ part, pieces }) => ['exact', part, pieces]),
    )
  },
)

async function send(name: string, bytes: Buffer, headers: Record<string, string> = {}) {
  const { app } = await testApp()
  const boundary = 'b0undary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: readListPath,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return response.json<{ problem?: string; msg: string | null; data: { name: string; rows: string[][] } }>()
}

async function bookOf(fill: (sheet: exceljs.Worksheet) => void): Promise<Buffer> {
  const book = new exceljs.Workbook()
  fill(book.addWorksheet('A'))
  return Buffer.from(await book.xlsx.writeBuffer())
}

test('the template comes back as a sheet of its rows alone, and each of its lines is exact', async () => {
  const rows = rowsOfText(zh_CN.templateRows)
  const { data } = await (await testApp()).as()(contract.writeList, { rows, head: 0, lines: [] })
  const read = await readTable(Buffer.from(data.base64, 'base64'), LIST_LIMITS)
  const filled = (all: string[][]) => all.map((row) => row.slice(0, row.findLastIndex(Boolean) + 1))
  expect(filled('rows' in read ? read.rows : [])).toEqual(filled(rows))
  for (const { row: _, ...line } of readRows(rows).lines)
    expect(await one(line), line.designation).toMatchObject({ status: 'exact' })
})

test('a person keeps so many lists, also where the last ones are saved at once', async () => {
  const { as, db } = await testApp()
  const person = await buyer()
  const content = { rows: [], mapping: [], lines: [] }
  const save = async () => (await as(person.token)(contract.saveList, { name: 'One more', content })).problem
  const kept = { account_id: person.accountId, name: 'Kept', content: '{}', prices: '{}', lines: 0, total_cents: 0 }
  const lists = Array.from({ length: SAVED_LISTS_MAX - 2 }, () => ({ ...kept, id: newId(), saved_at: new Date() }))
  await db.insertInto('saved_list').values(lists).execute()
  const answers = await Promise.all(Array.from({ length: 8 }, save))
  expect(answers.filter((problem) => problem === undefined)).toHaveLength(2)
  expect(answers.filter((problem) => problem === 'listsFull')).toHaveLength(6)
})

test('heads outside of the rows are refused: no sheet is made that long', async () => {
  const call = (await testApp()).as()
  const write = async (head: number) =>
    (await call(contract.writeList, { rows: [['6204'], ['6205']], head, lines: [] })).problem
  expect(await write(2)).toBe('invalidInput')
  expect(await write(2 ** 31)).toBe('invalidInput')
  expect(await write(1)).toBeUndefined()
})

test('a number is found among more words than any has, and behind as many', async () => {
  const words = Array.from({ length: 90 }, (_, at) => 'abcdefghij'[at % 10]).join(' ')
  expect(await one({ designation: `6204-2RS1 ${words}` })).toMatchObject({ status: 'asks' })
  const { candidates } = await one({ designation: `GB/T 1096 6 × 6 × 40 ${words}` })
  expect(JSON.stringify(candidates)).toContain('1096')
})

test('a cell that is too long is cut between characters', async () => {
  const read = await readTable(Buffer.from(`型号,数量\n${'a'.repeat(CELL_MAX - 1)}𠮷b,2\n`), LIST_LIMITS)
  expect('rows' in read && read.rows[1]![0]).toBe('a'.repeat(CELL_MAX - 1))
})

test('a file is read by anybody: XLSX with formulas as they are shown, CSV in UTF-8 and GBK', async () => {
  const bytes = await bookOf((sheet) => {
    sheet.addRow(['型号', '数量'])
    sheet.addRow(['SKF 6204-2RS1', { formula: '2*10', result: 20 }])
    sheet.addRow(['SKF 6204', { formula: 'HYPERLINK("http://a.example")' }])
  })
  expect((await send('a.xlsx', bytes)).data.rows).toEqual([
    ['型号', '数量'],
    ['SKF 6204-2RS1', '20'],
    ['SKF 6204', '=HYPERLINK("http://a.example")'],
  ])
  const gbk = Buffer.concat([Buffer.from('d0cdbac52ccafdc1bf0a', 'hex'), Buffer.from('=6204,5\n')])
  expect((await send('a.csv', gbk)).data.rows).toEqual([
    ['型号', '数量'],
    ['=6204', '5'],
  ])
  expect((await send('a.csv', Buffer.from('\ufeff型号;数量\nSKF 6204;5'))).data.rows[1]).toEqual(['SKF 6204', '5'])
})

test('a file that is locked, of another kind, too long, packed too large or broken is refused in its own sentence', async () => {
  const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')])
  expect((await send('a.xlsx', locked)).problem).toBe('listFileLocked')
  expect((await send('a.xls', Buffer.from('d0cf11e0a1b11ae100', 'hex'))).problem).toBe('listFileType')
  expect((await send('a.png', Buffer.from('89504e470d0a1a0a00', 'hex'))).problem).toBe('listFileType')
  expect((await send('a.csv', Buffer.from('6204,1\n'.repeat(50_000)))).problem).toBe('listTooLong')
  const sheet = await bookOf((one) => one.addRow(['6204']))
  expect((await send('a.xlsx', sheet.subarray(0, sheet.length - 30))).problem).toBe('listFileUnreadable')
  // what a bomb says of itself: one entry unpacked to 4 GB
  const bomb = Buffer.from(sheet)
  const entry = bomb.indexOf(Buffer.from('PK\u0001\u0002'))
  bomb.writeUInt32LE(0xf0000000, entry + 24)
  expect((await send('a.xlsx', bomb)).problem).toBe('listTooLong')
})

test('a list of 50,000 lines is too long, as CSV and as a workbook, and is told so in both languages', async () => {
  const line = ['SKF 6204-2RS1', '深沟球轴承', '20', '个', 'A-100', '一号机']
  const csv = Buffer.from(`${line.join(',')}\n`.repeat(50_000))
  const stream = new PassThrough()
  const written = buffer(stream)
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream })
  const sheet = book.addWorksheet('A')
  for (let at = 0; at < 50_000; at++) sheet.addRow(line).commit()
  await book.commit()
  for (const bytes of [csv, await written]) {
    const [zh, en] = [await send('a.xlsx', bytes, { locale: 'zh_CN' }), await send('a.xlsx', bytes, { locale: 'en' })]
    expect(zh).toMatchObject({ problem: 'listTooLong', msg: '文件最多 2,000 行，请拆分后上传' })
    expect(en.msg).toBe('A file holds up to 2,000 lines. Split it into several.')
  }
})

test('a pasted list with title, numbers, heads, sections and a sum is read line by line, and matches so', async () => {
  const text = [
    '常州恒达机械 采购清单',
    '序号\t物料编码\t名称\t规格型号\t品牌\t数量\t单位\t备注',
    '1\tA100\t深沟球轴承\t6204-2RS1\tSKF\t20\t个\t',
    '一、紧固件',
    '2\tA101\t六角头螺栓\tGB/T 5782 M8*40 8.8级\t\t300\t个\t',
    '合计\t\t\t\t\t320',
  ].join('\n')
  const read = readRows(rowsOfText(text))
  expect(read).toMatchObject({ isSure: true, head: 1 })
  const lines = await match(read.lines)
  expect(lines.map(({ status }) => status)).toEqual(['exact', 'exact'])
})

test('one part on two lines costs the same on plan, sheet, saved list and quotation as in the cart', async () => {
  const { as, db } = await testApp()
  const { token } = await buyer()
  const call = as(token)
  const { candidates } = await one('GB/T 5782 M8x40 8.8 100个', token)
  const offer = candidates[0]!.offers.find(({ steps, pieces }) => steps.length > 1 && pieces > 0)!
  const [, { from }] = offer.steps as [unknown, { from: number }]
  const { skuId, pieces, minQuantity, quantityStep } = offer
  // By themselves below the step, together at or above it.
  const count = Math.ceil(Math.max(minQuantity, Math.ceil(from / 2)) / quantityStep) * quantityStep
  expect(count).toBeLessThan(from)
  const price = offer.steps.findLast((step) => step.from <= 2 * count)!.price
  const cents = Math.round(price * 100) * 2 * count

  const two = [0, 1].map((key) => ({ key, pieces: count * pieces, skuIds: [skuId] }))
  const [plan] = (await call(contract.planLines, { lines: two })).data.plans
  expect(Math.round(plan!.goods * 100)).toBe(cents)
  expect(plan!.lines.map((line) => line.count)).toEqual([count, count])

  const rows = [['a'], ['b']]
  const lines = [0, 1].map((row) => ({ row, status: 'exact' as const, skuId, count }))
  const { base64 } = (await call(contract.writeList, { rows, head: null, lines })).data
  const book = new exceljs.Workbook()
  await book.xlsx.load(Buffer.from(base64, 'base64') as never)
  const cells = book.worksheets[0]!.getSheetValues() as unknown as unknown[][]
  const totals = cells.filter((row) => row?.includes(price)).map((row) => row.at(-2))
  expect(totals).toEqual(
    [(price * 100 * count) / 100, (price * 100 * count) / 100].map((sum) => expect.closeTo(sum, 2)),
  )

  const kept = [0, 1].map((key) => ({ ...readTyped('M8', key), key, row: null, skuId, count }))
  await call(contract.saveList, { name: 'Twice', content: { rows: [], mapping: [], lines: kept } })
  expect(Math.round((await call(contract.savedLists, {})).data[0]!.total * 100)).toBe(cents)

  await call(contract.quoteList, { lines: [0, 1].map((at) => ({ skuId, count, ownNumber: String(at) })) })
  const { content } = await db
    .selectFrom('quotation')
    .select('content')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(quotedSums(content as never).goodsCents).toBe(cents)

  await call(contract.listToCart, { lines: [0, 1].map(() => ({ skuId, count })) })
  const { shopCarts } = (await call(cartInfo, null)).data
  const inCart = shopCarts.flatMap((shop) => shop.shopCartItemDiscounts.flatMap((group) => group.shopCartItems))
  expect(inCart.map(({ prodCount, price: each }) => [prodCount, each])).toEqual([[2 * count, price]])
})

test('a plan takes off the coupon that the checkout would take, and says the sum of the checkout', async () => {
  const { shopId, skuId } = await goods()
  const shopper = await buyer()
  const call = (await testApp()).as(shopper.token)
  const lines = [{ key: 0, pieces: 1, skuIds: [skuId] }]
  const before = (await call(contract.planLines, { lines })).data.plans[0]!
  await claimed(shopper, await coupon({ shopId, amountCents: 100, thresholdCents: 101 }))
  const [plan] = (await call(contract.planLines, { lines })).data.plans
  expect(plan).toMatchObject({ kind: 'cheapest', coupons: 1, isProven: true })
  expect(plan!.total).toBeCloseTo(before.total - 1, 2)
})

test.each([
  'V带 B2000',
  'B2000 三角带 10条',
  'M8x1x30 8.8',
  'GB/T 70.1 M8×1×30 12.9',
  'M10x1.25x40',
  'O型圈 20x2.7',
  '键 8×50',
])('what is of another size than written is to be checked, and says in what: %s', async (text) => {
  const { status, candidates } = await one(text)
  expect(status).not.toBe('exact')
  expect(candidates.length).toBeGreaterThan(0)
  for (const { grade, differences } of candidates) {
    expect(grade).toBe('check')
    expect(differences.length).toBeGreaterThan(0)
  }
})

test('the coarse pitch says no more than the thread', async () => {
  expect(await one('GB/T 70.1 M8x1.25x30 12.9')).toMatchObject({ status: 'exact', candidates: [{ grade: 'same' }] })
})

test('a grease behind a seal leaves the seal, and the bearing is to be checked', async () => {
  for (const text of ['NTN 6204LLU/2AS', 'NTN 6204LLU-2AS 10个', '6204LLU/2AS'])
    expect(await one(text), text).toMatchObject({ status: 'asks', candidates: [{ model: '6204LLU', grade: 'check' }] })
})

test('a key by its standard is found by width and length', async () => {
  for (const text of ['GB/T 1096 8×40', 'GB1096 8*40 20', '键 8×40'])
    expect((await one(text)).candidates[0], text).toMatchObject({ model: 'GB/T 1096 8×7×40-C45', grade: 'same' })
})

test('metres are no pieces, and a thousand are', async () => {
  const chain: Line = { designation: '10A-1', maker: '东华', quantity: 10, unit: '米' }
  const open = await one(chain)
  expect(open).toMatchObject({ status: 'asks', askedPieces: 1 })
  expect(open.says).toContainEqual({ what: 'quantityUnclear', said: '10 米', meant: '1' })
  // of one length it is known how many that takes
  expect(await one({ ...chain, designation: '链条 10A-1 5m' })).toMatchObject({ status: 'asks', askedPieces: 2 })
  const belt: Line = { designation: 'B1760', maker: '三力士', quantity: 10, unit: '米' }
  expect(await one(belt)).toMatchObject({ status: 'asks', askedPieces: 1 })
  const screws: Line = { designation: 'GB/T 70.1 M8×30 12.9', quantity: 2, unit: '千件' }
  expect(await one(screws)).toMatchObject({ status: 'exact', askedPieces: 2000 })
})
