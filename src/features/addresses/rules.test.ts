import { expect, test } from 'vitest'
import { isGroup, placeWord, regionLevel, regionLine } from './rules.ts'

const wujin = { province: '江苏省', city: '常州市', area: '武进区' }

test('a region is one of three levels', () => {
  expect(regionLevel).toEqual({ province: 1, city: 2, area: 3 })
})

test('nobody writes on a parcel what only groups districts', () => {
  expect(['市辖区', '县', '省直辖县', '自治区直辖县级行政区划', '武进区', '县城'].map(isGroup)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(regionLine(wujin)).toBe('江苏省 常州市 武进区')
  expect(regionLine({ province: '北京市', city: '市辖区', area: '东城区' })).toBe('北京市 东城区')
  expect(regionLine({ province: '上海市', city: '上海市', area: '浦东新区' })).toBe('上海市 浦东新区')
  expect(regionLine({ ...wujin, area: '' })).toBe('江苏省 常州市')
})

test('people are where their district is; where it has no name, in what it lies in', () => {
  expect(placeWord(wujin)).toBe('武进区')
  expect(placeWord({ ...wujin, area: '' })).toBe('常州市')
  expect(placeWord({ province: '北京市', city: '市辖区', area: '市辖区' })).toBe('北京市')
  expect(placeWord({ province: '', city: '', area: '' })).toBe('')
})
