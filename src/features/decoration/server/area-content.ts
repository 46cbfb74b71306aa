// A special area to begin with: its types, their sizes, and what else its parts are told apart by.
import type { SpecArea } from '#features/site/spec-areas.ts'
import type { BlockType } from '../blocks.ts'
import type { StoredBlock } from '../staff-contract.ts'
import { block, words } from './made-blocks.ts'

const none = words('', '')

export function areaBlocks(area: SpecArea): StoredBlock[] {
  const part = (type: BlockType, title: object, note: object = none, more: object = {}) =>
    block(type, { title, note, area, ...more })
  return [
    part('area_kinds', words('按类型选', 'By type')),
    part(
      'area_sizes',
      words('按尺寸找', 'By size'),
      words(
        '量出尺寸直接找，或查表：每格是对应列表里的型号数。',
        'Measure the part, or read the table: each number is what its list holds.',
      ),
      { hasFinder: true, hasTable: true },
    ),
    ...(area === 'bearing'
      ? [
          part(
            'area_suffixes',
            words('型号与后缀', 'Codes and suffixes'),
            words('同一件东西，各家写法不同', 'The same, as each maker writes it'),
          ),
        ]
      : []),
    part('area_parameters', words('按规格选', 'By specification')),
    part('area_brands', words('品牌', 'Brands')),
    part(
      'area_best',
      words('常买', 'Best sellers'),
      words('每种类型卖得最多的型号', 'What is bought most of each type'),
    ),
    part('area_standards', words('标准', 'Standards')),
  ]
}
