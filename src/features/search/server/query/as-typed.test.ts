// Numbers and words as purchasers write them in a hurry, each class with its siblings.
import { beforeAll, describe, expect, test } from 'vitest'
import { seedVocabulary } from '../../../../../tests/seed-vocabulary.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { noChoice, planOf } from './plan.ts'
import { read } from './read.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await seedVocabulary()
})

const meant = (text: string): string[] => read(text, vocabulary).groups.flatMap(({ any }) => any)
const unsold = (text: string): string[] => read(text, vocabulary).unsold.map(({ name }) => name.zh_CN)

describe('a thread without its letter', () => {
  test.each([
    '8*40内六角',
    '8x40 hex bolt',
    '8*40螺栓',
    '内六角8*40 12.9级',
    'M 8*40 杯头',
    '8x1.25x40 螺丝',
    '外六角 8 40',
  ])('beside a name of screws is one: %s', (text) => expect(meant(text)).toContain('m8x40'))
  test.each(['8*40 圆柱销', '平键 8x40', 'dowel pin 8x40', '轴承 8x40', '8x40'])(
    'and beside others is none: %s',
    (text) => expect(meant(text)).not.toContain('m8x40'),
  )
  test.each(['3分螺丝', '4分螺纹', '三分螺母', '半寸螺丝'])('in eighths of an inch is said to be unsold: %s', (text) =>
    expect(unsold(text)).toEqual(['英制螺纹']),
  )
  test('but eighths beside a chain are its pitch', () => {
    expect(meant('4分链条')).toContain('@pitch=12.7')
  })
})

describe('a chain and its wheel', () => {
  test.each(['08B-1-20', '08B1-20', '08B-20T', '08B-1 20齿', '08B1*20T', '链轮 08B1 20', '08B-1 20 teeth'])(
    'by strands and teeth is the wheel: %s',
    (text) => expect(meant(text)).toContain('08b20'),
  )
  test.each(['50-1 x 10 ft', '#50x10FT', 'RS50x10ft'])('by feet is one of ANSI: %s', (text) => {
    const { groups, dropped } = read(text, vocabulary)
    expect(groups.flatMap(({ any }) => any)).toEqual(['10a1'])
    expect(dropped.join()).toMatch(/^10\s*ft$/i)
  })
  test.each(['08B-1*100L', '08B-1x120节', '08B 100 links', '链条 08B 80节', '08B-1-100'])(
    'by links is a chain: %s',
    (text) => {
      const { groups, dropped } = read(text, vocabulary)
      expect(groups.flatMap(({ any }) => any)).toContain('08b1')
      expect(dropped.join()).toMatch(/^\d+/)
    },
  )
  test('by metres is a chain of that length', () => {
    expect(meant('08B-1*5m')).toEqual(['08b1', '@chainLength=5'])
  })
  test('of several strands is said to be unsold', () => {
    expect(unsold('08B-2-20')).toEqual(['双排、三排链轮'])
  })
})

describe('how many sides of a bearing are closed', () => {
  const known = (terms: string[]) => terms.filter((term) => vocabulary.hasNumber(term))
  test.each([
    ['6204 single sided seal', ['@seal=rs', '@seal=rz']],
    ['6204 single sided shield', ['@seal=z']],
    ['6204 单面密封', ['@seal=rs', '@seal=rz']],
    ['6204 單面密封', ['@seal=rs', '@seal=rz']],
    ['6204 单边铁盖', ['@seal=z']],
    ['6204 sealed on one side', ['@seal=rs', '@seal=rz']],
    ['6204 both sides sealed', ['@seal=2rs', '@seal=2rz']],
    ['6204 两面带胶盖', ['@seal=2rs']],
    ['6204 双面', ['@seal=2rs', '@seal=2rz', '@seal=2z']],
    ['6204 两边防尘盖', ['@seal=2z']],
  ])('%s', (text, terms) => {
    expect(meant(text).filter((term) => term.startsWith('@seal='))).toEqual(known(terms))
    expect(read(text, vocabulary).repaired).toEqual([])
  })
  test('is nothing that a belt has', () => {
    expect(meant('双面齿同步带 8M').filter((term) => term.startsWith('@seal='))).toEqual([])
  })
})

describe('a code of two meanings', () => {
  test.each([
    ['2205', '调心球轴承，25×52×18 mm', []],
    ['32205', '圆锥滚子轴承，25×52×19.25 mm', ['NU205']],
  ])('is that of today, and the old one is offered where it is sold: %s', (text, name, old) => {
    const { groups, didYouMean } = read(text, vocabulary)
    expect(unsold(text)).toEqual([name])
    expect(groups).toEqual([])
    expect(didYouMean).toEqual(old)
  })
  test('is the old one where that is said', () => {
    expect(meant('圆柱滚子轴承 32205')).toContain('nu205')
    expect(meant('旧型号 32205')).toContain('nu205')
  })
  test('lets bearings of today stand first', () => {
    expect(read('7204', vocabulary).groups[0]!.lead).toEqual(['^角接触球轴承'])
  })
})

describe('classes and angles in letters', () => {
  test.each([
    ['7204E', '30204'],
    ['66204', '66204'],
    ['D66204', '66204'],
    ['2D66204', '66204'],
    ['E6204', '6204'],
    ['G180204', '180204'],
  ])('%s', (text, part) => {
    expect(meant(text)).toContain(part)
  })
  test('a class that is sold narrows', () => {
    const term = '@precision=p6'
    expect(meant('E6204').includes(term)).toBe(vocabulary.hasNumber(term))
  })
  test('neither a belt nor a drawing is one', () => {
    expect(meant('B1210')).not.toContain('1210')
    expect(meant('D47')).toEqual(['@D=47'])
  })
})

test.each([
  ['NU1010', '圆柱滚子轴承，50×80×16 mm'],
  ['NJ2212ECP', '圆柱滚子轴承，60×110×28 mm'],
  ['21310', '调心滚子轴承，50×110×27 mm'],
  ['81107', '推力圆柱滚子轴承，35×52×12 mm'],
  ['NN3010K', '双列圆柱滚子轴承，50×80×23 mm'],
  ['3205 轴承', '双列角接触球轴承，25×52×20.6 mm'],
  ['4205', '双列深沟球轴承，25×52×18 mm'],
  ['QJ210', '四点接触球轴承，50×90×20 mm'],
  ['6030', '深沟球轴承，150×225×35 mm'],
  ['32022', '圆锥滚子轴承，110×170×38 mm'],
  ['23220CA/W33', '调心滚子轴承'],
  ['7206CTYNDULP4', '角接触球轴承 15°，30×62×16 mm'],
])('a real bearing that nobody sells is named with its size: %s', (text, name) => expect(unsold(text)).toEqual([name]))

test('a figure beside a belt is a length and no such bearing', () => {
  for (const text of ['三角带 3205', '同步带 8M 4205']) expect(unsold(text).join(), text).not.toContain('轴承')
})

describe('what a maker adds behind a number', () => {
  test.each([
    ['6204C3GJN', ['6204', '@clearance=c3'], 'GJN'],
    ['6204-2RSH/C3GJN', ['6204', '@seal=2rs', '@clearance=c3'], 'GJN'],
    ['6204ZZC3/5K', ['6204', '@seal=2z', '@clearance=c3'], '5K'],
    ['6204-2RS/C3/W64', ['6204', '@seal=2rs', '@clearance=c3'], 'W64'],
    ['6204Z1V1', ['6204'], 'Z1V1'],
    ['30204J2/Q', ['30204'], 'J2/Q'],
  ])('is told, and its number and known letters count: %s', (text, terms, tail) => {
    expect(meant(text)).toEqual(terms)
    expect(read(text, vocabulary).dropped).toEqual([tail])
  })
  test('is no maker, no second number and no unit', () => {
    expect(read('6204-SKF', vocabulary).groups.map(({ kind }) => kind)).toEqual(['part', 'brand'])
    expect(meant('6204/6205')).toEqual(['6204', '6205'])
    expect(read('6204*10', vocabulary).dropped).toEqual([])
  })
})

describe('belts', () => {
  test.each(['30*8M*720', '720*8M*30', '8M*720*30', '8M*30*720', '30*720*8M', '720*30*8M', '8M 720长 30宽'])(
    'profile, length and width in any order: %s',
    (text) => expect(meant(text)).toEqual(['7208m', '@beltWidth=30']),
  )
  test('of a width that nobody has the belt stays, and only the width is told', () => {
    const { groups, dropped } = read('77*8M*720', vocabulary)
    expect(groups.map(({ any }) => any[0])).toEqual(['7208m'])
    expect(dropped).toEqual(['77'])
  })
  test.each([
    ['720 long 30 wide', ['@pitchLength=720', '@beltWidth=30']],
    ['720长30宽', ['@pitchLength=720', '@beltWidth=30']],
    ['内径20外径47', ['@d=20', '@D=47']],
  ])('a name behind its figure or before it: %s', (text, terms) => {
    expect(meant(text)).toEqual(expect.arrayContaining(terms))
  })
  test.each(['13*1250', 'A13*1250', '13x1250Li', '三角带 13*1250', '三角带宽13长1250', '13x1250 v belt'])(
    'a V-belt by its top width: %s',
    (text) => expect(meant(text)).toContain('a1250'),
  )
  test.each([
    ['13x1250', []],
    ['13x1250 Li', ['Li']],
    ['13x1250 La', ['La']],
  ])('which may be of two sections, and of another length, is no exact one: %s', (text, other) => {
    const { repaired, dropped } = read(text, vocabulary)
    expect(repaired.map(({ said }) => said)).toEqual([text])
    expect(dropped).toEqual(other)
  })
  test('the width of a belt is none beside another kind', () => {
    for (const text of ['圆柱销 13*1250', '13x1250 bolt', '13x40']) expect(meant(text), text).not.toContain('a1250')
  })
})

test.each([
  ['20x2,65', '20x2.65'],
  ['O-Ring 20×2,65 NBR', '20x2.65'],
  ['M8x1,25x40', 'm8x40'],
  ['M8x40,50', 'm8x40'],
  ['20x47x15,25', '20x47x15.25'],
])('a comma of a decimal is a point, and none between two lengths: %s', (text, size) => {
  expect(meant(text)).toContain(size)
})

test('a letter with its module and teeth is a gear, whether anybody sells it or not', () => {
  for (const text of ['m9.75 z20', 'M9.75 Z20']) expect(meant(text), text).toEqual(['@teeth=20', '齿轮'])
})

test('a bearing closed on one side is closed on both before it is open', () => {
  for (const text of ['6204-RZ', '6204 RZ', '6204RZ']) {
    const seal = read(text, vocabulary).groups.find(({ any }) => any.some((term) => term.startsWith('@seal=')))
    expect(seal, text).toMatchObject({ any: ['@seal=rz'], weaker: [{ any: ['@seal=2rz'] }] })
  }
})

test.each(['六二零四', '六千二百零四', '六二〇四轴承', '六二零四 双胶盖'])('a number in words: %s', (text) => {
  expect(meant(text)).toContain('6204')
})
test('characters of figures inside a word are no number', () => {
  expect(meant('三角带')).toEqual(['v带'])
})

describe('what was typed in a hurry', () => {
  test.each([
    ['8*40 8.8', ['m8x40']],
    ['六角 8*40', ['m8x40']],
    ['A型带 1250', ['a1250']],
    ['6204 metal shields', ['6204', '@seal=2z']],
    ['沉头螺丝 5 16', ['内六角沉头螺钉', 'm5x16']],
    ['链轮 40 20T', ['@chainNo=08a', '链轮']],
    ['06B-1链轮20齿', ['@chainNo=06b', '链轮']],
    ['10A-1 10尺', ['10a1']],
    ['齿轮2M20T', ['@module=2', '@teeth=20']],
    ['id20mm od47mm w14mm', ['@d=20', '@D=47', '@B=14']],
    ['XL037', ['@profile=xl']],
    ['sus304 内六角 M8*30', ['@material=stainless-304']],
    ['圆柱销 6 x 30 m6', ['6x30']],
  ])('%s', (text, terms) => {
    const isThere = (term: string) => vocabulary.has(term) || vocabulary.hasNumber(term)
    expect(meant(text)).toEqual(expect.arrayContaining(terms.filter(isThere)))
  })
  test.each([
    ['1/4-20 x 1 hex bolt', '英制螺纹'],
    ['5/16 bolt', '英制螺纹'],
    ['MXL 100', 'MXL 型同步带'],
    ['3M-225-9', '3M 型同步带'],
    ['225-3M-9', '3M 型同步带'],
    ['LM11949', '英制圆锥滚子轴承'],
    ['33108', '圆锥滚子轴承'],
    ['NU2310', '圆柱滚子轴承，50×110×40 mm'],
  ])('of what nobody sells the kind is named: %s', (text, name) => expect(unsold(text)).toEqual([name]))
  test('a side that nobody has is told, and its figure is no other side', () => {
    const { groups, dropped } = read('线径2.5 O型圈', vocabulary)
    expect(groups.flatMap(({ any }) => any).join()).not.toMatch(/=2\.5/)
    expect(dropped).toEqual(['线径2.5'])
  })
  test('a class that nobody sells is told', () => {
    expect(read('6204 abec9', vocabulary).dropped).toEqual(['abec9'])
  })
  test('three sides of a bearing are never read as those of a key', () => {
    expect(read('8*40*7 轴承', vocabulary).repaired).toEqual([])
    expect(read('8*40*7', vocabulary).repaired).toEqual([{ said: '8*40*7', meant: '8x7x40' }])
  })
})

describe('what a judge of the search asked for', () => {
  test.each([
    ['M10x30 法兰', '六角法兰面螺栓、六角法兰面螺母'],
    ['六角法兰 M10', '六角法兰面螺栓、六角法兰面螺母'],
    ['法兰', '法兰'],
    ['螺纹法兰', '法兰'],
    ['细牙螺栓M12*1.25*50', '细牙六角头螺栓（GB/T 5785、5786）'],
    ['M12x1.25x50 细牙', '细牙六角头螺栓（GB/T 5785、5786）'],
    ['螺母 M12 细牙', '细牙六角螺母（GB/T 6171）'],
    ['TC45-62-8', '旋转轴唇形密封圈（油封）'],
    ['TB 45 62 8', '旋转轴唇形密封圈（油封）'],
    ['TC 25x47x7', '旋转轴唇形密封圈（油封）'],
  ])('nobody sells it, and that is said: %s', (text, name) => {
    expect(unsold(text)).toEqual([name])
    expect(read(text, vocabulary).repaired).toEqual([])
  })
  test('the face of a servo is no flange, and beside a kind of ours the word is told', () => {
    expect(unsold('伺服 100法兰')).toEqual([])
    expect(unsold('伺服电机 法兰 60')).toEqual([])
    expect(read('平键 法兰', vocabulary).dropped).toEqual(['法兰'])
  })
  test.each(['08B-1 304', '08B-1-304'])('a steel is no number of teeth or links: %s', (text) => {
    expect(unsold(text)).toEqual([])
    expect(meant(text)[0]).toBe('08b1')
  })
  test.each(['400W 伺服电机', '0.4kW 伺服', '400 W 电机', '400瓦电机', '0.4 千瓦 伺服'])('a power: %s', (text) => {
    expect(meant(text)).toContain('@power=400')
    expect(read(text, vocabulary).dropped).toEqual([])
  })
  test('a power that nobody has is told whole, and is no bearing', () => {
    const { groups, dropped } = read('6204W 电机', vocabulary)
    expect(groups.map(({ kind }) => kind)).toEqual(['word'])
    expect(dropped).toEqual(['6204W'])
  })
  test.each(['HG-KR43 驱动器', 'HG-KR43配套驱动器', 'drive for HG-KR43'])('the drive of a motor: %s', (text) => {
    const { groups, dropped } = read(text, vocabulary)
    expect(groups.find(({ kind }) => kind === 'part')?.any).toEqual(['mrj440a'])
    expect(dropped).toEqual([])
  })
  test.each(['和6204同尺寸的角接触轴承', '跟6204一样大的角接触轴承'])('a bearing as large as another: %s', (text) => {
    expect(meant(text)).toContain('20x47x14')
    expect(meant(text)).not.toContain('6204')
  })
  test('of a size whose thread nobody has the nearest stand for it', () => {
    const { groups, dropped } = read('M42x40 外六角', vocabulary)
    const size = groups.find(({ kind }) => kind === 'size')
    expect(size?.any).toEqual(size?.lead)
    expect(size?.any[0]).toMatch(/x40$/)
    expect(dropped).toEqual(['M42x40'])
  })
  test.each([
    ['轴径25的平键', '@keyWidth=8'],
    ['25轴 平键', '@keyWidth=8'],
    ['o型圈 外径30 线径2.65', '25x2.65'],
    ['蘑菇头 M8', '内六角平圆头螺钉'],
    ['培林6204', '轴承'],
    ['轴径25 轴承', '@d=25'],
  ])('as the trade says it: %s', (text, term) => {
    const known = [term].filter((one) => vocabulary.has(one) || vocabulary.hasNumber(one))
    expect(meant(text)).toEqual(expect.arrayContaining(known))
    expect(read(text, vocabulary).dropped).toEqual([])
  })
  test.each([
    ['08BSS-1', '08b1ss'],
    ['08BSS', '08b1ss'],
    ['50-1R', '10a1'],
    ['RS50-1R', '10a1'],
  ])('a chain as its maker writes it: %s', (text, part) => {
    expect(meant(text)).toEqual([part])
    expect(read(text, vocabulary).dropped).toEqual([])
  })
  test.each([
    ['30204M', ['30204']],
    ['TIMKEN 30204M', ['brand:330', '30204']],
    ['6204M', ['6204']],
  ])('a bearing with a brass cage is no belt: %s', (text, terms) => expect(meant(text)).toEqual(terms))
  test.each([
    ['NU 205 ECP', 'polyamide'],
    ['NU205ECP', 'polyamide'],
    ['NU205-ECP/C3', 'polyamide'],
    ['NU 205 ECM', 'brass'],
    ['NU205ECML', 'brass'],
  ])('a roller bearing and its cage as SKF writes them: %s', (text, cage) => {
    expect(meant(text)).toEqual(expect.arrayContaining(['nu205e', `@cage=${cage}`]))
    expect(read(text, vocabulary).dropped).toEqual([])
  })
  test.each(['螺母 M8 8级 镀锌', '螺母M8-8 镀锌', 'M8 8 nut zinc', 'hex nut M8 8级 zinc'])(
    'a figure behind the thread of a nut is its class: %s',
    (text) => {
      expect(meant(text)).toEqual(expect.arrayContaining(['@thread=m8', '@propertyClass=8', '@finish=zinc']))
      expect(read(text, vocabulary).dropped).toEqual([])
    },
  )
  test.each(['螺栓 M8 40', '螺栓配螺母 M8 40', '螺母 M8 40'])('and no other one: %s', (text) => {
    expect(meant(text).some((term) => term.startsWith('@propertyClass='))).toBe(false)
  })
  test.each(['O型圈 20x2.65 NBR70', 'O型圈 20x2.65 NBR-70', 'NBR70 O-ring 20x2.65'])(
    'the rubber of a ring and how hard it is: %s',
    (text) => {
      expect(meant(text)).toEqual(expect.arrayContaining(['20x2.65', '@material=nbr', '@hardness=70']))
      expect(read(text, vocabulary).dropped).toEqual([])
    },
  )
  test.each(['O型圈 20x2.65G', 'GB/T 3452.1 20x2.65G', 'O-ring 20×2.65-G-N'])(
    'a ring by what it is marked with: %s',
    (text) => {
      const { groups, dropped } = read(text, vocabulary)
      expect(groups.find(({ kind }) => kind === 'size')?.any).toEqual(['20x2.65'])
      expect(dropped).toEqual([])
    },
  )
  test('a ring of a marked better grade is not one of the ordinary grade', () => {
    expect(read('O型圈 20×2.65-G-S', vocabulary).dropped).not.toEqual([])
  })
  test('degrees behind a figure are no slip in the word that follows', () => {
    const { groups, repaired, dropped } = read('接触角40度 角接触球轴承', vocabulary)
    expect(groups.map(({ said }) => said)).toEqual(['接触角40', '角接触球轴承'])
    expect([...repaired, ...dropped]).toEqual([])
  })
  test('sizes of other kinds are not offered for one that nobody sells', () => {
    expect(read('油封 25x47x7.5', vocabulary).didYouMean).toEqual([])
  })
})

describe('teeth of another shape', () => {
  test.each([
    'at10 同步带1000',
    '同步带 at5 500',
    '1000 at10',
    'AT5 同步带',
    '同步带AT10',
    'AT10 belt 1010 x 32',
    'at10-1000',
    'at 10 同步带 1010',
    'AT-10 1010',
    'AT 10 belt 1010',
    '同步带 8M 720 AT齿',
  ])('are said to be unsold: %s', (text) => expect(unsold(text)).toContain('AT 型同步带'))
  test.each(['S5M 600', '600-S5M-15', 'S8M 720', 'AT10 1010', '1010 AT10'])(
    'find no belt of the teeth that are sold: %s',
    (text) => {
      expect(unsold(text)).toHaveLength(1)
      expect(meant(text)).toEqual([])
    },
  )
  test('by the sign of their maker as well', () => {
    expect(unsold('8MGT-720-30')).toEqual(['GT 型同步带'])
    expect(meant('8MGT-720-30')).toContain('7208m')
  })
  test.each(['8M belt 720 x 30', '8M timing belt 720 30', '720 8M belt 30'])(
    'the noun stands between what a belt is called by: %s',
    (text) => expect(meant(text)).toContain('7208m'),
  )
})

describe('what is not wanted', () => {
  test.each([
    ['6204换成带密封的', '6204', '@seal=open'],
    ['6204-2RS 不要C3', '6204', '@clearance=c3'],
    ['6204 除C3', '6204', '@clearance=c3'],
    ['6204 除了C3以外', '6204', '@clearance=c3'],
    ['6204 C3除外', '6204', '@clearance=c3'],
    ['6204 无C3', '6204', '@clearance=c3'],
    ['6204 without C3', '6204', '@clearance=c3'],
    ['6204 not C3', '6204', '@clearance=c3'],
    ['6204 without seal', '6204', '@seal=2rs'],
    ['轴承 6204 无密封', '6204', '@seal=2rs'],
    ['6204 不要密封', '6204', '@seal=2rs'],
    ['内六角m6x20 不要不锈钢', 'm6x20', '@material=stainless-304'],
    ['伺服电机 不要刹车', '伺服电机', '@brake=brake'],
  ])('is never asked for: %s', (text, wanted, refused) => {
    expect(meant(text)).toContain(wanted)
    expect(meant(text)).not.toContain(refused)
  })
  test('is every other maker', () => {
    const [nsk = ''] = meant('NSK')
    expect(meant('6204 不要NSK的')).not.toContain(nsk)
    expect(meant('6204 不要NSK的')).toEqual(expect.arrayContaining(meant('SKF')))
  })
  test.each(['6204 不要NSK和SKF', '6204 不要NSK、SKF', '6204 除NSK、SKF外', '6204 not NSK or SKF'])(
    'is all that is named after it: %s',
    (text) => {
      const refused = [...meant('NSK'), ...meant('SKF')]
      expect(meant(text)[0]).toBe('6204')
      expect(meant(text).filter((term) => refused.includes(term))).toEqual([])
      expect(meant(text)).toEqual(expect.arrayContaining(meant('NTN')))
    },
  )
  test('is all of several values', () => {
    expect(meant('6204 不要C3和C4').filter((term) => /clearance=c[34]/.test(term))).toEqual([])
  })
  test('is no number behind no', () => {
    expect(meant('no 40 chain')).toEqual(meant('40 chain'))
  })
  test('is left out, and told, where it is no value of one attribute', () => {
    expect(read('轴承 6204 无密封', vocabulary).dropped).toEqual(['无密封'])
    expect(read('6204 不要6205', vocabulary).dropped).toEqual(['不要6205'])
    expect(meant('6204 不要6205')).toEqual(['6204'])
  })
  test.each(['part no NSK 6204', '有没有6204 C3', '6204 是不是C3', '要不要C3的6204', '6204 non-contact seal'])(
    'is nothing where a word only looks so: %s',
    (text) => expect(meant(text)).toEqual(expect.arrayContaining(meant(/c3/i.test(text) ? '6204 C3' : '6204'))),
  )
  test('does not come of a value that says no', () => {
    expect(meant('不带刹车 伺服电机')).toContain('@brake=none')
    expect(meant('6204 不带密封')).toContain('@seal=open')
  })
})

test.each([
  ['6204rs', ['@seal=2rs']],
  ['人本6204rs', ['@seal=2rs']],
  ['6204 单面铁盖', ['@seal=2z']],
])('a seal on one side that a maker has not is one on both before it is none: %s', (text, both) => {
  const group = read(text, vocabulary).groups.find(({ any: [term = ''] }) => term.startsWith('@seal='))
  expect(group?.weaker?.map(({ any }) => any)).toEqual([both])
})

test.each(['yaskawa drive 2R8A', '2R8A 驱动器', '安川2R8A驱动器'])('a drive by its rating alone: %s', (text) => {
  expect(meant(text)).toEqual(expect.arrayContaining(vocabulary.partsFrom('sgd7s2r8a')))
  expect(unsold(text)).toEqual([])
})
test('without a drive such figures are no rating', () => {
  expect(meant('2R8A')).toEqual([])
})

describe('the like of a part', () => {
  test.each([
    'replacement for 6204',
    '替代6204',
    '6204的替代品',
    '和6204一样的',
    'alternative to 6204',
    '6204 equivalent',
    '同6204一样',
  ])('is that part: %s', (text) => {
    const { groups, dropped } = read(text, vocabulary)
    expect(groups.flatMap(({ any }) => any)).toEqual(['6204'])
    expect(dropped).toEqual([])
    expect(unsold(text)).toEqual([])
  })
  test('the named maker stands first and others behind', () => {
    const [nsk = ''] = meant('NSK')
    const brand = read('和NSK 6204一样的', vocabulary).groups.find(({ kind }) => kind === 'brand')
    expect(brand?.lead).toEqual([nsk])
    expect(brand?.any).toEqual(expect.arrayContaining([nsk, ...meant('SKF')]))
  })
  test('as large is another thing', () => {
    expect(meant('和6204尺寸一样的角接触轴承')).toContain('20x47x14')
  })
})

test.each(['timing belt at 10 mm wide', 'belt at 5 dollars'])('at is a word of its own: %s', (text) => {
  expect(unsold(text)).not.toContain('AT 型同步带')
})

describe('words that say nothing more are not told as left out', () => {
  test.each(['6204轴承多少钱一个', '08B 20牙链轮', '齿轮 20牙', '配HG-KR43的驱动器', '6204 一对'])('%s', (text) => {
    expect(read(text, vocabulary).dropped).toEqual([])
  })
  test('a pair of angular contact bearings is a matched one', () => {
    expect(meant('7204B 一对').includes('@delivery=pair')).toBe(vocabulary.hasNumber('@delivery=pair'))
    expect(meant('6204 一对')).toEqual(['6204'])
  })
  test('teeth are counted in either word', () => {
    expect(meant('齿轮 20牙')).toContain('@teeth=20')
  })
  test('makers by the name that the trade gives them', () => {
    expect(meant('三星 v带')).toEqual([...meant('三之星'), 'v带'])
  })
})

test('of three screws with a hexagon socket the usual one stands first', () => {
  const usual = ['^内六角圆柱头螺钉', 2]
  expect(planOf(read('304内六角螺丝 m5*16', vocabulary), noChoice).should).toContainEqual(usual)
  expect(planOf(read('沉头内六角 m5*16', vocabulary), noChoice).should).not.toContainEqual(usual)
})
test('a key in English has round ends as well', () => {
  expect(planOf(read('key 8x7x50', vocabulary), noChoice).should).toContainEqual(['@form=a', 1])
})

describe('what a purchaser types of things that nobody here sells is named', () => {
  test.each([
    ['THK HSR20', '直线导轨'],
    ['HSR20R', '直线导轨'],
    ['THK HSR20CA1SS', '直线导轨'],
    ['SSR15XW', '直线导轨'],
    ['HIWIN HGW20CC', '直线导轨'],
    ['MGN12H', '直线导轨'],
    ['SFU 1605-4', '滚珠丝杠'],
    ['BNK1205', '滚珠丝杠'],
    ['Tr20×4', '梯形丝杠'],
    ['梯形丝杆', '梯形丝杠'],
    ['UKP205', '外球面球轴承'],
    ['POS10', '关节轴承'],
    ['688', '深沟球轴承，8×16×4 mm'],
    ['618/8', '深沟球轴承，8×16×4 mm'],
    ['619/6-2Z', '深沟球轴承，6×15×5 mm'],
    ['K20×24×10', '滚针和保持架组件'],
    ['GT2', 'GT 型同步带'],
    ['GT2 6mm', 'GT 型同步带'],
    ['2GT-200', 'GT 型同步带'],
    ['25x40x7 TC', '旋转轴唇形密封圈（油封）'],
    ['35*52*7TC', '旋转轴唇形密封圈（油封）'],
    ['KM5', '轴承锁紧螺母'],
    ['MB5', '轴承止动垫圈'],
    ['H205', '紧定套'],
    ['SNL 511', '剖分式轴承座'],
    ['NKI20/16', '带内圈滚针轴承'],
    ['NKI 20/16', '带内圈滚针轴承'],
    ['08B-1 半节', '链条接头'],
    ['L44649/10', '英制圆锥滚子轴承'],
    ['RB5013', '交叉滚子轴承'],
    ['CRBH5013', '交叉滚子轴承'],
    ['5205', '双列角接触球轴承'],
    ['HJ205', '圆柱滚子轴承斜挡圈'],
    ['STW-20', 'JIS B 2804 弹性挡圈'],
    ['RTW 47', 'JIS B 2804 弹性挡圈'],
    ['40B20', 'ANSI 链条的链轮'],
    ['PJ 6 1000', '多楔带'],
    ['CDQ2B32-30DC', '气缸'],
    ['SC50x100', '气缸'],
    ['E3Z-D61', '光电或接近传感器'],
    ['HTC 35 52 7', '旋转轴唇形密封圈（油封）'],
    ['35x52x7 HTC', '旋转轴唇形密封圈（油封）'],
    ['08B-1 连接节', '链条接头'],
    ['P20 NBR', 'JIS B 2401 O 形圈，19.8×2.4 mm'],
    ['G-50 FKM', 'JIS B 2401 O 形圈，49.4×3.1 mm'],
    ['-214', 'AS568-214 O 形圈'],
    ['2-214', 'AS568-214 O 形圈'],
    ['2-214 NBR', 'AS568-214 O 形圈'],
    ['M8×30 左牙', '左旋螺纹'],
    ['M8x30 LH', '左旋螺纹'],
    ['DIN 934 M8 links', '左旋螺纹'],
    ['M8×1×30', '细牙螺纹'],
    ['锁紧螺母 M25×1.5', '细牙螺纹'],
    ['1/2-13', '英制螺纹'],
    ['1/4"-20', '英制螺纹'],
    ['5/16-18', '英制螺纹'],
    ['3/8-16x1', '英制螺纹'],
    ['#10-32', '英制螺纹'],
    ['10-32 UNF', '英制螺纹'],
  ])('%s', (text, name) => expect(unsold(text)).toEqual([name]))
  test.each(['6204', 'SR', '08B-1 x 10', 'H 1000 100', 'L 150 075', 'M8x1.25x30', '08B 100 links'])(
    'and others are not taken for them: %s',
    (text) => {
      expect(unsold(text)).toEqual([])
    },
  )
  test.each(['20x24x10', '10x32', '20x48'])('and sizes that nobody has are said without a name: %s', (text) => {
    expect(unsold(text)).toEqual([''])
  })
})

describe('the class of a nut behind its standard and thread', () => {
  test.each([
    'GB6170M8 8 镀锌',
    'GB/T 6170 M8 8 镀锌',
    'GB6170 M8 8级 镀锌',
    'DIN934M8 8 镀锌',
    'ISO4032 M8 8 镀锌',
    'DIN 934 M8 grade 8 镀锌',
  ])('is no size: %s', (text) => {
    const { groups, dropped } = read(text, vocabulary)
    expect(groups.map(({ any }) => any)).toEqual([
      [expect.stringMatching(/m8$/)],
      ['@propertyClass=8'],
      ['@finish=zinc'],
    ])
    expect(dropped).toEqual([])
  })
  test.each(['DIN 934-8 M8', 'DIN934-8 M8', 'ISO 4032-8 M8', 'GB/T 6170-8 M8', 'GB/T 6170-2015 M8 8'])(
    'nor is it where standard and thread stand apart: %s',
    (text) => {
      const { groups, dropped } = read(text, vocabulary)
      expect(groups.map(({ any }) => any)).toContainEqual(['@propertyClass=8'])
      expect(groups.map(({ any }) => any)).toContainEqual(expect.arrayContaining(['@thread=m8']))
      expect(dropped).toEqual([])
    },
  )
  test('and alone it stays the model that it is', () => {
    expect(meant('GB6170M8-8')).toEqual(['gbt6170m88'])
  })
})

describe('signs in places of their own', () => {
  test.each(['6204×2RS', '6204*2rs'])('a cross for a dash: %s', (text) => {
    expect(meant(text)).toEqual(meant('6204-2RS'))
    expect(read(text, vocabulary).dropped).toEqual([])
  })
  test.each(['6m6x30', '6m6×30', 'GB/T 119.1 6m6×30'])('the tolerance of a pin inside its size: %s', (text) => {
    expect(meant(text)).toContain('6x30')
    expect(read(text, vocabulary).dropped).toEqual([])
  })
  test.each(['DIN 6885-1 8x7x40', 'DIN6885-1 8x7x40'])('which part of a standard it is: %s', (text) => {
    expect(meant(text)).toEqual(['din6885', '8x7x40'])
    expect(read(text, vocabulary).dropped).toEqual([])
  })
  test.each([
    ['DIN6885C 8x7x40', 'C'],
    ['键 C8×7×40', 'C'],
    ['C8×7×40', 'C'],
    ['键 B8×7×40', 'B'],
    ['键 A8×7×40', 'A'],
    ['键 A8×40', 'A'],
    ['GB 1096 键C8×40', 'C'],
  ])('the form of a key is a condition, and told where nobody has it: %s', (text, form) => {
    const term = `@form=${form.toLowerCase()}`
    const isSold = vocabulary.hasNumber(term)
    const size = text.includes('7') ? ['8x7x40'] : ['@keyWidth=8', '@length=40']
    expect(meant(text)).toEqual(expect.arrayContaining([...size, ...(isSold ? [term] : [])]))
    expect(read(text, vocabulary).dropped).toEqual(isSold ? [] : [form])
  })
  test.each([
    ['1/2x5/16 chain', ['08b', '08a']],
    ['1/2" x 5/16"', ['08b', '08a']],
    ['3/4*7/16', ['12b']],
  ])('a chain by its pitch and width in inches: %s', (text, chains) => {
    const terms = chains.map((chain) => `@chainNo=${chain}`).filter((term) => vocabulary.hasNumber(term))
    expect(meant(text)).toEqual(expect.arrayContaining(terms))
    expect(read(text, vocabulary).unsold).toEqual([])
  })
  test('the inner length of a belt is a length, and no power', () => {
    const { groups, dropped } = read('B 1500 Li', vocabulary)
    expect(groups.map(({ any }) => any)).toEqual([['@section=b']])
    expect(dropped).toEqual(['1500'])
  })
  test.each([
    ['locknuts M8', '非金属嵌件锁紧螺母'],
    ['vee belts', 'v带'],
  ])('English of the workshop: %s', (text, word) => expect(meant(text)).toContain(word))
})
