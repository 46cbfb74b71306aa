import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonScale, draw } from './draw.ts'
import { DRAWING_VERSION } from './drawing-path.ts'
import { type Dims, dimRules, type DrawingKind, isDrawingKind, kinds } from './kinds.ts'
import { complete, type Measure, measures } from './measures.ts'
import {
  type At,
  type Element,
  everyElement,
  partPoints,
  type ReadDimension,
  readDimensions,
  readSvg,
  straightStrokes,
  type Stroke,
} from './read-svg.ts'
import { samples } from './samples.ts'
import { type DrawingView, drawingViews } from './sheet.ts'
import { isDrawable, roundSize, soundDims } from './sound.ts'

const allKinds = Object.keys(kinds).filter(isDrawingKind)
const everySample = allKinds.flatMap((kind) => samples[kind].map((dims) => ({ kind, dims: dims as Dims })))

/** Sizes near a true part: each figure a little off, or far off. */
const wildDims = (kind: DrawingKind): fc.Arbitrary<Dims> =>
  fc
    .tuple(
      fc.constantFrom<Dims>(...(samples[kind] as readonly Dims[])),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      fc.array(fc.double({ min: 0.6, max: 1.6, noNaN: true }), { minLength: 12, maxLength: 12 }),
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    )
    .map(([sample, size, factors, drops]) => {
      const dims: Record<string, number | string> = {}
      for (const [index, [name, rule]] of dimRules(kind).entries()) {
        const value = sample[name]
        if (value === undefined || (rule.optional && drops[index])) continue
        const factor = factors[index] ?? 1
        dims[name] =
          typeof value === 'string' || ('unit' in rule && rule.unit !== 'mm') ? value : roundSize(value * size * factor)
      }
      return dims
    })
    .filter((dims) => soundDims(kind, dims))

/** How far a drawn measure may be from its size: 0.1 %, and the thousandth of a px to which tips are written. */
const allowance = (value: number, scale: number): number => Math.max(value * 0.001, 0.0021 / scale)

/** What is missing, too much, named wrong or not true to its size. */
function untrueMeasures(kind: DrawingKind, dims: Dims, svg: Element, view: 'full' | 'symbols' = 'full'): string[] {
  if (!soundDims(kind, dims)) return ['no part']
  const scale = Number(svg.attributes['data-scale'])
  const drawn = readDimensions(svg)
  const wanted = measures(kind, dims, view)
  const missing = wanted.filter(({ name }) => drawn.filter((dimension) => dimension.name === name).length !== 1)
  const surplus = drawn.filter(({ name }) => !wanted.some((measure) => measure.name === name))
  return [...missing, ...surplus]
    .map(({ name, label }) => `${name} ${label} missing or too much`)
    .concat(
      wanted.flatMap((measure) => {
        const dimension = drawn.find(({ name }) => name === measure.name)
        if (!dimension) return []
        const expected = view === 'full' ? measure.label : measure.symbol
        if (dimension.label !== expected) return [`${measure.name} says ${dimension.label} for ${expected}`]
        const value = measuredValue(measure, dimension, scale)
        return Math.abs(value - measure.value) <= allowance(measure.value, scale)
          ? []
          : [`${measure.name} measures ${value} for ${measure.value}`]
      }),
    )
}

function measuredValue({ unit, label }: Measure, { tips: [a, b], centre }: ReadDimension, scale: number): number {
  if (!a) throw new Error('no arrow')
  if (unit === 'deg') return angleBetween(a, b, centre)
  if (b) return Math.hypot(b.x - a.x, b.y - a.y) / scale
  return (radiusTo(a, centre) * (label.startsWith('R') ? 1 : 2)) / scale
}

function radiusTo(tip: At, centre: At | undefined): number {
  if (!centre) throw new Error('a leader without its centre')
  return Math.hypot(tip.x - centre.x, tip.y - centre.y)
}

function angleBetween(a: At, b: At | undefined, centre: At | undefined): number {
  if (!b || !centre) throw new Error('an angle needs two arrows')
  return ((Math.atan2(b.y - centre.y, b.x - centre.x) - Math.atan2(a.y - centre.y, a.x - centre.x)) * 180) / Math.PI
}

describe('every kind', () => {
  test.each(allKinds)('%s has true parts to be tried with', (kind) => {
    expect(samples[kind].length).toBeGreaterThan(1)
    for (const dims of samples[kind]) expect(isDrawable(kind, dims as Dims)).toBe(true)
  })

  test.each(allKinds)('%s is well-formed, small and the same every time in all views', (kind) => {
    for (const dims of samples[kind] as readonly Dims[]) {
      for (const view of drawingViews) {
        const svg = draw(kind, dims, { view })
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        expect(readSvg(svg).name).toBe('svg')
        expect(draw(kind, dims, { view })).toBe(svg)
        expect(svg.length).toBeLessThan(view === 'thumb' ? 3_000 : 8_000)
        expect(svg.length).toBeGreaterThan(view === 'full' ? 1_200 : 400)
      }
    }
  })

  test.each(allKinds)('%s shows the measures of its data, true to 0.1 %', (kind) => {
    for (const dims of samples[kind] as readonly Dims[]) {
      expect(untrueMeasures(kind, dims, readSvg(draw(kind, dims)))).toEqual([])
      expect(untrueMeasures(kind, dims, readSvg(draw(kind, dims, { view: 'symbols' })), 'symbols')).toEqual([])
    }
  })

  test.each(allKinds)('%s is true for any sizes that make a part', (kind) => {
    fc.assert(
      fc.property(wildDims(kind), (dims) => {
        const svg = draw(kind, dims)
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        expect(svg.length).toBeLessThan(8_000)
        expect(untrueMeasures(kind, dims, readSvg(svg))).toEqual([])
        for (const view of ['card', 'thumb'] as const)
          expect(draw(kind, dims, { view })).not.toMatch(/NaN|Infinity|undefined/)
      }),
      { numRuns: 40 },
    )
  })

  test('the angle of rings as thin as a wire is true too', () => {
    const dims = { d: 142.855, D: 149.164, B: 28.26, a: 15 }
    expect(untrueMeasures('angularContact', dims, readSvg(draw('angularContact', dims)))).toEqual([])
  })

  test.each(allKinds)('%s has its dimension lines at the edges of the part', (kind) => {
    for (const dims of samples[kind] as readonly Dims[]) {
      const svg = readSvg(draw(kind, dims))
      const points = partPoints(svg)
      const misses = readDimensions(svg)
        // A tip circle touches its dimension only where a tooth happens to stand, and a circlip is open at the bottom.
        .filter(({ name, tips, centre }) => tips.length === 2 && !centre && name !== 'da' && name !== 'd3')
        .flatMap(({ name, tips }) => {
          const axis = Math.abs((tips[0]?.x ?? 0) - (tips[1]?.x ?? 0)) > 0.001 ? 'x' : 'y'
          return tips
            .filter((tip) => !points.some((point) => Math.abs(point[axis] - tip[axis]) < 0.02))
            .map((tip) => `${kind} ${name} ${tip[axis]}`)
        })
      expect(misses).toEqual([])
    }
  })

  test.each(allKinds)('%s keeps its figures on the sheet, apart from each other and clear of lines', (kind) => {
    for (const dims of samples[kind] as readonly Dims[])
      for (const view of ['full', 'symbols'] as const)
        expect({ dims, view, clashes: clashes(readSvg(draw(kind, dims, { view }))) }).toEqual({
          dims,
          view,
          clashes: [],
        })
  })
})

type Box = { text: string; left: number; top: number; right: number; bottom: number }

function figureBox(element: Element): Box {
  const text = element.text + element.children.map((child) => child.text).join('')
  const [x, y] = [Number(element.attributes['x']), Number(element.attributes['y'])]
  const width = text.length * 6.5
  const start = { start: 0, end: -width }[element.attributes['text-anchor'] ?? ''] ?? -width / 2
  if (element.attributes['transform'])
    return { text, left: x - 9, right: x + 2, top: y - start - width, bottom: y - start }
  return { text, left: x + start, right: x + start + width, top: y - 9, bottom: y + 2 }
}

/** Does the stroke run through the inside of the box? Tried at points a pixel apart. */
function runsThrough({ from, to }: Stroke, box: Box): boolean {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y))
  return Array.from({ length: steps + 1 }, (_, index) => index / (steps || 1)).some((share) => {
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
    return x > box.left + 1.5 && x < box.right - 1.5 && y > box.top + 1.5 && y < box.bottom - 2.5
  })
}

function clashes(svg: Element): string[] {
  const boxes = [...everyElement(svg)].filter(({ name }) => name === 'text').map(figureBox)
  const [w, h] = [Number(svg.attributes['width']), Number(svg.attributes['height'])]
  const found = boxes
    .filter((box) => box.left < 1 || box.top < 1 || box.right > w - 1 || box.bottom > h - 1)
    .map(({ text }) => `${text} leaves the sheet`)
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1))
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        found.push(`${a.text} lies on ${b.text}`)
  const strokes = straightStrokes(svg)
  const struck = boxes.filter((box) => strokes.some((stroke) => runsThrough(stroke, box)))
  return [...found, ...struck.map(({ text }) => `a line runs through ${text}`)]
}

describe('what the drawing tells besides its measures', () => {
  test.each(['sprocket', 'spurGear'] as const)('a %s has as many teeth as it should, up to the tip circle', (kind) => {
    for (const dims of samples[kind]) {
      const svg = readSvg(draw(kind, dims))
      const written = [...everyElement(svg)]
      const group = written.find(({ attributes }) => attributes['id']?.endsWith('t'))?.attributes['d'] ?? ''
      const rest =
        written.find(({ attributes }) => attributes['stroke-width'] === '1.5')?.attributes['d']?.split(/(?=M)/)[0] ?? ''
      const copies = written.filter(({ name }) => name === 'use')
      // Two flanks, the tip and the gap; circles are written with small letters.
      const teeth = (path: string): number => (path.match(/A/g)?.length ?? 0) / 4
      expect(teeth(group) * copies.length + teeth(rest)).toBe(dims.z)

      // The group turns round the middle of the wheel; its tips lie on the circle that is dimensioned, if one is.
      const [x = Number.NaN, y = Number.NaN] = (
        / ([\d.]+) ([\d.]+)/.exec(copies[1]?.attributes['transform'] ?? '')?.slice(1) ?? []
      ).map(Number)
      const ends = [...group.matchAll(/ (-?[\d.]+) (-?[\d.]+)(?=[AL]|$)/g)]
      const reach = Math.max(...ends.map(([, px, py]) => Math.hypot(Number(px) - x, Number(py) - y)))
      const [top, bottom] = readDimensions(svg).find(({ name }) => name === 'da')?.tips ?? []
      const wanted = top && bottom && copies.length > 1 ? (bottom.y - top.y) / 2 : reach
      expect(Math.abs(reach / wanted - 1) > 0.001 ? `${reach} for ${wanted}` : 'true').toBe('true')
    }
  })

  test('seals are told apart', () => {
    const closures = ['open', 'RS', '2RS', 'RZ', '2RZ', 'Z', '2Z'].map((seal) =>
      draw('deepGroove', { d: 20, D: 47, B: 14, seal }, { view: 'thumb' }),
    )
    expect(new Set(closures).size).toBe(closures.length)
  })

  test('a screw with hardly any plain shank is drawn as threaded up to its head', () => {
    const screw = { d: 8, p: 1.25, l: 30, dk: 13, k: 8, s: 6 }
    expect(complete('socketCap', { ...screw, b: 28 }).b).toBeUndefined()
    expect(measures('socketCap', { ...screw, b: 22 }).map(({ name }) => name)).toContain('b')
  })

  test('a coarse thread is named by its diameter, a fine one with its pitch', () => {
    const label = (p: number): string | undefined => measures('hexNut', { d: 8, p, m: 6.8, s: 13 })[0]?.label
    expect(label(1.25)).toBe('M8')
    expect(label(1)).toBe('M8×1')
  })

  test('a size that is typical, not given, carries no dimension', () => {
    expect(readDimensions(readSvg(draw('servoMotor', { flange: 40, shaft: 8 }))).map(({ name }) => name)).toEqual([
      'flange',
      'shaft',
    ])
  })

  test('a title names the drawing, without one it is decoration', () => {
    const dims = { id: 20, w: 2.65 }
    const named = readSvg(draw('oRing', dims, { title: 'O-ring "20 × 2.65" <&>' }))
    expect(named.attributes['role']).toBe('img')
    expect(named.attributes['aria-label']).toBe('O-ring &#34;20 × 2.65&#34; &#60;&#38;&#62;')
    expect(readSvg(draw('oRing', dims)).attributes['aria-hidden']).toBe('true')
  })

  test('a drawing brings its colour, or takes that of the page it is written into', () => {
    expect(draw('oRing', { id: 20, w: 2.65 })).toContain('color="#16202a"')
    expect(draw('oRing', { id: 20, w: 2.65 }, { ink: 'inherit' })).not.toContain('#16202a')
  })

  test('ids differ between drawings, so that several stand in one page', () => {
    const ids = everySample.flatMap(({ kind, dims }) =>
      drawingViews.flatMap((view: DrawingView) => [...new Set(draw(kind, dims, { view }).match(/ id="[^"]+"/g))]),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('parts drawn at a common scale can be compared', () => {
    const series = [
      { d: 20, D: 32, B: 7 },
      { d: 20, D: 47, B: 14 },
      { d: 20, D: 52, B: 15 },
    ]
    const scale = commonScale('deepGroove', series, { view: 'card' })
    const scales = series.map(
      (dims) => readSvg(draw('deepGroove', dims, { view: 'card', scale })).attributes['data-scale'],
    )
    expect(new Set(scales)).toEqual(new Set([String(scale)]))
  })

  test.each([
    ['deepGroove', { d: 20, D: 47, B: 14 }],
    ['hexBolt', { d: 8, p: 1.25, l: 40, b: 22, k: 5.3, s: 13 }],
    ['servoMotor', { flange: 60, shaft: 14, shaftL: 30, body: 104 }],
    ['vBelt', { b: 13, h: 8, bp: 11, a: 40 }],
    ['washer', { d1: 8.4, d2: 16, h: 1.6 }],
  ] as const)('%s fills nine tenths of the cell of its card, one way or the other', (kind, dims) => {
    const svg = readSvg(draw(kind, dims, { view: 'card' }))
    const points = partPoints(svg)
    const spanOf = (of: readonly number[]) => Math.max(...of) - Math.min(...of)
    const shares = [
      spanOf(points.map(({ x }) => x)) / Number(svg.attributes['width']),
      spanOf(points.map(({ y }) => y)) / Number(svg.attributes['height']),
    ]
    expect(Math.max(...shares)).toBeGreaterThan(0.85)
    expect(Math.max(...shares)).toBeLessThan(1.15) // an axis may end on the edge
  })

  test.each([
    'deepGroove',
    'angularContact',
    'selfAligning',
    'taperedRoller',
    'cylindricalRoller',
    'thrustBall',
  ] as const)('%s is seen from the side beside its section, at one scale, where figures are shown', (kind) => {
    for (const dims of samples[kind] as readonly Dims[]) {
      const across = (view: DrawingView): number => {
        const svg = readSvg(draw(kind, dims, { view }))
        const xs = partPoints(svg).map(({ x }) => x)
        return (Math.max(...xs) - Math.min(...xs)) / Number(svg.attributes['data-scale'])
      }
      const [outside, width] = [Number(dims['D']), Number(dims['T'] ?? dims['B'])]
      expect(across('full')).toBeGreaterThan(outside + width)
      expect(across('key')).toBeLessThan(outside + width)
    }
  })

  test('sizes that make no part are refused', () => {
    expect(() => draw('deepGroove', { d: 47, D: 20, B: 14 })).toThrow(RangeError)
    expect(isDrawable('teapot', {})).toBe(false)
    expect(isDrawable('toString', {})).toBe(false)
    expect(isDrawable('oRing', { id: 20 })).toBe(false)
    expect(isDrawable('oRing', { id: 20, w: 2.65, x: 1 })).toBe(false)
    expect(isDrawable('oRing', { id: Number.NaN, w: 2.65 })).toBe(false)
    expect(isDrawable('deepGroove', { d: 20, D: 47, B: 14, seal: '3RS' })).toBe(false)
  })

  test('a change of the looks needs a new version, for browsers keep drawings for a year', () => {
    const hash = createHash('sha256')
    for (const { kind, dims } of everySample) for (const view of drawingViews) hash.update(draw(kind, dims, { view }))
    expect([DRAWING_VERSION, hash.digest('hex').slice(0, 12)]).toMatchInlineSnapshot(`
      [
        2,
        "44801ab71de0",
      ]
    `)
  })
})
