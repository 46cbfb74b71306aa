// Bearings of one dimension series have one bore, outside diameter and width, whatever rolls in them (ISO 15): NU1010
// is as large as 6010, NU2212 as 22212.
import { table, word, type Row } from '#server/files/seed-files.ts'
import type { Words } from '../../index/facts.ts'

export type Sized = { model: string; name: Words; size: string }

const words = (zh_CN: string, en: string): Words => ({ zh_CN, en })

/** d×D×B, as the catalogue writes it. */
export const sizeOf = (row: Row, width: string): string =>
  [word(row, 'd_mm'), word(row, 'D_mm'), word(row, width)].join('x')

const CYLINDRICAL = words('圆柱滚子轴承', 'cylindrical roller bearing')
const ANGULAR = words('角接触球轴承', 'angular contact ball bearing')
const SPHERICAL = words('调心滚子轴承', 'spherical roller bearing')
const FOUR_POINT = words('四点接触球轴承', 'four-point contact ball bearing')
const THRUST_ROLLER = words('推力圆柱滚子轴承', 'cylindrical roller thrust bearing')
const DOUBLE_ROW = words('双列深沟球轴承', 'double row deep groove ball bearing')
const ROLLERS = ['N', 'NU', 'NJ', 'NUP', 'NF']

type Family = { of: RegExp; like: readonly string[]; name: Words }
const withSeries = (letters: readonly string[], series: string): string[] => letters.map((one) => one + series)

/** Numbers of one series, and what stands before the two figures of the bore in others that are as large. */
const OF_BALLS: readonly Family[] = [
  { of: /^60(\d\d)$/, like: withSeries(['N', 'NU', 'NJ'], '10'), name: CYLINDRICAL },
  { of: /^62(\d\d)$/, like: withSeries(ROLLERS, '2'), name: CYLINDRICAL },
  { of: /^63(\d\d)$/, like: withSeries(ROLLERS, '3'), name: CYLINDRICAL },
  { of: /^64(\d\d)$/, like: withSeries(ROLLERS, '4'), name: CYLINDRICAL },
  { of: /^6([023]\d\d)$/, like: ['7'], name: ANGULAR },
  { of: /^6([23]\d\d)$/, like: ['QJ'], name: FOUR_POINT },
  { of: /^63(0[4-9]|1\d|2[0-2])$/, like: ['213'], name: SPHERICAL },
]
const OF_WIDE: readonly Family[] = [
  { of: /^222(\d\d)$/, like: withSeries(ROLLERS, '22'), name: CYLINDRICAL },
  { of: /^223(\d\d)$/, like: withSeries(ROLLERS, '23'), name: CYLINDRICAL },
  { of: /^2([23]\d\d)$/, like: ['4'], name: DOUBLE_ROW },
]
const OF_THRUST: readonly Family[] = [{ of: /^5([12]\d{3})$/, like: ['8'], name: THRUST_ROLLER }]

const alike = (rows: readonly Row[], width: string, families: readonly Family[]): Sized[] =>
  rows.flatMap((row) =>
    families.flatMap(({ of, like, name }) => {
      const size = of.exec(word(row, 'designation'))?.[1]
      return size === undefined ? [] : like.map((first) => ({ model: first + size, name, size: sizeOf(row, width) }))
    }),
  )

export const deepGroove: readonly Row[] = [...table('bearings_deep_groove_gbt276'), ...table('bearings_large_gbt276')]

export const bearingsOfSeries: readonly Sized[] = [
  ...alike(deepGroove, 'B_mm', OF_BALLS),
  ...alike(table('bearings_not_sold'), 'width_mm', OF_WIDE),
  ...alike(table('thrust_balls_gbt301'), 'T_mm', OF_THRUST),
]
