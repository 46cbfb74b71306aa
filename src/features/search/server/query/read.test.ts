import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { workOf } from '../../../../../tests/computed.ts'
import { seedVocabulary } from '../../../../../tests/seed-vocabulary.ts'
import { lostBy, noChoice, plan, relaxed, relaxingSteps } from './plan.ts'
import { nowCalled } from './bearings/old-codes.ts'
import { read } from './read.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await seedVocabulary()
})

/** `part 6204 + attribute 2RS`: what was understood, in the words that were typed. */
const readAs = (text: string): string =>
  read(text, vocabulary)
    .groups.map(({ kind, said, meant }) => `${kind} ${meant ?? said}`)
    .join(' + ')

describe('a designation in any spelling', () => {
  test.each([
    ['6204', 'part 6204'],
    ['６２０４', 'part ６２０４'],
    ['6204-2RS', 'part 6204 + attribute 2RS'],
    ['6204 2rs', 'part 6204 + attribute 2rs'],
    ['6204ZZ', 'part 6204 + attribute ZZ'],
    ['6204LLU/C3', 'part 6204 + attribute LLU + attribute C3'],
    ['6204 2RS C3', 'part 6204 + attribute 2RS + attribute C3'],
    ['SKF6204', 'brand SKF + part 6204'],
    ['skf6204-2rs/c3', 'brand skf + part 6204 + attribute 2rs + attribute c3'],
    ['斯凯孚 6204', 'brand 斯凯孚 + part 6204'],
    ['62o4-2rs', 'part 62o4 + attribute 2rs'],
    ['62O4', 'part 62O4'],
    ['180204', 'part 6204-2RS'],
    ['BG-10 320 4017', 'part BG-10 320 4017'],
    ['BG-10 320 40171', 'part BG-10 320 40171'],
    ['6204.2rs', 'part 6204 + attribute 2rs'],
    ['6204skf', 'part 6204 + brand skf'],
    ['hg-kr', 'part hg-kr'],
  ])('%s', (text, understood) => expect(readAs(text)).toBe(understood))

  test('makers write one closure in many ways', () => {
    const closed = ['2RS', '2RS1', '2RSR', 'DDU', 'LLU', '2NSE'].map(
      (suffix) => read(`6204${suffix}`, vocabulary).groups[1]?.any,
    )
    expect(new Set(closed.map(String))).toEqual(new Set(['@seal=2rs']))
    expect(read('6204-2Z', vocabulary).groups[1]?.any).toEqual(read('6204ZZ', vocabulary).groups[1]?.any)
  })
})

describe('standards and sizes', () => {
  test.each([
    ['GB/T 5782 M8x40', 'part GB/T 5782 M8x40'],
    ['gbt5782 m8*40', 'part gbt5782 m8*40'],
    ['GB5782-2016 M8x40', 'standard GB5782 + size M8x40'],
    ['ISO 4014 M8x40', 'part ISO 4014 M8x40'],
    ['DIN 931 M8', 'standard DIN 931 + attribute M8'],
    ['20x47x14', 'size 20x47x14'],
    ['20*47*14', 'size 20*47*14'],
    ['20 47 14', 'size 20x47x14'],
    ['20x47', 'size 20x47'],
    ['轴承 20 47 14', 'word 轴承 + size 20x47x14'],
    ['47x20x14', 'size 20x47x14'],
    ['M8 40', 'size m8x40'],
    ['内径20外径47', 'attribute 内径20 + attribute 外径47'],
    ['d=20 D=47', 'attribute d=20 + attribute D=47'],
    ['bore 20', 'attribute bore 20'],
    ['8.8级 M8x40', 'attribute 8.8级 + size M8x40'],
    ['弹垫 M8', 'word 弹垫 + attribute M8'],
    ['20mm x 47mm', 'size 20x47'],
    ['d20D47', 'attribute d20D47 + attribute d20D47'],
    ['1/2" 链条', 'attribute 12.7 mm + word 链条'],
    ['链条 5/8英寸', 'word 链条 + attribute 15.875 mm'],
    ['15T', 'attribute 15T'],
  ])('%s', (text, understood) => expect(readAs(text)).toBe(understood))

  test('a unit is turned into ours', () => {
    expect(read('0.4kW', vocabulary).groups[0]?.any).toEqual(read('400W', vocabulary).groups[0]?.any)
    expect(read('0.4 千瓦', vocabulary).groups[0]?.any).toEqual(['@power=400'])
  })
})

describe('words', () => {
  test.each([
    ['深沟球轴承', 'word 深沟球轴承'],
    ['zhoucheng', 'word 轴承'],
    ['zhou cheng', 'word 轴承'],
    ['sgqzc', 'word 深沟球轴承'],
    ['深钩球轴承', 'word 深沟球轴承'],
    ['六角螺拴', 'word 六角 + word 螺栓'],
    ['bearings', 'word bearings'],
    ['bearng', 'word bearing'],
    ['sevro', 'word servo'],
    ['v belt', 'word v belt'],
    ['V带', 'word V带'],
    ['三角带 A1250', 'word 三角带 + part A1250'],
    ['便宜的轴承', 'word 轴承'],
  ])('%s', (text, understood) => expect(readAs(text)).toBe(understood))

  test('a synonym stands for the word of the catalogue', () => {
    expect(read('三角带', vocabulary).groups[0]?.any).toEqual(['v带'])
    expect(read('弹垫', vocabulary).groups[0]?.any).toEqual(['弹簧垫圈'])
  })

  test('a repaired word is told, a sound is only understood', () => {
    expect(read('深钩球轴承', vocabulary).repaired).toEqual([{ said: '深钩球轴承', meant: '深沟球轴承' }])
    expect(read('bearng', vocabulary).repaired).toEqual([{ said: 'bearng', meant: 'bearing' }])
    expect(read('zhoucheng', vocabulary).repaired).toEqual([])
  })

  test('what nobody knows is dropped and told', () => {
    expect(read('6204 qqqq', vocabulary).dropped).toEqual(['qqqq'])
    expect(read('关键词', vocabulary)).toMatchObject({ groups: [], dropped: ['关键词'] })
  })
})

describe('an old code', () => {
  test('that is a new code of another bearing offers the bearing it was', () => {
    const reading = read('轴承 7204', vocabulary)
    expect(reading.groups.map(({ said }) => said)).toEqual(['轴承', '7204'])
    expect(reading.didYouMean).toEqual(['轴承 30204'])
  })

  test('that nothing is called by any more is what it is called now', () => {
    expect(read('66204', vocabulary).groups[0]?.any).toEqual(['66204']) // our own parts still know it
    expect(nowCalled('3504', vocabulary)).toEqual([])
    expect(nowCalled('66204', vocabulary)).toEqual(['7204b'])
  })
})

describe('a number is never changed', () => {
  test('another one is offered, not taken', () => {
    const reading = read('6240', vocabulary)
    expect(reading.groups).toEqual([])
    expect(reading.didYouMean).toContain('6204')
  })

  test('the nearest sizes are offered for a size that nobody makes', () => {
    const reading = read('轴承 20x47x13', vocabulary)
    expect(reading.groups.map(({ any }) => any[0])).toEqual(['轴承', '20x47'])
    expect(reading.dropped).toEqual(['×13'])
    expect(reading.didYouMean[0]).toBe('轴承 20x47x14')
  })

  test('"NaN" never appears in a size nearby, whatever stands where a side should', () => {
    const side = fc.oneof(
      fc.constantFrom('08B', '10A', '12b', 'M8', 'm', 'Φ20', '20', '2.65', '.5', '0', '1e3', '08', '20mm', '∞', '1/2'),
      fc.double({ min: 0, max: 500, noNaN: true }).map(String),
    )
    const size = fc
      .tuple(fc.array(side, { minLength: 1, maxLength: 4 }), fc.constantFrom('x', '×', '*', ' x ', 'X', ' '))
      .map(([sides, sign]) => sides.join(sign))
    const beside = fc.constantFrom('', '链轮 ', '轴承 ', 'GB/T 5782 ', 'O型圈 ', '平键 ', 'sprocket ')
    const nearby = (text: string) => {
      const { didYouMean, unsold, repaired, groups } = read(text, vocabulary)
      const meant = [...repaired, ...groups].map((one) => one.meant ?? '')
      return [
        ...didYouMean,
        ...meant,
        ...unsold.flatMap(({ near }) => near),
        ...groups.flatMap(({ lead = [] }) => lead),
      ]
    }
    for (const text of ['08Bx11', '08Bx15', '链轮 08B x 15', 'M8x43', '链轮 20x16', '3x3', '0x0'])
      expect(nearby(text).join(), text).not.toMatch(/NaN|Infinity/)
    fc.assert(
      fc.property(beside, size, (word, typed) => {
        expect(nearby(word + typed).join()).not.toMatch(/NaN|Infinity/)
      }),
      { numRuns: 500 },
    )
  })

  test('lengths of the same thread are offered for a length that nobody makes', () => {
    expect(read('GB/T 5782 M8x43', vocabulary).didYouMean[0]).toMatch(/^GB\/T 5782 m8x\d+$/)
  })
})

describe('sizes as each trade writes them', () => {
  const partOf = (text: string) => read(text, vocabulary).groups.find(({ kind }) => kind === 'part')?.any[0]
  test.each([
    'HTD8M 720',
    '720 HTD8M',
    '8M720',
    '8M-720',
    'HTD720-8M-30',
    '720HTD8M30',
    '8M 720 宽30',
    '同步带 周长720 8M',
    '8M-720-30',
    '８Ｍ ７２０',
  ])('a timing belt by profile, length and width in any order: %s', (text) => expect(partOf(text)).toBe('7208m'))
  test.each([
    ['T5x455', 't5455'],
    ['5M-450-15', '4505m'],
    ['455 T5', 't5455'],
    ['10 T5/455', 't5455'],
    ['L150', '150l'],
    ['L型 150', '150l'],
    ['150 L 050', '150l'],
    ['5M450 齿数90', '4505m'],
  ])('of metric and inch profiles too: %s', (text, part) => expect(partOf(text)).toMatch(new RegExp(`^${part}`)))
  test.each(['A 1250', '1250A', 'A型三角带 1250', '三角带 A型 长1250', 'A1250Ld', 'A48'])('a V-belt: %s', (text) =>
    expect(partOf(text)).toBe('a1250'),
  )
  test('an inch number is told with the datum length it means, and beside a bore it is a width', () => {
    expect(read('B68', vocabulary).repaired).toEqual([{ said: 'B68', meant: 'B1760' }])
    // 18 mm are no slip of the tape: B1760 is offered, and not said to be it
    expect(read('B67', vocabulary)).toMatchObject({ repaired: [], dropped: ['67'], didYouMean: ['B1760'] })
    expect(read('d20 D47 B14', vocabulary).groups.map(({ kind }) => kind)).toEqual(Array(3).fill('attribute'))
  })
  test.each([
    ['RS40-1', '08a1'],
    ['40-1', '08a1'],
    ['RS50', '@chainNo=10a'],
    ['链条 #50', '@chainNo=10a'],
    ['50# 链条', '@chainNo=10a'],
  ])('a chain by its ANSI number: %s', (text, term) => {
    const known = vocabulary.has(term) || vocabulary.hasNumber(term)
    expect(partOf(text)).toBe(known ? term : undefined)
  })
  test.each([
    ['4分链条', '@pitch=12.7'],
    ['链条 五分', '@pitch=15.875'],
    ['1寸链条', '@pitch=25.4'],
    ['m2 z20', '@module=2 @teeth=20'],
    ['2模20齿', '@module=2 @teeth=20'],
    ['齿轮 2x20', '@module=2 @teeth=20'],
    ['M8x1.25x40', 'm8x40'],
    ['M8x1.25 螺母', '@thread=m8'],
    ['6204*10', '6204'],
    ['6204-2RS x 20pcs', '6204 @seal=2rs'],
    ['6204、6205', '6204'],
    ['洛阳 6204', '6204'],
  ])('%s', (text, terms) => {
    const meant = read(text, vocabulary)
      .groups.filter(({ isKind }) => !isKind)
      .map(({ any }) => any[0]!)
    const known = terms.split(' ').filter((term) => vocabulary.has(term) || vocabulary.hasNumber(term))
    expect(meant).toEqual(expect.arrayContaining(known))
  })
  test('a range is every value between', () => {
    for (const text of ['内径20到25', '内径 20~25', 'bore 20 to 25', '内径20-25mm']) {
      const [group, ...others] = read(text, vocabulary).groups
      expect(others).toEqual([])
      expect(group!.any).toEqual(expect.arrayContaining(['@d=20', '@d=25']))
      expect(group!.any).not.toContain('@d=30')
    }
    expect(read('400W到750W', vocabulary).groups[0]!.any).toEqual(expect.arrayContaining(['@power=400', '@power=750']))
  })
  test('a fine pitch that no part has is told', () => {
    expect(read('M8x1x40', vocabulary).dropped).toEqual(['×1'])
  })
})

describe('what was typed belongs together as it was typed', () => {
  const meant = (text: string) => read(text, vocabulary).groups.map(({ any }) => any[0])
  test.each([
    ['NU2205', 'a number is not cut within its figures'],
    ['SS6204-2RS', 'nor where another kind begins so'],
    ['AS568-214', 'of a number nobody knows its end is none'],
    ['MR-JE-40A', 'nor its pieces'],
  ])('%s: %s', (text) => expect(meant(text)).toEqual([]))
  test.each([
    ['HG-KR73KX', 'hgkr73k'],
    ['HG-KR73KX-1', 'hgkr73k'],
  ])('of one that was mistyped at its end as much as there is: %s', (text, part) => {
    const { groups, dropped } = read(text, vocabulary)
    expect(groups[0]!.any).toEqual([part])
    expect(dropped).toEqual([expect.stringMatching(/^X1?$/)])
  })
  test('figures with a blank between are two figures', () => {
    expect(meant('垫圈 8 304')).toHaveLength(3)
    expect(meant('DIN 125 8 A2')).not.toContain('8a2')
  })
  test('Chinese may follow without a blank', () => {
    expect(meant('A48三角带')[0]).toBe('a1250')
    expect(meant('A1250皮带')[0]).toBe('a1250')
    expect(meant('HTD8M720同步带')[0]).toBe('7208m')
  })
  test.each([
    ['25 mm bore 52 mm OD', ['@d=25', '@D=52']],
    ['20mm bore', ['@d=20']],
    ['20外径', ['@D=20']],
    ['8M同步带 30宽', ['@profile=htd8m', '同步带', '@beltWidth=30']],
    ['20 teeth', ['@teeth=20']],
  ])('a figure before its name: %s', (text, terms) => {
    const any = read(text, vocabulary).groups.flatMap((group) => group.any)
    const isThere = (term: string) => vocabulary.has(term) || vocabulary.hasNumber(term)
    expect(any).toEqual(expect.arrayContaining(terms.filter(isThere)))
  })
  test('a name between two figures is of the second', () => {
    expect(meant('内径20 外径47')).toEqual(['@d=20', '@D=47'])
  })
  test('who is told not to have something does not get it', () => {
    expect(meant('不带刹车')).toEqual(['@brake=none'])
    expect(read('无弹垫圈', vocabulary).repaired).toEqual([])
  })
  test('a standard by its form, its part and an old year', () => {
    for (const text of ['DIN 6885A', 'GB 894.1-86', 'GB894.1', 'GB/T 93-87'])
      expect(
        read(text, vocabulary).groups.map(({ kind }) => kind),
        text,
      ).toEqual(['standard'])
  })
  test.each([
    ['GB30 M12*60', ['gbt5782', 'gbt5783']],
    ['螺栓 GB30-76 M12×60', ['gbt5782', 'gbt5783']],
    ['GB 30 12*60', ['gbt5782', 'gbt5783']],
    ['GB52-76 M8', ['gbt6170']],
    ['GB 52-76 M8', ['gbt6170']],
    ['GB70 M6x20', ['gbt70.1']],
    ['GB/T 70-1985 M6x20', ['gbt70.1']],
    ['GB97-76 10', ['gbt97.1']],
    ['GB 894.1-86 20', ['gbt894']],
  ])('a withdrawn standard is read as what replaced it: %s', (text, terms) => {
    const { groups, unsold, dropped } = read(text, vocabulary)
    const standard = groups.find(({ kind }) => kind === 'standard')
    expect(standard?.any).toEqual(terms)
    expect(standard?.replacedBy?.map((one) => one.replace(/\W/g, '').toLowerCase())).toEqual(
      expect.arrayContaining(terms.map((one) => one.replace('.', ''))),
    )
    expect({ unsold, dropped }).toEqual({ unsold: [], dropped: [] })
  })
  test('a number that only begins like a withdrawn standard is none, nor is one that is still in force', () => {
    for (const text of [
      'GB/T 3077',
      'GB3098.1',
      'GB/T 5230 M10',
      'GB 300',
      'GB/T 70.3 M6x20',
      'GB97.1 10',
      'GB5782-86',
    ])
      expect(
        read(text, vocabulary).groups.flatMap(({ replacedBy = [] }) => replacedBy),
        text,
      ).toEqual([])
    expect(read('GB5782-86 M12x60', vocabulary).groups[0]).toMatchObject({
      kind: 'standard',
      any: expect.arrayContaining(['gbt5782']),
    })
  })
  test('a key by its width and length', () => {
    expect(meant('键8x40')).toEqual(['键', '@keyWidth=8', '@length=40'])
    expect(meant('平键 8x7x40')).toEqual(['平键', '8x7x40'])
  })
  test.each([
    ['圆柱销 8m6x30', ['8x30']],
    ['平键 B型 12x8x50', ['@form=b', '12x8x50']],
    ['螺栓 M8x40 gr8.8', ['@grade=8.8']],
    ['chain 08B 5m', ['@chainLength=5']],
    ['链轮 08B 15z', ['08b15']],
    ['內徑20 外徑47', ['@d=20', '@D=47']],
    ['6204 两面带胶盖', ['6204', '@seal=2rs']],
    ['孔挡圈 47', ['孔用弹性挡圈']],
    ['DIN 625 6204', ['深沟球轴承', '6204']],
  ])('as the trade writes it: %s', (text, terms) => {
    const { groups, dropped } = read(text, vocabulary)
    const isThere = (term: string) => vocabulary.has(term) || vocabulary.hasNumber(term)
    expect(groups.flatMap(({ any }) => any)).toEqual(expect.arrayContaining(terms.filter(isThere)))
    expect(terms.every(isThere) ? dropped : []).toEqual([])
  })
  const boreIn = () => [...Array(80).keys()].find((side) => vocabulary.hasNumber(`@boreDiameter=${side}`))!
  test.each([
    'circlip # bore',
    'circlip for # mm bore',
    'bore circlip #',
    'internal circlip #',
    '# internal retaining ring',
    'snap ring inner #',
    '# 孔用挡圈',
    '#孔用弹性挡圈',
    '卡簧 孔 #',
    '孔用 # 卡簧',
    '内孔卡簧φ#',
    '內卡環 #',
  ])('a circlip for a bore, in whatever order: %s', (text) => {
    const { groups, dropped } = read(text.replace('#', String(boreIn())), vocabulary)
    const terms = groups.flatMap(({ any }) => any)
    expect(terms).toContain('孔用弹性挡圈')
    expect(terms).not.toContain('轴用弹性挡圈')
    expect(terms.filter((term) => term.startsWith('@'))).toEqual([`@boreDiameter=${boreIn()}`])
    expect(dropped).toEqual([])
  })
  test.each(['external circlip 20', 'circlip 20 shaft', '20轴用卡簧', '卡簧 轴20', '外卡簧 20', 'snap ring 20 outer'])(
    'and for a shaft: %s',
    (text) => {
      const terms = read(text, vocabulary).groups.flatMap(({ any }) => any)
      expect(terms).toEqual(expect.arrayContaining(['轴用弹性挡圈', '@shaftDiameter=20']))
      expect(terms).not.toContain('孔用弹性挡圈')
    },
  )
  test('a ring that is said to lie nowhere may be either, and 轴承 is no shaft', () => {
    expect(meant('轴承 卡簧 20')).toEqual(['轴承', '弹性挡圈', '@shaftDiameter=20'])
  })
  test('of a bore that no ring is made for the kind stays, and the figure is told', () => {
    const { groups, dropped } = read('circlip 999 bore', vocabulary)
    expect(groups.map(({ any }) => any[0])).toEqual(['circlip', '孔用弹性挡圈'])
    expect(dropped).toEqual(['999'])
  })
  test('a character that begins a longer word is no name of the figure before it', () => {
    expect(meant('25 内六角')).toEqual(expect.arrayContaining(['内六角']))
    expect(meant('25 内六角').filter((term) => term === '@d=25')).toEqual(
      meant('25').filter((term) => term === '@d=25'),
    )
  })
  test.each(['HK20*26*16', 'hk 20x26x16mm'])('a needle bearing by its series and all its sides: %s', (text) => {
    expect(vocabulary.has('hk2016')).toBe(true)
    expect(meant(text)).toEqual(['hk2016'])
  })
  test.each([
    ['3/8 链条', ['@pitch=9.525']],
    ['chilun 2mo 20chi', ['@module=2', '@teeth=20']],
    ['O-ring id 20 cs 2.65', ['@crossSection=2.65']],
    ['oxingquan 20x2.65', ['o形圈']],
    ['wedge belt SPA1250', ['窄v带']],
    ['牙盘 08B', ['链轮']],
    ['mitsubshi', ['brand:701', 'brand:405']],
    ['spocket', ['sprocket']],
  ])('words of the trade and slips: %s', (text, terms) => {
    const isThere = (term: string) => term.startsWith('brand:') || vocabulary.has(term) || vocabulary.hasNumber(term)
    expect(read(text, vocabulary).groups.flatMap(({ any }) => any)).toEqual(
      expect.arrayContaining(terms.filter(isThere)),
    )
  })
  test('what a part is used for is not what is wanted, and that is told', () => {
    for (const text of ['6204-2RS 电机用', '电机用轴承6204']) {
      const { groups, dropped } = read(text, vocabulary)
      expect(
        groups.flatMap(({ any }) => any),
        text,
      ).toEqual(expect.arrayContaining(['6204']))
      expect(
        groups.some(({ said }) => said.includes('电机')),
        text,
      ).toBe(false)
      expect(dropped, text).toEqual(['电机用'])
    }
    expect(meant('链条用链轮 08B')).toContain('链轮')
  })
  test('a thread without its letter beside a screw, and hardened is not unhardened', () => {
    expect(meant('六角螺丝 8x40')).toContain('m8x40')
    expect(meant('圆柱销 8x40')).not.toContain('m8x40')
    expect(meant('齿轮 淬火')).not.toContain('@treatment=none')
    expect(meant('XL同步带 80齿')).toEqual(
      expect.arrayContaining(['@teeth=80'].filter((one) => vocabulary.hasNumber(one))),
    )
  })
  test('little words and old names are not told as if they had been left out', () => {
    for (const text of ['spring washer for M8', '旧型号 180204', '老型号180204', 'old code 180204'])
      expect(read(text, vocabulary).dropped, text).toEqual([])
  })
  test('not over 20 yuan is at most 20', () => {
    for (const text of ['6204 not over 20 yuan', '6204 within 20 yuan', '6204 不高于20元'])
      expect(read(text, vocabulary).offer, text).toEqual([expect.objectContaining({ price: { max: 2000 } })])
  })
  test('seals beside a bearing are its own, and alone they are a kind', () => {
    for (const text of ['6204 密封', '密封 6204', '6204密封 轴承'])
      expect(meant(text), text).toEqual(expect.arrayContaining(['6204', '@seal=2rs']))
    expect(meant('6204-2Z 密封')).not.toContain('@seal=2rs')
    expect(meant('密封')).not.toContain('@seal=2rs')
  })
  test('with is no belt: a part number stays before what it is said to have', () => {
    expect(read('6204 带胶盖', vocabulary).groups.some(({ isKind }) => isKind)).toBe(false)
    expect(read('6204 带挡圈', vocabulary).groups.some(({ isKind }) => isKind)).toBe(false)
    expect(read('带 A1250', vocabulary).groups[0]!.isKind).toBe(true)
  })
  test('of a belt length that nobody has the profile stays, and the nearest length is named first', () => {
    const { groups, dropped, exact, didYouMean } = read('HTD 8M 725 30', vocabulary)
    expect(groups[0]!.any).toEqual(['@profile=htd8m'])
    expect(dropped).toEqual(['725'])
    expect(exact).toContain('7208m')
    expect(didYouMean[0]).toBe('720-8M')
    expect(read('V带 A1260', vocabulary).exact).toContain('a1250')
    expect(read('A型三角带 48寸', vocabulary).groups[0]!.any).toEqual(['a1250'])
  })
  test('a suffix that nothing has is told, and who asks politely is not told that we did not understand', () => {
    expect(read('6204 TN9', vocabulary).dropped).toEqual(['TN9'])
    expect(read('请问有6204吗', vocabulary).dropped).toEqual([])
  })
})

test.each([
  ['SFK 6204', 'SKF'],
  ['ksf6204', 'SKF'],
  ['6204sfk', 'SKF'],
  ['nks6204-ddu', 'NSK'],
  ['FGA 6204', 'FAG'],
])('two turned letters of a maker are put right and told: %s', (text, sign) => {
  const { groups, repaired } = read(text, vocabulary)
  expect(repaired.map(({ meant }) => meant)).toEqual([sign])
  expect(groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['brand', 'part']))
})

describe('what nobody sells', () => {
  test.each([
    ['油封 20x47x7', '旋转轴唇形密封圈（油封）'],
    ['oil seal 20x47x7', '旋转轴唇形密封圈（油封）'],
    ['couplings 20', '联轴器'],
    ['DIN 985 M8', '非金属嵌件薄锁紧螺母'],
    ['GB6182 M8', '非金属嵌件薄锁紧螺母'],
    ['DIN 7504 4x16', ''],
    ['O型圈 P20', 'JIS B 2401 O 形圈，19.8×2.4 mm'],
    ['o-ring P10A', 'JIS B 2401 O 形圈，9.8×2.4 mm'],
    ['o-ring G50', 'JIS B 2401 O 形圈，49.4×3.1 mm'],
    ['同步带 3M 255 9', '3M 型同步带'],
    ['SGDV-R90A01', '伺服驱动器'],
    ['MR-JE-70A', '伺服驱动器'],
    ['HG-KN43J-S100', '伺服电机'],
    ['ECMA-C10604', '伺服电机'],
    ['ECMA-C10604RS 400W', '伺服电机'],
    ['HG-SR81', '伺服电机'],
    ['688ZZ', '深沟球轴承，8×16×5 mm'],
    ['688', '深沟球轴承，8×16×4 mm'],
    ['698-2RS', '深沟球轴承，8×19×6 mm'],
    ['2206K', '调心球轴承，30×62×20 mm'],
    ['2308-2RS', '调心球轴承，40×90×33 mm'],
  ])('is known by its name: %s', (text, name) => {
    expect(read(text, vocabulary).unsold.map((one) => one.name.zh_CN)).toEqual([name])
  })

  test('a motor of a series that is sold is none of these, nor is a figure beside the series', () => {
    for (const text of ['ECMA-E21315RS', 'ECMA-E2', 'MHMF 400', 'HG-KR 400', 'HG-KR73KX'])
      expect(read(text, vocabulary).unsold, text).toEqual([])
  })

  test('a length is no bearing because one has that number', () => {
    for (const text of ['三角带 688', '同步带 2206'])
      expect(
        read(text, vocabulary)
          .unsold.map(({ name }) => name.zh_CN)
          .join(),
        text,
      ).not.toContain('轴承')
  })

  test('a standard nobody sells by is replaced by the kind it describes, and told', () => {
    const reading = read('DIN 985 M8', vocabulary)
    expect(reading.groups[0]).toMatchObject({ any: ['非金属嵌件锁紧螺母'], isKind: true })
    expect(reading.dropped).toEqual(['DIN 985'])
  })

  test('a standard that is sold is none of these, with and without its year', () => {
    for (const text of ['GB5782-2016 M8x40', 'DIN 931 M8', 'GB/T 70 M6x20', 'ISO 4014'])
      expect(read(text, vocabulary).unsold).toEqual([])
  })
})

describe('the plan', () => {
  test('asks for each group and lifts the very model', () => {
    expect(plan('SKF 6204-2RS', vocabulary)).toEqual({
      ...noChoice,
      must: [['brand:320'], ['6204'], ['@seal=2rs']],
      should: [
        ['=62042rs', 8],
        ['~62042rs', 4],
      ],
    })
  })

  test('relaxed drops the least telling word first and keeps the number to the end', () => {
    const order = (text: string) => relaxingSteps(read(text, vocabulary).groups).map(({ said }) => said)
    expect(order('SKF 六角 轴承 HK2016 C3')).toEqual(['六角', 'C3', 'SKF', '轴承'])
    expect(order('GB/T 5782 螺栓 8.8级 M8x40')).toEqual(['8.8级', 'M8x40', 'M8x40', '螺栓'])
    expect(order('百工 SKF 20x47x14 轴承')).toEqual(['百工', 'SKF', ...Array(3).fill('20x47x14')])
  })

  test('a bare figure may be a length, and gives way to the kind of part; a lettered number does not', () => {
    const last = (text: string) => {
      const { groups } = read(text, vocabulary)
      return relaxed(
        groups,
        new Map([...Map.groupBy(relaxingSteps(groups), (one) => one)].map(([one, all]) => [one, all.length])),
      ).map(({ said }) => said)
    }
    expect(last('链条 6204')).toEqual(['链条'])
    expect(last('链条 HK2016')).toEqual(['HK2016'])
  })

  test('a size is weakened before it is dropped: thread before thread and length', () => {
    const { groups } = read('螺母 M8x40', vocabulary)
    const [, size] = groups
    expect(relaxed(groups, new Map([[size!, 1]])).map(({ any }) => any)).toEqual([
      ['螺母'],
      ['@thread=m8', '@nominalSize=8'],
    ])
    expect(lostBy(groups, new Map([[size!, 1]]))).toEqual(['×40'])
    expect(lostBy(groups, new Map([[size!, 2]]))).toEqual(['M8x40'])
  })
})

test('any text is read at once, and nothing it says is lost or made up', { timeout: 30_000 }, () => {
  const words = [
    '6204',
    '2RS',
    '轴承',
    '深钩',
    'gb/t',
    '5782',
    'm8',
    'x',
    '*',
    '20',
    '-',
    '/',
    ' ',
    '内径',
    'skf',
    'zhou',
    '带',
    'φ',
    '８',
    'qq',
    '\u0000',
    '🔩',
  ]
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...words)).map((list) => list.join('')),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const { groups, dropped } = read(text, vocabulary)
      for (const { said, from, to, any } of groups) {
        expect(said).toBe(text.slice(from, to))
        expect(any.length).toBeGreaterThan(0)
        for (const term of any) expect(term).not.toContain('\0')
      }
      for (const said of dropped) expect(said.length).toBeGreaterThan(0)
    }),
    { numRuns: 400 },
  )
})

const ORDINARY = 300

test('any length and any bytes are read with no more work than a few hundred ordinary words', () => {
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20_000, size: 'max' }),
    fc.string({ unit: 'grapheme', maxLength: 2000, size: 'max' }),
    fc.uint8Array({ maxLength: 5000, size: 'max' }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    fc.uint8Array({ maxLength: 5000, size: 'max' }).map((bytes) => Buffer.from(bytes).toString('utf8')),
    fc
      .array(
        fc.constantFrom('6204', 'x', '20', '轴', '承', '深', 'a', '1/2"', '-', ' ', '内径', 'hg-', 'd', '.', 'sgqzc'),
        {
          maxLength: 400,
        },
      )
      .map((list) => list.join('')),
  )
  const isMore = workOf(ORDINARY, () => plan('深沟珠轴承 bearng 滚针 hg-x sgqzc 20x47x13', vocabulary))
  fc.assert(
    fc.property(any, (text) => {
      expect(isMore(() => plan(text, vocabulary))).toBe(false)
    }),
    { numRuns: 150 },
  )
}, 300_000)

test('the longest query is no more work than a few hundred ordinary ones', () => {
  const isMore = workOf(ORDINARY, () => read('深沟珠轴承 bearng 滚针 hg-x sgqzc 20x47x13', vocabulary))
  for (const text of [
    '六'.repeat(10_000),
    'a'.repeat(10_000),
    '1 '.repeat(5000),
    'ab1 '.repeat(3000),
    '深沟珠轴承'.repeat(500),
    '20x'.repeat(4000),
  ])
    expect(isMore(() => read(text, vocabulary))).toBe(false)
})
