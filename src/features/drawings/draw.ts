// Line drawings from sizes: millimetres in, one SVG out. Nothing here knows about products, pages or prices.
import * as balls from './parts/ball-bearings.ts'
import * as belts from './parts/belts.ts'
import * as chains from './parts/chains.ts'
import * as gears from './parts/gears.ts'
import * as keys from './parts/keys.ts'
import type { Dims, DimsOf, DrawingKind } from './kinds.ts'
import { complete } from './measures.ts'
import * as motors from './parts/motors.ts'
import * as nuts from './parts/nuts.ts'
import * as pins from './parts/pins.ts'
import * as rings from './parts/rings.ts'
import * as rollers from './parts/roller-bearings.ts'
import * as screws from './parts/screws.ts'
import { type DrawingOptions, Sheet } from './sheet.ts'
import { soundDims } from './sound.ts'
import * as washers from './parts/washers.ts'

const drawings: { [K in DrawingKind]: (sheet: Sheet, dims: DimsOf<K>) => void } = {
  ...balls,
  ...rollers,
  ...belts,
  ...chains,
  ...gears,
  ...screws,
  ...nuts,
  ...washers,
  ...pins,
  ...rings,
  ...keys,
  ...motors,
}

function sheetOf<K extends DrawingKind>(kind: K, dims: Dims, options: DrawingOptions): Sheet {
  if (!soundDims(kind, dims)) throw new RangeError(`No ${kind} has the sizes ${JSON.stringify(dims)}`)
  const whole = complete(kind, dims)
  const sheet = new Sheet(kind, whole, options)
  drawings[kind](sheet, whole)
  return sheet
}

/** Throws a RangeError for sizes that make no part; ask `soundDims` before. */
export function draw(kind: DrawingKind, dims: Dims, options: DrawingOptions = {}): string {
  return sheetOf(kind, dims, options).svg()
}

/** A scale (px per mm) at which all of these fit their sheets, for rows that compare sizes by eye. */
export function commonScale(kind: DrawingKind, parts: readonly Dims[], options: DrawingOptions = {}): number {
  const least = Math.min(...parts.map((dims) => sheetOf(kind, dims, { ...options, scale: undefined }).scale))
  return Math.max(Math.floor(least * 100) / 100, 0.01)
}
