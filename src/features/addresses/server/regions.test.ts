import { expect, test } from 'vitest'
import { regionLine } from '../rules.ts'
import { provinceNames } from './province-names.ts'
import { ROOT, regionNames, regionTree, regionsIn } from './regions.ts'

test('[UC-2] the tree has all 34 provinces, each with cities, each with districts', () => {
  const tree = regionTree()
  expect(tree).toHaveLength(34)
  expect(tree.every(({ areaId }) => provinceNames[areaId])).toBe(true)
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
  expect(regionsIn(441900).map(({ areaName }) => areaName)).toContain('长安镇')
  expect(regionsIn(ROOT)).toHaveLength(34)
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
