// How the makers of bearings write one and the same: db/seed/bearing_suffix_equivalents, with what else a maker writes.
import { table } from '#server/files/seed-files.ts'
import type { Locale } from '#core/locale.ts'
import type { AreaContents } from '../contract.ts'
import { suffixGroups, suffixMakers } from '../rules.ts'

const rows = table('bearing_suffix_equivalents')
/** Of a generation of bearings (C-2HRS), written together by those who search: nothing of the seal. */
const GENERATION = /^C\d/
/** Seals alone are told apart by more than one suffix of a maker. */
const more = table('bearing_suffixes_more').filter(
  ({ attribute, suffix = '' }) => attribute === 'seal' && !GENERATION.test(suffix),
)

const groupOf = (english: string) => suffixGroups.find(({ words }) => words.test(english))?.name

/** As pages write Chinese: a letter or a figure stands apart. */
const spaced = (words: string) => words.replaceAll(/(?<=\p{Script=Han})(?=[A-Z0-9])/gu, ' ')

export function suffixesOf(locale: Locale): NonNullable<AreaContents['suffixes']> {
  return rows.flatMap((row) => {
    const group = groupOf(row['feature_en'] ?? '')
    if (!group) return []
    const standard = row['GB_T272'] ?? ''
    const codes = suffixMakers.map((maker) => [
      row[maker] ?? '',
      ...more.flatMap(({ suffix = '', value, maker: whose }) =>
        whose === maker && value === standard ? [suffix] : [],
      ),
    ])
    return [{ group, means: spaced(row[locale === 'zh_CN' ? 'feature_zh' : 'feature_en'] ?? ''), standard, codes }]
  })
}
