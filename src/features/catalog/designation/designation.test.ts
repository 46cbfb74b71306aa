import { expect, test } from 'vitest'
import { decodeDesignation } from './designation.ts'
import type { Dims } from '#features/drawings/kinds.ts'
import { words } from './designation-words.ts'

const decode = (kind: string, model: string, dims: Dims = {}) =>
  decodeDesignation({ kind, model, dims, what: words('六角头螺栓', 'hexagon head bolt') })
const said = (kind: string, model: string, dims: Dims = {}, locale: 'zh_CN' | 'en' = 'zh_CN') =>
  decode(kind, model, dims).map(({ text, name, meaning }) => `${text} ${name[locale]} ${meaning[locale]}`)

test('[DETAIL-1] the pieces of a bearing in both languages', () => {
  expect(said('deepGroove', '6204-2RS1')).toEqual([
    '62 尺寸系列 深沟球 轻系列',
    '04 内径代号 04×5 = 20 mm',
    '2RS1 密封 两面接触式橡胶密封',
    '— 游隙 CN 省略不标',
  ])
  expect(said('deepGroove', '6200ZZ/C3', {}, 'en')).toEqual([
    '62 Dimension series deep groove, light',
    '00 Bore code 00 stands for 10 mm',
    'ZZ Seal / shield metal shield on both sides',
    'C3 Clearance larger than normal',
  ])
})

test.each([
  ['6204DDU', '两面接触式橡胶密封'],
  ['6204LLU', '两面接触式橡胶密封'],
  ['6204-2RSR', '两面接触式橡胶密封'],
  ['6204-2NSE', '两面接触式橡胶密封'],
  ['6204VV', '两面非接触式橡胶密封'],
  ['6204ZZE', '两面防尘盖'],
  ['6804LLB', '两面非接触式橡胶密封'],
  ['61804-2Z', '两面防尘盖'],
  ['16004Z', '一面防尘盖'],
])('every maker’s closure means the same: %s', (model, closure) => {
  expect(decode('deepGroove', model)[2]?.meaning.zh_CN).toBe(closure)
})

test.each([
  ['angularContact', '7204BEP', ['72', '04', 'BEP']],
  ['angularContact', '7204-B-TVP', ['72', '04', 'B', 'TVP']],
  ['angularContact', '7204-E-T-P4S-UL', ['72', '04', 'E', 'T', 'P4S', 'UL']],
  ['angularContact', 'B7204-E-T-P4S-DUL', ['B', '72', '04', 'E', 'T', 'P4S', 'DUL']],
  ['angularContact', '7204BECBP/P5', ['72', '04', 'BE', 'CB', 'P', 'P5']],
  ['angularContact', '7205ACD/P4ADGA', ['72', '05', 'ACD', 'P4A', 'DGA']],
  ['angularContact', '7001CDULP5', ['70', '01', 'C', 'DUL', 'P5']],
  ['angularContact', '7205A5TYNSULP4', ['72', '05', 'A5', 'TYN', 'SUL', 'P4']],
  ['taperedRoller', '32006X/P6', ['320', '06', 'X', 'P6']],
  ['angularContact', '7205A5', ['72', '05', 'A5']],
  ['angularContact', '7205AC/P5DU', ['72', '05', 'AC', 'P5', 'DU']],
  ['selfAligning', '1204ETN9/C3', ['12', '04', 'E', 'TN9', 'C3']],
  ['selfAligning', '1206EKTN9', ['12', '06', 'E', 'K', 'TN9', '—']],
  ['taperedRoller', '30204JR', ['302', '04', 'JR']],
  ['taperedRoller', '32008', ['320', '08']],
  ['cylindricalRoller', 'NU205E', ['NU', '2', '05', 'E', '—']],
  ['cylindricalRoller', 'NUP2208EM/C3', ['NUP', '22', '08', 'E', 'M', 'C3']],
  ['cylindricalRoller', 'NJ206-E-XL-TVP2', ['NJ', '2', '06', 'E', 'XL', 'TVP2', '—']],
  ['thrustBall', '51104', ['511', '04']],
  ['needleRoller', 'HK2016', ['HK', '20', '16']],
  ['needleRoller', 'HK 0808', ['HK', '08', '08']],
  ['needleRoller', 'NK12/12', ['NK', '12', '12']],
  ['needleRoller', 'NA4900', ['NA', '49', '00']],
  ['needleRoller', 'RNA4905', ['RNA', '49', '05']],
  ['vBelt', 'A1250', ['A', '1250']],
  ['vBelt', 'SPZ1000', ['SPZ', '1000']],
  ['timingBelt', '450-5M', ['450', '5M']],
  ['timingBelt', '720-8M-20', ['720', '8M', '20']],
  ['timingBelt', 'T5-455', ['T5', '455']],
  ['timingBelt', '150L', ['150', 'L']],
  ['timingBelt', '240H100', ['240', 'H', '100']],
  ['rollerChain', '08B-1', ['08B', '1']],
  ['rollerChain', '10A-2', ['10A', '2']],
  ['sprocket', '08B-15', ['08B', '15']],
  ['spurGear', 'SS2-20', ['SS', '2', '20']],
  ['hexBolt', 'GB/T 5782 M8×40', ['GB/T 5782', 'M8', '40']],
  ['hexNut', 'GB/T 6170 M8', ['GB/T 6170', 'M8']],
  ['washer', 'GB/T 97.1 8', ['GB/T 97.1', '8']],
  ['parallelKey', 'GB/T 1096 8×7×40', ['GB/T 1096', '8', '7', '40']],
  ['parallelKey', 'GB/T 1096 B 8×7×40', ['GB/T 1096', 'B', '8', '7', '40']],
  ['dowelPin', 'GB/T 119.1 6×30', ['GB/T 119.1', '6', '30']],
  ['oRing', 'GB/T 3452.1 20×2.65', ['GB/T 3452.1', '20', '2.65']],
])('%s %s', (kind, model, pieces) => {
  expect(decode(kind, model, { Fw: 30 }).map(({ text }) => text)).toEqual(pieces)
})

test('sizes are worked out, not copied', () => {
  expect(said('timingBelt', '150L075', {}, 'en')).toEqual([
    '150 Length pitch length 381 mm',
    'L Tooth profile inch trapezoidal teeth, pitch 9.525 mm',
    '075 Width 19.05 mm',
  ])
  expect(said('rollerChain', '08B-1')).toEqual(['08B 链号 B 系列（欧标），节距 12.7 mm', '1 排数 单排'])
  expect(said('spurGear', 'SS2-20', {}, 'en')[2]).toBe('20 Teeth 20 teeth, pitch circle 40 mm')
  expect(said('hexBolt', 'GB/T 5782 M8×40', { p: 1.25 })).toEqual([
    'GB/T 5782 标准 六角头螺栓',
    'M8 螺纹 粗牙，螺距 1.25 mm',
    '40 长度 40 mm',
  ])
})

test('what is not understood has no pieces, and a maker’s own suffix is called that', () => {
  expect(decode('deepGroove', 'XYZ-1')).toEqual([])
  expect(decode('servoMotor', 'HG-KR43')).toEqual([])
  expect(decode('hexBolt', 'M8×40')).toEqual([])
  expect(said('deepGroove', '6204-2RS1/VA201')[3]).toBe('VA201 后缀 厂家代号，见样本')
})

test('what hangs on behind the sizes of a fastener is said: class, material, finish', () => {
  const dims = { d: 8, p: 1.25 }
  expect(said('hexBolt', 'GB/T 5782 M8×40-8.8-Zn', dims).slice(3)).toEqual([
    '8.8 性能等级 公称抗拉强度 800 MPa',
    'Zn 表面处理 电镀锌',
  ])
  expect(said('hexBolt', 'GB/T 5782 M8×40-A2-70', dims, 'en').slice(3)).toEqual([
    'A2-70 Property class stainless steel A2, tensile strength 700 MPa',
  ])
  expect(said('hexNut', 'GB/T 6170 M8-10-FLZn', dims).slice(2)).toEqual([
    '10 性能等级 配 10 级及以下的螺栓',
    'FLZn 表面处理 锌铝涂层（达克罗）',
  ])
  expect(said('setScrew', 'GB/T 77 M6×10-45H', dims).slice(3)).toEqual(['45H 性能等级 硬度不低于 450 HV'])
  expect(said('washer', 'GB/T 97.1 8-A4').slice(2)).toEqual(['A4 材料 不锈钢 A4（316）'])
  expect(said('washer', 'GB/T 97.1 8-XYZ').slice(2)).toEqual([])
})

test('a washer for M8 is for M8 however its size is written', () => {
  for (const model of ['GB/T 97.1 8', 'GB/T 97.1 M8']) expect(said('washer', model)[1], model).toMatch(/配 M8 螺纹$/)
})
