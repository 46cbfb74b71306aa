import { expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { blockTypes } from '../../block-names.ts'
import { blockShapes, readBlocks, type BlockType } from '../../blocks.ts'
import { inLanguage } from '../../in-language.ts'
import { nameOf, stateOf } from '../name-of.ts'
import { fieldOf, type Field } from './form-fields.ts'
import { newBlock } from './new-block.ts'

/** What has to be chosen before it can be drawn. */
const asks = [
  'picture_by',
  'universal_hotspot',
  'discount_coupon',
  'goods_module4',
  'category_tabs',
  'certificates',
  'service_promises',
  'guides',
]

test.each(blockTypes)('[OPS-1] a new block %s can be drawn at once, or is called incomplete', (type) => {
  const block = newBlock(type)
  const canBeDrawn = locales.every((locale) => readBlocks([inLanguage(block, locale)]).skipped.length === 0)
  expect(stateOf(block)).toBe(canBeDrawn ? 'good' : 'unfinished')
  expect(canBeDrawn).toBe(!asks.includes(type) && type !== 'floor_title')
})

test('[OPS-1] the form of every block is made from its shape: each field has a kind', () => {
  const kinds = (field: Field): string[] =>
    field.kind === 'object'
      ? field.fields.flatMap(([, one]) => kinds(one))
      : field.kind === 'list'
        ? kinds(field.of)
        : [field.kind]
  expect(kinds(fieldOf(blockShapes.universal_hotspot))).toEqual(['picture', 'areas'])
  expect(kinds(fieldOf(blockShapes.goods_module4))).toEqual([
    'words',
    'choice',
    'category',
    'number',
    'products',
    'several',
    'link',
    'picture',
    'link',
  ])
  expect(kinds(fieldOf(blockShapes.service_promises))).toEqual(['choice', 'words', 'words'])
  for (const type of blockTypes) expect(() => fieldOf(blockShapes[type])).not.toThrow()
})

test('[OPS-1] what a block finds its goods by is asked for only where it finds them by it', () => {
  const group = fieldOf(blockShapes.goods_module1)
  const asked = (goodsFrom: string) =>
    group.kind === 'object'
      ? group.fields.flatMap(([name, { when }]) => (when?.is.includes(goodsFrom) ? [name] : []))
      : []
  expect([asked('picked'), asked('category'), asked('sales')]).toEqual([
    ['prodIds'],
    ['goodsCategory', 'goodsMost'],
    ['goodsMost'],
  ])
  expect(newBlock('goods_module1').dataField).toMatchObject({ goodsFrom: 'picked', goodsMost: 10, prodIds: [] })
})

test('[OPS-1] a block with a time that ends before it begins, or by a category that is none, is called incomplete', () => {
  const group = newBlock('goods_module1')
  expect(stateOf(group)).toBe('good')
  const span = { from: '2026-12-10 00:00', until: '2026-12-09 00:00' }
  expect(stateOf({ ...group, shown: span })).toBe('unfinished')
  expect(stateOf({ ...group, dataField: { ...(group.dataField as object), goodsFrom: 'category' } })).toBe('unfinished')
  expect(stateOf({ ...group, style: { above: 13 } })).toBe('unfinished')
})

test('[OPS-1] a number is asked for within what its shape takes, and starts as the shape has it', () => {
  const asked = (type: BlockType, name: string) => {
    const field = fieldOf(blockShapes[type])
    return field.kind === 'object' ? field.fields.find(([one]) => one === name)?.[1] : undefined
  }
  expect(asked('goods_list', 'goodsMost')).toMatchObject({ kind: 'number', least: 1, most: 20, first: 10 })
  expect(asked('auxiliary_interval', 'height')).toMatchObject({ kind: 'number', least: 0, most: 200 })
  expect(asked('goods_list', 'columns')).toMatchObject({ kind: 'choice', options: [3, 4, 5, 6], first: 5 })
  expect(newBlock('goods_list').dataField).toMatchObject({
    columns: 5,
    rows: 'all',
    shows: ['price', 'stock', 'sizes'],
  })
})

test('[OPS-1] a number that its block cannot have leaves the block incomplete, as it was typed', () => {
  const gap = newBlock('auxiliary_interval')
  for (const height of [201, -1, null]) expect(stateOf({ ...gap, dataField: { height } })).toBe('unfinished')
  const group = newBlock('goods_module1')
  expect(stateOf({ ...group, dataField: { ...(group.dataField as object), goodsMost: 2.5 } })).toBe('unfinished')
})

test('[OPS-1] what is written in one language alone, and a text without a word, are called incomplete', () => {
  const text = newBlock('text')
  const written = (title: object, body: object) => stateOf({ ...text, dataField: { title, text: body } })
  const [none, both] = [
    { zh_CN: '', en: '' },
    { zh_CN: '检修窗口', en: 'Maintenance' },
  ]
  expect(written(both, none)).toBe('good')
  expect(written(none, both)).toBe('good')
  expect(written(none, none)).toBe('unfinished')
  expect(written({ ...both, en: ' ' }, none)).toBe('unfinished')
  expect(written(both, { ...both, en: '' })).toBe('unfinished')
})

test('a block that is not known here keeps its own name and state', () => {
  const block = { type: 'fireworks', dataField: { title: 'Boom' } }
  expect([nameOf(block, 'en'), stateOf(block)]).toEqual(['fireworks Boom', 'unknown'])
})
