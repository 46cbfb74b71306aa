import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWING_VERSION, drawingPath, parseDrawingPath } from './drawing-path.ts'
import { type Dims, isDrawingKind, kinds } from './kinds.ts'
import { samples } from './samples.ts'
import { drawingViews } from './sheet.ts'

const v = `/drawing/v${DRAWING_VERSION}`

test('an address reads like the part it shows', () => {
  expect(drawingPath('deepGroove', { d: 20, D: 47, B: 14, r: 1, seal: '2RS' })).toBe(
    `${v}/deepGroove/d20_D47_B14_r1_seal2RS.svg`,
  )
  expect(drawingPath('washer', { d1: 8.4, d2: 16, h: 1.6 }, 'thumb')).toBe(`${v}/washer/d1-8.4_d2-16_h1.6.thumb.svg`)
  expect(drawingPath('vBelt', { a: 40, bp: 11, h: 8, b: 13 }, 'symbols', 2.5)).toBe(
    `${v}/vBelt/b13_h8_bp11_a40.symbols.svg?scale=2.5`,
  )
})

test('every address is read back as it was meant', () => {
  for (const kind of Object.keys(kinds).filter(isDrawingKind))
    for (const dims of samples[kind] as readonly Dims[])
      for (const view of drawingViews)
        for (const scale of [undefined, 0.25, 3])
          expect(parseDrawingPath(drawingPath(kind, dims, view, scale))).toEqual({
            kind,
            dims,
            view,
            scale,
            outdated: false,
          })
})

test.each([
  ['unknown kind', `${v}/teapot/d20.svg`],
  ['word of every object', `${v}/constructor/d20.svg`],
  ['unknown size', `${v}/oRing/id20_w2.65_x1.svg`],
  ['missing size', `${v}/oRing/id20.svg`],
  ['size twice', `${v}/oRing/id20_id20_w2.65.svg`],
  ['another order', `${v}/oRing/w2.65_id20.svg`],
  ['trailing zero', `${v}/oRing/id20.0_w2.65.svg`],
  ['leading zero', `${v}/oRing/id020_w2.65.svg`],
  ['too many decimals', `${v}/oRing/id20.0001_w2.65.svg`],
  ['nothing', `${v}/oRing/.svg`],
  ['negative', `${v}/oRing/id-20_w2.65.svg`],
  ['exponent', `${v}/oRing/id2e1_w2.65.svg`],
  ['too large', `${v}/oRing/id20000_w2.65.svg`],
  ['too small', `${v}/oRing/id20_w0.01.svg`],
  ['bore over outside', `${v}/deepGroove/d47_D20_B14.svg`],
  ['unknown seal', `${v}/deepGroove/d20_D47_B14_seal4RS.svg`],
  ['unknown view', `${v}/oRing/id20_w2.65.huge.svg`],
  ['full is the address without a view', `${v}/oRing/id20_w2.65.full.svg`],
  ['unknown query', `${v}/oRing/id20_w2.65.svg?x=1`],
  ['scale of nothing', `${v}/oRing/id20_w2.65.svg?scale=0`],
  ['scale written otherwise', `${v}/oRing/id20_w2.65.svg?scale=3.0`],
  ['future version', `/drawing/v${DRAWING_VERSION + 1}/oRing/id20_w2.65.svg`],
  ['no version', '/drawing/oRing/id20_w2.65.svg'],
  ['another folder', `${v}/../oRing/id20_w2.65.svg`],
])('%s is no address', (_, url) => {
  expect(parseDrawingPath(url)).toBeUndefined()
})

test('nothing makes it throw', () => {
  const nearly = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '/drawing/v1/',
          'oRing',
          'deepGroove',
          '/',
          '_',
          '.svg',
          '.thumb',
          'd',
          'D',
          'B',
          'id',
          'w',
          'seal',
          '2RS',
          '-',
          '?scale=',
        ),
        fc.nat().map(String),
        fc.string(),
      ),
    )
    .map((parts) => parts.join(''))
  const outcome = fc.check(
    fc.property(fc.oneof(fc.string(), nearly), (url) => {
      const input = parseDrawingPath(url)
      return !input || drawingPath(input.kind, input.dims, input.view, input.scale) === url
    }),
    { numRuns: 2000 },
  )
  expect(outcome).toMatchObject({ failed: false })
})
