// The regions of China down to the district, read once from a kept package. Every province has cities, every city has
// districts.
import { areaList } from '@vant/area-data'
import type { Locale } from '#core/locale.ts'
import { isGroup, regionLevel, type RegionNames } from '../rules.ts'
import englishNames from './english-names.json' with { type: 'json' }
import { provinceNames } from './province-names.ts'

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

/** Pinyin and the kind of place; written by scripts/region-names.ts. */
export const englishRegion = (id: number): string =>
  provinceNames[id] ?? (englishNames as Record<string, string>)[id] ?? ''

/** An address is written in Chinese whoever reads it; the English name before it helps to find the place. */
const named = (region: Region, locale: Locale): Region =>
  locale === 'en' ? { ...region, areaName: `${englishRegion(region.areaId)} ${region.areaName}` } : region

/** As a person of this language chooses among them. */
export const regionsIn = (parentId: number, locale: Locale): Region[] =>
  (byParent.get(parentId) ?? []).map((region) => named(region, locale))

const treeBelow = (parentId: number, locale: Locale): RegionNode[] =>
  regionsIn(parentId, locale).map((region) => ({ ...region, areas: treeBelow(region.areaId, locale) }))

const trees = new Map<Locale, RegionNode[]>()

/** Made when it is first asked for. */
export function regionTree(locale: Locale): RegionNode[] {
  const tree = trees.get(locale) ?? treeBelow(ROOT, locale)
  trees.set(locale, tree)
  return tree
}

export const isProvince = (id: number): boolean => regions.get(id)?.level === regionLevel.province

export type RegionIds = { provinceId: number; cityId: number; areaId: number }

/** The names of a district and of what it lies in; undefined where the three do not belong together. */
export function regionNames({ provinceId, cityId, areaId }: RegionIds): RegionNames | undefined {
  const area = regions.get(areaId)
  const city = regions.get(cityId)
  const province = regions.get(provinceId)
  if (area?.level !== regionLevel.area || area.parentId !== cityId || city?.parentId !== provinceId || !province)
    return undefined
  return { province: province.areaName, city: city.areaName, area: area.areaName }
}

/** What a reader of this language is shown of a kept region; what only groups places has no English name. */
export function regionIn(locale: Locale, kept: RegionIds & RegionNames): RegionNames {
  const { province, city, area } = kept
  if (locale !== 'en') return { province, city, area }
  const english = (id: number, name: string): string => (isGroup(name) ? '' : englishRegion(id) || name)
  return {
    province: english(kept.provinceId, province),
    city: english(kept.cityId, city),
    area: english(kept.areaId, area),
  }
}

/** A district with what it lies in; undefined: there is none of this number. */
export function regionOf(areaId: number): (RegionIds & RegionNames) | undefined {
  const area = regions.get(areaId)
  const city = area?.level === regionLevel.area ? regions.get(area.parentId) : undefined
  if (!city) return undefined
  const ids = { provinceId: city.parentId, cityId: city.areaId, areaId }
  const names = regionNames(ids)
  return names && { ...ids, ...names }
}

/** In Chinese, as an address is written; empty where there is none. */
export const regionName = (id: number): string => regions.get(id)?.areaName ?? ''

export const isCity = (id: number): boolean => regions.get(id)?.level === regionLevel.city
