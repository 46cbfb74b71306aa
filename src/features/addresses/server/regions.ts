// The regions of China down to the district, read once from a kept package. Every province has cities, every city has districts.
import { areaList } from '@vant/area-data'
import { regionLevel, type RegionNames } from '../rules.ts'

export type Region = { areaId: number; areaName: string; parentId: number; level: 1 | 2 | 3 }
export type RegionNode = Region & { areas: RegionNode[] }

/** What `listByPid` calls the parent of the provinces. */
export const ROOT = 0

const regions = new Map<number, Region>()
const byParent = new Map<number, Region[]>()

const levels = [
  { level: regionLevel.province, list: areaList.province_list, parentOf: () => ROOT },
  { level: regionLevel.city, list: areaList.city_list, parentOf: (id: number) => Math.floor(id / 10_000) * 10_000 },
  { level: regionLevel.area, list: areaList.county_list, parentOf: (id: number) => Math.floor(id / 100) * 100 },
]
for (const { level, list, parentOf } of levels)
  for (const [code, areaName] of Object.entries(list)) {
    const region: Region = { areaId: Number(code), areaName, parentId: parentOf(Number(code)), level }
    regions.set(region.areaId, region)
    byParent.set(region.parentId, [...(byParent.get(region.parentId) ?? []), region])
  }

export const regionsIn = (parentId: number): readonly Region[] => byParent.get(parentId) ?? []

export const regionTree = (parentId = ROOT): RegionNode[] =>
  regionsIn(parentId).map((region) => ({ ...region, areas: regionTree(region.areaId) }))

export type RegionIds = { provinceId: number; cityId: number; areaId: number }

/** The names of a district and of what it lies in; undefined where the three do not belong together. */
export function regionNames({ provinceId, cityId, areaId }: RegionIds): RegionNames | undefined {
  const area = regions.get(areaId)
  const city = regions.get(cityId)
  const province = regions.get(provinceId)
  if (area?.level !== regionLevel.area || area.parentId !== cityId || city?.parentId !== provinceId || !province) return undefined
  return { province: province.areaName, city: city.areaName, area: area.areaName }
}

export const isCity = (id: number): boolean => regions.get(id)?.level === regionLevel.city
