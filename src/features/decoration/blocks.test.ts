import { describe, expect, test } from 'vitest'
import { blockShapes, faultsOf, isBlockType, momentsOf, readBlocks, type BlockType } from './blocks.ts'

const picture = { src: '/files/decor/00000000-0000-4000-8000-000000000000', width: 1240, height: 300, alt: 'bearings' }
const group = { title: 'Most ordered', prodIds: [1, 2], more: '/list' }
const drawing = { kind: 'deepGroove', dims: { d: 20, D: 47, B: 14 } }

const ofArea = { title: 'Sizes', note: '', area: 'bearing' }
const inArea = {
  good: ofArea,
  slips: [
    { ...ofArea, area: 'tools' },
    { ...ofArea, title: '' },
  ],
}

/** One of each type, as it can be drawn, and one slip that takes it away. */
const samples: Record<BlockType, { good: object; slips: object[] }> = {
  shop_signs: {
    good: { navList: [{ name: 'x', link: '/list' }] },
    slips: [{ navList: [{ name: 'x', link: 'list' }] }],
  },
  picture_by: {
    good: { layout: 'grid', pictures: [{ picture, link: '/list' }] },
    slips: [
      { layout: 'grid', pictures: [] },
      { layout: 'spiral', pictures: [{ picture }] },
      { layout: 'single', pictures: [{ picture: { ...picture, src: 'https://elsewhere.example/a.png' } }] },
    ],
  },
  auxiliary_interval: { good: { height: 20 }, slips: [{ height: 201 }, { height: -1 }] },
  floor_title: { good: { anchor: 'a', title: 't', drawing, facts: [], tabs: [] }, slips: [{ title: 't' }] },
  goods_list: {
    good: { prodIds: [1], columns: 6, rows: 2, shows: ['price', 'cart'] },
    slips: [{}, { prodIds: [1], columns: 7 }, { prodIds: [1], rows: 5 }, { prodIds: [1], shows: ['colour'] }],
  },
  universal_hotspot: {
    good: { picture, areas: [{ name: 'Bearings', link: '/list', x: 0, y: 0, w: 25, h: 100 }] },
    slips: [
      { picture, areas: [] },
      { picture, areas: [{ name: '', link: '/list', x: 0, y: 0, w: 25, h: 100 }] },
      { picture, areas: [{ name: 'a', link: 'javascript:alert(1)', x: 0, y: 0, w: 25, h: 100 }] },
      { picture, areas: [{ name: 'a', link: '/list', x: 0, y: 0, w: 101, h: 100 }] },
    ],
  },
  area_kinds: inArea,
  area_sizes: { good: ofArea, slips: [...inArea.slips, { ...ofArea, hasTable: 1 }] },
  area_parameters: inArea,
  area_brands: inArea,
  area_best: inArea,
  area_standards: inArea,
  area_suffixes: inArea,
  guides: {
    good: { title: 'Guides', guides: [{ name: 'C3?', text: 'For a tight fit.', link: '/list' }] },
    slips: [
      { title: 'Guides', guides: [] },
      { title: 'Guides', guides: [{ name: '', text: 'x' }] },
    ],
  },
  part_finders: { good: {}, slips: [] },
  brand_wall: { good: { title: 'Brands' }, slips: [{}] },
  discount_coupon: { good: { title: 'Coupons', couponIds: [1] }, slips: [{ title: 'Coupons', couponIds: [] }] },
  store_list: { good: { title: 'Shops', shopIds: [101] }, slips: [{ title: 'Shops' }] },
  limited_skill: { good: { title: 'Flash sale' }, slips: [{}] },
  points_goods: {
    good: { title: 'For points', goodsMost: 20 },
    slips: [{}, { title: 'For points', goodsMost: 21 }, { title: 'For points', goodsMost: 0 }],
  },
  goods_module1: { good: group, slips: [{ ...group, title: '' }] },
  goods_module2: { good: group, slips: [{ ...group, prodIds: ['1'] }] },
  goods_module3: { good: group, slips: [{ ...group, more: '//evil.example' }] },
  goods_module4: { good: { ...group, picture }, slips: [group] },
  goods_module5: { good: group, slips: [{ ...group, prodIds: Array.from({ length: 21 }, (_, at) => at + 1) }] },
  category_tabs: {
    good: { title: 'By kind', tabs: [{ name: 'Bearings', prodIds: [1] }] },
    slips: [{ title: 'By kind', tabs: [] }],
  },
  text: { good: { title: '', text: 'Words' }, slips: [{ title: '' }] },
  notice_carousel: { good: { title: '' }, slips: [{}] },
  drawing_request: { good: { title: 'Made to drawing', text: '' }, slips: [{ title: '', text: '' }] },
  certificates: {
    good: { title: 'Papers', certificates: [{ name: 'ISO 9001', number: 'CN-24', validity: '2027-05-20', picture }] },
    slips: [
      { title: 'Papers', certificates: [] },
      { title: 'Papers', certificates: [{ name: 'ISO 9001', number: '', validity: '' }] },
      { title: 'Papers', certificates: [{ name: '', number: '', validity: '', picture }] },
    ],
  },
  service_promises: {
    good: { promises: [{ icon: 'truck', name: 'Ships today', text: '' }] },
    slips: [{ promises: [{ icon: 'rocket', name: 'Ships today', text: '' }] }],
  },
}

describe.each(Object.entries(samples))('[HOME-1] a block %s', (type, { good, slips }) => {
  test('is drawn where it fits its shape, and skipped and named where it does not', () => {
    expect(readBlocks([{ type, dataField: good }])).toMatchObject({ blocks: [{ type }], skipped: [] })
    for (const dataField of slips) expect(readBlocks([{ type, dataField }]).skipped).toEqual([type])
  })
})

test('[HOME-1] a block of goods that was written before it could say how it stands, stands as it stood', () => {
  const { blocks } = readBlocks([{ type: 'goods_list', dataField: { prodIds: [1] } }])
  expect(blocks[0]!.dataField).toMatchObject({ columns: 5, rows: 'all', shows: ['price', 'stock', 'sizes'] })
  const ranking = readBlocks([{ type: 'goods_module2', dataField: { title: 'Ranking', prodIds: [1] } }]).blocks[0]!
  expect(ranking.dataField).toMatchObject({ shows: ['price', 'sizes'] })
})

test('every type there is has a sample', () => {
  expect(Object.keys(samples).toSorted()).toEqual(Object.keys(blockShapes).toSorted())
})

test('a hidden block is left out without a word, one of a later version is named, and the others keep their places', () => {
  const interval = { type: 'auxiliary_interval', dataField: { height: 8 } }
  const content = [
    { ...interval, isHidden: true },
    { ...interval, version: 2 },
    { ...interval, version: 1 },
  ]
  expect(readBlocks(content)).toEqual({ blocks: [interval], places: [2], skipped: ['auxiliary_interval'] })
})

describe('a block that is not for everybody, or not for ever', () => {
  const gap = { type: 'auxiliary_interval', dataField: { height: 8 } }
  const shown = (shownTo: object, looking: { isMember?: boolean; isFirm?: boolean; at?: string }) =>
    readBlocks([{ ...gap, shown: shownTo }], { isMember: false, isFirm: false, at: '2026-11-26 10:00', ...looking })
      .blocks.length === 1

  test('is seen by those it is for', () => {
    const [nobody, member, firm] = [{}, { isMember: true }, { isMember: true, isFirm: true }]
    expect([nobody, member, firm].map((one) => shown({ to: 'members' }, one))).toEqual([false, true, true])
    expect([nobody, member, firm].map((one) => shown({ to: 'firms' }, one))).toEqual([false, false, true])
    expect([nobody, member, firm].map((one) => shown({}, one))).toEqual([true, true, true])
  })

  test('is seen from its minute on, and no longer in the minute it ends', () => {
    const span = { from: '2026-11-26 10:00', until: '2026-11-26 10:30' }
    const at = ['09:59', '10:00', '10:29', '10:30'].map((time) => shown(span, { at: `2026-11-26 ${time}` }))
    expect(at).toEqual([false, true, true, false])
  })

  test('is skipped and named where what it says of that cannot be read: nobody sees by a slip what is for few', () => {
    for (const wrong of [{ to: 'friends' }, { from: 'tomorrow' }, 'firms'])
      expect(readBlocks([{ ...gap, shown: wrong }])).toMatchObject({ blocks: [], skipped: ['auxiliary_interval'] })
  })

  test('names the minutes at which something turns, once each and in their order', () => {
    const [early, late] = ['2026-11-26 10:00', '2026-11-26 10:30']
    const content = [{ ...gap, shown: { from: late } }, { ...gap, shown: { from: early, until: late } }, gap, 7]
    expect(momentsOf(content)).toEqual([early, late])
    expect(momentsOf({ no: 'list' })).toEqual([])
  })

  test('keeps how it stands on the page; a style that cannot be read is none', () => {
    const styles = [{ above: 24, ground: 'tinted' }, { above: 25 }].map((style) => ({ ...gap, style }))
    expect(readBlocks(styles).blocks).toEqual([{ ...gap, style: { above: 24, ground: 'tinted' } }, gap])
  })
})

test('what is wrong with a block is told by its fields; of an unknown one nothing is known', () => {
  const areas = [{ name: '', link: '/list', x: 0, y: 0, w: 25, h: 100 }]
  expect(faultsOf({ type: 'universal_hotspot', dataField: { picture, areas } })).toEqual(['areas.0.name'])
  expect(faultsOf({ type: 'fireworks', dataField: {} })).toBeUndefined()
  expect(isBlockType('toString')).toBe(false)
})
