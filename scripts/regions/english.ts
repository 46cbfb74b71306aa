// English names of the regions of China below the province: pinyin as names are spelled, the kind of place in English.
import { join } from 'node:path'
import { areaList } from '@vant/area-data'
import { customPinyin, pinyin } from 'pinyin-pro'
import { directions, englishByCode, englishByName, englishStems, kinds, peoples, readings, signs } from './readings.ts'

customPinyin(readings)

/** The server reads them there: a dictionary of pinyin takes memory that it does not want for this. */
export const KEPT_NAMES = join(import.meta.dirname, '../../src/features/addresses/server/english-names.json')

/** By code of GB/T 2260. */
export const englishNames = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...areaList.city_list, ...areaList.county_list }).map(([code, name]) => [
      code,
      english(code, name),
    ]),
  )

const english = (code: string, name: string): string =>
  englishByCode[Number(code)] ?? englishByName[name] ?? withKind(name)

function withKind(name: string): string {
  const [ending, kind] = kinds.find(([end]) => isKind(name, end)) ?? ['', '']
  const stem = name.slice(0, name.length - ending.length)
  if (directions[stem] && ending === '区') return `${directions[stem]} ${kind}`
  // 滑县 is Huaxian County: one syllable does not stand alone.
  if (stem.length === 1 && kind !== '') return `${spelled(name)} ${kind}`
  const words =
    kind.startsWith('Autonomous') || name.endsWith('族区')
      ? ofPeoples(stem)
      : kind.includes(' ')
        ? ofPlaces(stem)
        : [spelled(stem)]
  return [...words, kind].filter(Boolean).join(' ')
}

/** What leaves one sign is part of the name: 东新区 is a 区. */
const isKind = (name: string, ending: string): boolean =>
  name.endsWith(ending) && (ending.length !== 2 || name.length > 3 || ending === '街道')

function ofPeoples(stem: string): string[] {
  const found = Object.keys(peoples)
    .toSorted((one, other) => other.length - one.length)
    .find((people) => stem.endsWith(`${people}族`) || (people.length > 1 && stem.endsWith(people)))
  if (!found) return stem ? [spelled(stem)] : []
  return [...ofPeoples(stem.slice(0, stem.lastIndexOf(found))), peoples[found]!]
}

/** 河北唐山海港: a province, a city and a place. */
const outer = new Set(
  [...Object.values(areaList.province_list), ...Object.values(areaList.city_list)].map((name) =>
    name.replace(/(市|省|自治区)$/, ''),
  ),
)
function ofPlaces(stem: string): string[] {
  if (stem === '') return []
  for (let length = Math.min(4, stem.length - 1); length >= 2; length--)
    if (outer.has(stem.slice(0, length)))
      return [spelled(stem.slice(0, length)), ...ofPlaces(stem.slice(length).replace(/^市/, ''))]
  return [spelled(stem)]
}

function spelled(name: string): string {
  const known = englishStems[name]
  if (known) return known
  const joined = pinyin(name, { toneType: 'none', type: 'array', v: true })
    .map((syllable, at) => signs[name[at]!] ?? syllable.replace('v', 'ü'))
    .map((syllable, at) => (at > 0 && /^[aoe]/.test(syllable) ? `'${syllable}` : syllable))
    .join('')
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}
