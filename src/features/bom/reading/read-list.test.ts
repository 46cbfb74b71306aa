import { expect, test } from 'vitest'
import { partQuantity } from './quantity.ts'
import en from '../texts/work/en.ts'
import zh_CN from '../texts/work/zh_CN.ts'
import { roleOfHead } from './columns.ts'
import { readRows, rowsOfText } from './read-list.ts'

test.each([
  ['SKF 6204-2RS1 x20', 'SKF 6204-2RS1', 20],
  ['螺栓 M8*40 8.8级 300个', '螺栓 M8*40 8.8级', 300],
  ['20 pcs 6205', '6205', 20],
  ['6204DDU C3 10', '6204DDU C3', 10],
  ['GB/T 70.1 M6×20 1,000件', 'GB/T 70.1 M6×20', 1000],
  ['轴承6204-2RS　数量：20', '轴承6204-2RS', 20],
  ['6205ZZ×10', '6205ZZ', 10],
  ['SKF 6204-2RS1*20个', 'SKF 6204-2RS1', 20],
  ['GB/T 5783 M10×40×200件', 'GB/T 5783 M10×40', 200],
  ['Gates 450-5M-15×3条', 'Gates 450-5M-15', 3],
  ['螺母M10*500个', '螺母M10', 500],
  ['20x47x14*5个', '20x47x14', 5],
  ['30205*4', '30205', 4],
  ['6204-2RS1*20', '6204-2RS1', 20],
  ['450-5M-15*3', '450-5M-15', 3],
  ['MR-J4-70A×1', 'MR-J4-70A', 1],
  ['M10螺母×500', 'M10螺母', 500],
  ['M8*30 12.9*200', 'M8*30 12.9', 200],
  ['O型圈 20*2.65*100', 'O型圈 20*2.65', 100],
  ['6204-2RS SKF 20', '6204-2RS SKF', 20],
  ['6205 ZZ 10', '6205 ZZ', 10],
  ['6305-2Z/C3 哈轴 4', '6305-2Z/C3 哈轴', 4],
  ['DIN 933 M8x40 200', 'DIN 933 M8x40', 200],
  ['GB/T 5782 M8x40 8.8 300', 'GB/T 5782 M8x40 8.8', 300],
  ['DIN 912 M6x20 A2-70 50', 'DIN 912 M6x20 A2-70', 50],
  ['轴承 6204 20', '轴承 6204', 20],
  ['6204-2RS 深沟球轴承 20', '6204-2RS 深沟球轴承', 20],
  ['SKF 6204-2RS1 bearing 6', 'SKF 6204-2RS1 bearing', 6],
  ['DIN 934 M10 500', 'DIN 934 M10', 500],
  ['M8 螺母 200', 'M8 螺母', 200],
  ['NU 205 10', 'NU 205', 10],
  ['UCP 205 4', 'UCP 205', 4],
  ['UCP205 4', 'UCP205', 4],
  ['SPZ 1250 4', 'SPZ 1250', 4],
  ['油封 TC 35x52x7 10', '油封 TC 35x52x7', 10],
  ['TC 35x52x7 NBR 10', 'TC 35x52x7 NBR', 10],
  ['O型圈 20x2.65 50', 'O型圈 20x2.65', 50],
  ['圆柱销 6x30 100', '圆柱销 6x30', 100],
  ['平键 8x7x40 20', '平键 8x7x40', 20],
  ['1000-5M-15 2', '1000-5M-15', 2],
  ['240XL037 5', '240XL037', 5],
  ['MR-J4-10A 2', 'MR-J4-10A', 2],
  ['HGH20CA 4', 'HGH20CA', 4],
  ['6305-2RS 1,200', '6305-2RS', 1200],
  ['SKF 6205-2RS 1,500', 'SKF 6205-2RS', 1500],
  ['6204-2RS 1,000', '6204-2RS', 1000],
  ['6204-2RS 1，000', '6204-2RS', 1000],
  ['30204 12,500', '30204', 12_500],
  ['GB/T 5782 M8×40-8.8 2,500', 'GB/T 5782 M8×40-8.8', 2500],
  ['6205,200', '6205', 200],
  ['6205,1,200', '6205', 1200],
  ['M8螺母 500', 'M8螺母', 500],
  ['6204-2RS（30）', '6204-2RS', 30],
  ['6204-2RS：30', '6204-2RS', 30],
  ['GB5783M10*40 100', 'GB5783M10*40', 100],
  ['GB/T5783-2016M10×40 8.8 100', 'GB/T5783-2016M10×40 8.8', 100],
  ['DIN933-M10x40 50', 'DIN933-M10x40', 50],
  ['GB6170M10 200', 'GB6170M10', 200],
  ['DIN125A M8 200', 'DIN125A M8', 200],
  ['GB97.1M8 200', 'GB97.1M8', 200],
  ['GB93-8 100', 'GB93-8', 100],
  ['GB93-87 8 100', 'GB93-87 8', 100],
  ['GB894-20 100', 'GB894-20', 100],
  ['GB276 6204 10', 'GB276 6204', 10],
  ['GB/T 297 30205 4', 'GB/T 297 30205', 4],
])('%s says what and how many', (said, text, quantity) => {
  expect(partQuantity(said)).toMatchObject({ text, counted: { quantity } })
})

test.each([
  'DIN912 M6 x20',
  'DIN912M6 x20',
  'GB5783M10 40',
  'GB6170M8 8',
  'GB/T 5783-2016 100',
  'GB/T 5783 1040',
  'SHCS-M6x20',
  'HTD 450-5M×15',
  'M8×1×30',
  '键 8×7×50',
  '20x47x14',
  'GB/T 6170 8',
  'NU 205',
  'gates 1806 14m 40',
  'khk ss3 16',
  'M8x40',
  '6204 bore 20',
  'NU SKF 205',
  'DIN 933 200',
  'DIN933 200',
  'GB6170 8',
  'GB/T 6170 M8 8',
  'GB/T 5782 M8 40',
  'DIN 912 M6 20',
  'M8 bolt 40',
  '螺栓 M8 40',
  'M8x1.25 40',
  'M10x1 螺栓 40',
  'HTD 5M 15 10',
  'HTD 1000-5M 15',
  'HTD 5M 1000 15',
  '同步带 T5 500 16',
  '240XL 037',
  '240XL 25',
  'TC 35x52 7',
  '轴承 20x47 14',
  '平键 8x7 40',
  'gear m2 40',
  '链轮 08B 20',
  '08B-1 10',
  '6305-2RS 1,2000',
  '6305-2RS 0,200',
  'M8螺母 8',
])('a size is no quantity: %s', (said) => expect(partQuantity(said).counted).toBeUndefined())

test('tabs, semicolons, wide commas and quoted cells part a list', () => {
  const rows = [
    ['SKF 6204', '20'],
    ['NSK 6205', '5'],
  ]
  expect(rowsOfText('SKF 6204\t20\nNSK 6205\t5')).toEqual(rows)
  expect(rowsOfText('SKF 6204；20\nNSK 6205；5')).toEqual(rows)
  expect(rowsOfText('SKF 6204，20\nNSK 6205，5')).toEqual(rows)
  expect(rowsOfText('"SKF\n6204"\t20')).toEqual([['SKF 6204', '20']])
})

test('heads of both languages name the columns; what the person says of them wins', () => {
  const rows = [
    ['Item', 'Our ref', 'Part number', 'Mfr', 'Qty', 'UoM', 'Remark'],
    ['1', 'A-1', '6204-2RS1', 'SKF', '20', 'pcs', ''],
    ['Item', 'Our ref', 'Part number', 'Mfr', 'Qty', 'UoM', 'Remark'],
    ['2', 'A-2', '6205-2RS1', 'SKF', '1,000', 'pcs', 'R1, R2'],
    ['Total', '', '', '', '1020', '', ''],
  ]
  const read = readRows(rows)
  expect(read.lines).toMatchObject([
    { row: 1, designation: '6204-2RS1', maker: 'SKF', ownNumber: 'A-1', quantity: 20, unit: 'pcs' },
    { row: 3, quantity: 1000, positions: 2 },
  ])
  expect(read.skipped).toEqual([
    { row: 0, why: 'head' },
    { row: 2, why: 'head' },
    { row: 4, why: 'sum' },
  ])
  const other = readRows(rows, ['none', 'designation', 'note', 'none', 'none', 'none', 'quantity'])
  expect(other.lines[0]).toMatchObject({ designation: 'A-1', quantity: null, maker: '' })
})

test('a column of machines names no parts, numbers in tens count lines, and signatures below are no line', () => {
  const plan = readRows([
    ['序号', '设备名称', '物料编码', '备件名称', '规格型号', '品牌', '单位', '数量'],
    ['1', '1#破碎机', 'WZ-010023', '深沟球轴承', '6204-2RS1/C3', 'SKF', '盘', '20'],
    ['2', '', 'WZ-010024', '深沟球轴承', '6205DDU', 'NSK', '套', '4'],
    ['3', '合计', '', '', '', '', '', '24'],
    ['编制：张工', '', '审核：', '', '', '', '', '日期：2026.11.20'],
  ])
  expect(plan.lines).toMatchObject([
    { name: '深沟球轴承', designation: '6204-2RS1/C3', unit: '盘', quantity: 20 },
    { name: '深沟球轴承', designation: '6205DDU', quantity: 4 },
  ])
  expect(plan.skipped.map(({ why }) => why)).toEqual(['head', 'sum', 'title'])
  const erp = readRows([
    ['Item', 'Mfr P/N', 'Brand', 'Qty'],
    ['10', '6204-2RS1', 'SKF', '20'],
    ['20', '6205DDU', 'NSK', '4'],
  ])
  expect(erp.lines.map(({ designation }) => designation)).toEqual(['6204-2RS1', '6205DDU'])
})

test('where the column of quantities is empty, what is glued to the part counts', () => {
  const { lines } = readRows([
    ['品名规格', '数量', '单价'],
    ['SKF轴承6204-2RS1 20个', '', ''],
    ['斯凯孚6312/C3两套', '', ''],
    ['NTN6903LLU*12', '', ''],
    ['GB/T 5782 M8×40 8.8', '300', ''],
  ])
  expect(lines.map(({ size, quantity, unit }) => [size, quantity, unit])).toEqual([
    ['SKF轴承6204-2RS1', 20, '个'],
    ['斯凯孚6312/C3', 2, '套'],
    ['NTN6903LLU', 12, ''],
    ['GB/T 5782 M8×40 8.8', 300, ''],
  ])
})

test.each(['2.5', '10x2', '0', '-5', '2 dozen', '约20'])(
  '%s in the column of quantities is none, and kept as said',
  (said) => {
    const [line] = readRows([
      ['Part', 'Qty'],
      ['SKF 6204-2RS1', said],
    ]).lines
    expect(line).toMatchObject({ designation: 'SKF 6204-2RS1', quantity: null, quantitySaid: said })
  },
)

test.each([en, zh_CN])('every column of the template is understood: $templateFile', ({ templateRows }) => {
  const { mapping, isSure, lines } = readRows(rowsOfText(templateRows))
  const roles = ['designation', 'maker', 'name', 'size', 'material', 'quantity', 'unit', 'ownNumber', 'note']
  expect({ mapping, isSure }).toEqual({ mapping: roles, isSure: true })
  expect(lines.map(({ quantity }) => quantity)).toEqual([20, 300, 12])
})

test.each([
  ['需求数', 'quantity'],
  ['申请数（个）', 'quantity'],
  ['请购数', 'quantity'],
  ['需用量', 'quantity'],
  ['Pieces', 'quantity'],
  ['Pcs required', 'quantity'],
  ['Quant.', 'quantity'],
  ['物资编码', 'ownNumber'],
  ['备件号', 'ownNumber'],
  ['Your Ref', 'ownNumber'],
  ['齿数', undefined],
  ['设备编号', 'none'],
])('a column of the head %s holds: %s', (head, role) => expect(roleOfHead(head)).toBe(role))

test.each([
  ['GB1096 8*50 20', 'GB1096 8*50', 20],
  ['平键 8x50 20', '平键 8x50', 20],
  ['DIN 6885 8x40 12', 'DIN 6885 8x40', 12],
  ['M10×40 8.8 GB/T5783 发黑 100', 'M10×40 8.8 GB/T5783 发黑', 100],
  ['M10×40 8.8级 GB/T 5783 200', 'M10×40 8.8级 GB/T 5783', 200],
  ['M8×30 8.8级发黑 100', 'M8×30 8.8级发黑', 100],
  ['GB/T 5782 M8×40 热镀锌 300', 'GB/T 5782 M8×40 热镀锌', 300],
  ['GB/T 93 8 304 200', 'GB/T 93 8 304', 200],
  ['GB/T 93 8 200', 'GB/T 93 8', 200],
  ['GB/T 97.1 8 A2 500', 'GB/T 97.1 8 A2', 500],
  ['DIN 471 20 100', 'DIN 471 20', 100],
  ['DIN 472 47 50', 'DIN 472 47', 50],
  ['轴用卡簧 20 100', '轴用卡簧 20', 100],
  ['DIN 471 20x1.2 100', 'DIN 471 20x1.2', 100],
  ['100 M8x30', 'M8x30', 100],
  ['50 SKF 6205-2Z', 'SKF 6205-2Z', 50],
  ['20 set screws M6x10', 'set screws M6x10', 20],
  ['6205-2Z - 15', '6205-2Z', 15],
  ['6205-2Z ...... 15', '6205-2Z', 15],
  ['6205-2Z = 15', '6205-2Z', 15],
  ['SKF 6204 20', 'SKF 6204', 20],
  ['6204ZZ 50个 急用', '6204ZZ', 50],
  ['6204ZZ 50个，急！', '6204ZZ', 50],
  ['6204ZZ 50 pcs ASAP please', '6204ZZ', 50],
  ['6204ZZ 50个 C3', '6204ZZ C3', 50],
  ['M8*30 300个 8.8级 发黑', 'M8*30 8.8级 发黑', 300],
  ['6204-2RS 需要20个', '6204-2RS', 20],
  ['M8x30 2千件', 'M8x30', 2000],
  ['M8x30 5KPCS', 'M8x30', 5000],
  ['M8x30 5 kpcs', 'M8x30', 5000],
  ['M8x30 3百件', 'M8x30', 300],
  ['M8x30 1.5千只', 'M8x30', 1500],
  ['M8x30 两千件', 'M8x30', 2000],
  ['M8x30 1万个', 'M8x30', 10000],
  ['M8x30 三百个', 'M8x30', 300],
  ['2千件 M8x30', 'M8x30', 2000],
])('%s says what and how many, wherever that stands', (said, text, quantity) => {
  expect(partQuantity(said)).toMatchObject({ text, counted: { quantity } })
})

test.each([
  'GB/T 1096 8×7 50',
  '键 10×8 40',
  '键 8×50',
  'M8 GB/T 5783 40',
  'GB/T 93 8',
  'DIN 471 20',
  '240 XL037',
  '1000 5M-15',
  '20 x47x14',
  '304 M8x30',
  'HTD 1000-5M - 15',
  '10 T5/455',
  'T10/1390',
  '6204/6205',
  '6204 100个/盒',
  '电机 2千瓦',
  '6204 20千克',
  '6204ZZ 5K',
  '450-5M×15',
])('no quantity is read into: %s', (said) => expect(partQuantity(said)).toEqual({ text: said, counted: undefined }))

test.each([
  ['6204-2RS/30', '30'],
  ['SKF 6204-2RS1/20', '20'],
  ['6205-2Z -15', '-15'],
  ['6204 20-30个', '20-30个'],
  ['6204 6205', '6205'],
  ['SKF 6204 6304', '6304'],
  ['GB/T 97.1 22 1000', '1000'],
  ['GB/T 97.1 8 200', '200'],
  ['GB/T 6170 8 200', '200'],
])('what may be how many, and may be something else, is asked for: %s', (said, unclear) => {
  expect(partQuantity(said)).toMatchObject({ counted: undefined, unclear })
  expect(readRows([[said]]).lines).toMatchObject([{ quantity: null, quantitySaid: unclear }])
})

test('units of hundreds and thousands are pieces; metres and what is more than may be asked for are not', () => {
  const { lines } = readRows([
    ['型号', '数量', '单位'],
    ['M8×30', '2', '千件'],
    ['M8×35', '0.5', '千件'],
    ['M8×40', '2.5', 'KPCS'],
    ['M8×45', '3', '百只'],
    ['M8×50', '2000', '千件'],
    ['08B-1', '10', '米'],
    ['M8×55', '5K', ''],
  ])
  expect(lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
    [2000, '件'],
    [500, '件'],
    [2500, 'PCS'],
    [300, '只'],
    [2000, '千件'],
    [10, '米'],
    [5000, '个'],
  ])
})

test('figures that count the lines are no quantities, and where nothing else says how many they are asked for', () => {
  const read = (text: string) =>
    readRows(rowsOfText(text)).lines.map(({ designation, quantity, quantitySaid }) => [
      designation,
      quantity,
      quantitySaid,
    ])
  expect(read('1 6204ZZ 20\n2 6205ZZ 10')).toEqual([
    ['6204ZZ', 20, ''],
    ['6205ZZ', 10, ''],
  ])
  expect(read('1、6204ZZ 20个\n2、6205ZZ 10个')[1]).toEqual(['6205ZZ', 10, ''])
  expect(read('1 SKF 6204-2RS1\n2 SKF 6205-2RS1')[1]).toEqual(['SKF 6205-2RS1', null, '2'])
  expect(read('6204 20\n6205 10')).toEqual([
    ['6204', 20, ''],
    ['6205', 10, ''],
  ])
  expect(read('100 M8x30\n200 M8x40')[1]).toEqual(['M8x40', 200, ''])
})
