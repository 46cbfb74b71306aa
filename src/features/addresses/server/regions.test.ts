import { expect, test } from 'vitest'
import { regionLine } from '../rules.ts'
import { readFileSync } from 'node:fs'
import { KEPT_NAMES, englishNames } from '../../../../scripts/regions/english.ts'
import { ROOT, englishRegion, regionNames, regionTree, regionsIn } from './regions.ts'

test('[UC-2] the tree has all 34 provinces, each with cities, each with districts', () => {
  const tree = regionTree('zh_CN')
  expect(tree).toHaveLength(34)
  const cities = tree.flatMap(({ areas }) => areas)
  expect(cities.filter(({ areas }) => areas.length === 0)).toEqual([])
  expect(cities.flatMap(({ areas }) => areas).length).toBeGreaterThan(2800)
})

test('three levels exist where the land has two', () => {
  expect(regionNames({ provinceId: 110000, cityId: 110100, areaId: 110105 })).toEqual({
    province: '北京市',
    city: '北京市',
    area: '朝阳区',
  })
  expect(regionNames({ provinceId: 410000, cityId: 419000, areaId: 419001 })?.area).toBe('济源市')
  expect(regionsIn(441900, 'zh_CN').map(({ areaName }) => areaName)).toContain('长安镇')
  expect(regionsIn(ROOT, 'zh_CN')).toHaveLength(34)
})

test('a district outside of its city, or no district at all, is no region', () => {
  expect(regionNames({ provinceId: 320000, cityId: 320400, areaId: 320411 })?.area).toBe('新北区')
  expect(regionNames({ provinceId: 320000, cityId: 320200, areaId: 320411 })).toBeUndefined()
  expect(regionNames({ provinceId: 330000, cityId: 320400, areaId: 320411 })).toBeUndefined()
  expect(regionNames({ provinceId: 320000, cityId: 320400, areaId: 320400 })).toBeUndefined()
  expect(regionNames({ provinceId: 0, cityId: 0, areaId: 999999 })).toBeUndefined()
})

test('a line names each place once, and no group of places', () => {
  expect(regionLine({ province: '北京市', city: '北京市', area: '朝阳区' })).toBe('北京市 朝阳区')
  expect(regionLine({ province: '河南省', city: '省直辖县', area: '济源市' })).toBe('河南省 济源市')
  expect(regionLine({ province: '江苏省', city: '常州市', area: '新北区' })).toBe('江苏省 常州市 新北区')
})

test('[UC-2] every province, city and district has an English name before its Chinese one', () => {
  const nodes = regionTree('en')
  const all = nodes.flatMap((province) => [province, ...province.areas.flatMap((city) => [city, ...city.areas])])
  expect(all.filter(({ areaName }) => !/^[A-Z][\p{Script=Latin}' -]+ \p{Script=Han}+$/u.test(areaName))).toEqual([])
  expect(regionsIn(330000, 'en')[0]?.areaName).toBe('Hangzhou 杭州市')
  expect(regionsIn(330100, 'zh_CN')[0]?.areaName).toBe('上城区')
})

test.each([
  [500100, 'Chongqing'],
  [350200, 'Xiamen'],
  [341500, "Lu'an"],
  [430100, 'Changsha'],
  [340300, 'Bengbu'],
  [331000, 'Taizhou'],
  [330382, 'Yueqing'],
  [310112, 'Minhang District'],
  [140724, 'Xiyang County'],
  [410526, 'Huaxian County'],
  [610100, "Xi'an"],
  [150100, 'Hohhot'],
  [650100, 'Urumqi'],
  [532900, 'Dali Bai Autonomous Prefecture'],
  [320571, 'Suzhou Industrial Park'],
  [810302, 'Tai Po District'],
  [710100, 'Taipei'],
])('region %i is called %s in English', (id, name) => expect(englishRegion(id)).toBe(name))

test('the English names are those that the readings and rules make', () => {
  expect(JSON.parse(readFileSync(KEPT_NAMES, 'utf8'))).toEqual(englishNames())
})
