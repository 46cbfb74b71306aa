// The address of a drawing says everything it is made from: it needs no database, is the same for all brands of a size,
// and may be kept for ever.
import { type Dims, dimRules, type DrawingKind, isDrawingKind } from './kinds.ts'
import { type DrawingView, drawingViews } from './sheet.ts'
import { roundSize, soundDims } from './sound.ts'

/** Raise it when drawings change their looks: browsers keep an address for a year. A test watches the drawings. */
export const DRAWING_VERSION = 2

const LONGEST = 240
const SCALES: readonly [least: number, most: number] = [0.01, 99]

/** `d1-8.4`, but `d20`: a letter with an index needs a separator before the figure. */
const separator = (name: string): string => (/\d$/.test(name) ? '-' : '')

/**
 * `/drawing/v1/deepGroove/d20_D47_B14_r1_seal2RS.svg`; the view before the ending if it is not the full one:
 * `.thumb.svg`, `.symbols.svg`, `.card.svg`; a scale (px per mm) for parts to be compared: `?scale=3`.
 */
export function drawingPath(kind: DrawingKind, dims: Dims, view: DrawingView = 'full', scale?: number): string {
  return writePath({ kind, dims, view, scale }, DRAWING_VERSION)
}

/** A path of no scale at one. */
export const atScale = (path: string, scale: number | undefined): string =>
  scale === undefined ? path : `${path}?scale=${Math.round(scale * 100) / 100}`

type Input = { kind: DrawingKind; dims: Dims; view: DrawingView; scale: number | undefined }

function writePath({ kind, dims, view, scale }: Input, version: number): string {
  const sizes = dimRules(kind).flatMap(([name]) => {
    const value = dims[name]
    if (value === undefined) return []
    return [`${name}${separator(name)}${typeof value === 'number' ? roundSize(value) : value}`]
  })
  const ending = view === 'full' ? '.svg' : `.${view}.svg`
  return atScale(`/drawing/v${version}/${kind}/${sizes.join('_')}${ending}`, scale)
}

const FORM = /^\/drawing\/v([1-9]\d{0,3})\/([a-zA-Z]+)\/([\w.-]+?)(?:\.([a-z]+))?\.svg(?:\?scale=(\d+(?:\.\d+)?))?$/
const FIGURE = /^\d+(?:\.\d+)?$/

function readSize(kind: DrawingKind, segment: string): [name: string, value: number | string] | undefined {
  for (const [name, rule] of dimRules(kind)) {
    const start = name + separator(name)
    if (!segment.startsWith(start)) continue
    const value = segment.slice(start.length)
    if ('words' in rule) {
      if (rule.words.some((word) => word === value)) return [name, value]
    } else if (FIGURE.test(value)) return [name, Number(value)]
  }
  return undefined
}

/** Whether an address of an older version is asked for: drawn as today, but not to be kept. */
type DrawingInput = Input & { outdated: boolean }

/** Reads an address with its query. Whatever `drawingPath` would not write, or makes no part, is undefined. */
export function parseDrawingPath(url: string): DrawingInput | undefined {
  if (url.length > LONGEST) return undefined
  const [, version, kind = '', sizes = '', viewWord = 'full', scaleWord] = FORM.exec(url) ?? []
  const view = drawingViews.find((name) => name === viewWord)
  if (version === undefined || !view || !isDrawingKind(kind) || Number(version) > DRAWING_VERSION) return undefined
  const dims: Record<string, number | string> = {}
  for (const segment of sizes.split('_')) {
    const size = readSize(kind, segment)
    if (!size) return undefined
    dims[size[0]] = size[1]
  }
  const scale = scaleWord === undefined ? undefined : Number(scaleWord)
  if (scale !== undefined && (scale < SCALES[0] || scale > SCALES[1])) return undefined
  const input = { kind, dims, view, scale }
  // One address for one drawing: no other order, no trailing zeros, no size twice.
  if (!soundDims(kind, dims) || writePath(input, Number(version)) !== url) return undefined
  return { ...input, outdated: Number(version) !== DRAWING_VERSION }
}
