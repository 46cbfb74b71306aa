/*
 * One sheet: layers of lines, dimensions, and the SVG they make.
 *
 * Conventions (GB/T 4457.4, 4458.1, 4458.4, 4459.1, 4459.7):
 *   visible outline                            thick line   0.5  -> 1.5 px
 *   dimension, extension, hatch, thread root   thin line    0.25 -> 0.75 px
 *   axis, pitch circle                         thin dash-dot
 *   hidden edge                                thin dashes
 *   cut faces                                  hatched at 45 degrees; sections thinner than 2 mm are solid
 *   vertical dimensions                        read from the right (text turned by -90)
 *   diameters φ, threads M, radii R, squares □
 */
import type { DimsOf, DrawingKind } from './kinds.ts'
import { type Measure, measures } from './measures.ts'
import { finePx, type Pen, polar, px, radians, View } from './pen.ts'

/**
 * With figures, with letters, with letters on a small sheet beside a table, whole without dimensions for the cell of a
 * card, or only the telling part, small.
 */
export const drawingViews = ['full', 'symbols', 'key', 'card', 'thumb'] as const
export type DrawingView = (typeof drawingViews)[number]

export type DrawingOptions = {
  view?: DrawingView
  /** Size of the sheet in px. */
  w?: number
  h?: number
  /** px per mm, at most what fits: several parts drawn at one scale can be compared by eye. */
  scale?: number
  /** Accessible name; without it the drawing is decorative. */
  title?: string
  /** 'own' for a file of its own; 'inherit' takes the colour of the page it is written into. */
  ink?: 'own' | 'inherit'
}

/** Room round the part for its dimensions, in px. */
export type Room = { left: number; top: number; right: number; bottom: number }

const INK = '#16202a'
const FONTS = "-apple-system,'Segoe UI','Helvetica Neue','Liberation Sans',Arial,sans-serif"
const FONT_SIZE = 12
const ARROW = 8
const ARROW_HALF = 1.4
/** The least span that takes arrows inside. */
const INSIDE = 24
/** 2 mm on paper. */
const SOLID_BELOW = 6

const figureWidth = (label: string): number => label.length * 6.7

type Layer = 'hatchA' | 'hatchB' | 'solid' | 'outline' | 'thin' | 'hidden' | 'axis'

/** Ids are the same for the same drawing and differ between drawings, so that several can stand in one page. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const SIZES: Record<DrawingView, readonly [w: number, h: number]> = {
  full: [400, 352],
  symbols: [400, 352],
  key: [220, 206],
  card: [168, 128],
  thumb: [128, 128],
}

export class Sheet {
  readonly w: number
  readonly h: number
  readonly view: DrawingView
  /** Dimensions are wanted; otherwise the calls that draw them do nothing. */
  readonly dimensioned: boolean
  /** Letters stand for the figures. */
  readonly lettered: boolean
  /** A long part without its end view, which would halve it. */
  readonly isAlone: boolean
  /** There is room for a view from the side beside a section. */
  readonly isWide: boolean
  /** px per mm, known after `place`. */
  scale = 1
  readonly #options: DrawingOptions
  readonly #kind: DrawingKind
  readonly #measures = new Map<string, Measure>()
  readonly #id: string
  readonly #layers: Record<Layer, string> = {
    hatchA: '',
    hatchB: '',
    solid: '',
    outline: '',
    thin: '',
    hidden: '',
    axis: '',
  }
  #defs = ''
  #outlineParts = ''
  #dimensions = ''
  #notes = ''

  constructor(kind: DrawingKind, dims: DimsOf<DrawingKind>, options: DrawingOptions) {
    this.view = options.view ?? 'full'
    const [w, h] = SIZES[this.view]
    this.w = options.w ?? w
    this.h = options.h ?? h
    this.lettered = this.view === 'symbols' || this.view === 'key'
    this.dimensioned = this.view === 'full' || this.lettered
    this.isAlone = this.view === 'thumb' || this.view === 'card'
    this.isWide = this.view === 'full'
    this.#options = options
    this.#kind = kind
    if (this.dimensioned)
      for (const measure of measures(kind, dims, this.lettered ? 'symbols' : 'full'))
        this.#measures.set(measure.name, measure)
    this.#id = `d${hashOf(JSON.stringify([kind, dims, this.view, this.w, this.h, options.scale]))}`
  }

  /** Does this sheet show that measure? For the room it needs. */
  shows(name: string): boolean {
    return this.#measures.has(name)
  }

  /**
   * Fits a part of that size (mm) into the room left by its dimensions; its upper left corner is the origin of the
   * view.
   */
  place(width: number, height: number, room: Room): View {
    const pad = this.view === 'thumb' ? 8 : 6 // so that it fills nine tenths of its cell
    const { left, top, right, bottom } = this.dimensioned ? room : { left: pad, top: pad, right: pad, bottom: pad }
    const most = Math.min((this.w - left - right) / width, (this.h - top - bottom) / height)
    this.scale = Math.min(this.#options.scale ?? most, most)
    return new View(
      left + (this.w - left - right - width * this.scale) / 2,
      top + (this.h - top - bottom - height * this.scale) / 2,
      this.scale,
    )
  }

  outline(path: Pen | string): this {
    this.#layers.outline += path
    return this
  }

  thin(path: Pen | string): this {
    this.#layers.thin += path
    return this
  }

  hidden(path: Pen | string): this {
    this.#layers.hidden += path
    return this
  }

  axis(path: Pen | string): this {
    this.#layers.axis += path
    return this
  }

  solid(path: Pen | string): this {
    this.#layers.solid += path
    return this
  }

  /**
   * A cut face: outline and hatch, or solid where it is too thin for one. The neighbouring part is hatched the other
   * way ('B').
   */
  cut(path: Pen | string, { thickness = Infinity, side = 'A' }: { thickness?: number; side?: 'A' | 'B' } = {}): this {
    if (thickness * this.scale < SOLID_BELOW) return this.solid(path).outline(path)
    this.#layers[side === 'A' ? 'hatchA' : 'hatchB'] += path
    return this.outline(path)
  }

  /** Hatch without an outline of its own, for a part that is broken off. */
  hatched(path: Pen | string): this {
    this.#layers.hatchA += path
    return this
  }

  /** An outline that repeats round a centre: `step` degrees further each time. */
  repeatedOutline(path: Pen | string, x: number, y: number, times: number, step: number): this {
    const id = `${this.#id}t`
    this.#defs += `<path id="${id}" d="${path}"${this.#keepWeight()}/>`
    for (let index = 0; index < times; index++)
      this.#outlineParts += `<use href="#${id}"${index ? ` transform="rotate(${finePx(index * step)} ${px(x)} ${px(y)})"` : ''}/>`
    return this
  }

  /** Axes through a point, in px. */
  cross(x: number, y: number, reach: number, vertical = reach): this {
    return this.axis(`M${px(x - reach)} ${px(y)}H${px(x + reach)}M${px(x)} ${px(y - vertical)}V${px(y + vertical)}`)
  }

  axisH(x1: number, x2: number, y: number): this {
    return this.axis(`M${px(x1)} ${px(y)}H${px(x2)}`)
  }

  axisV(y1: number, y2: number, x: number): this {
    return this.axis(`M${px(x)} ${px(y1)}V${px(y2)}`)
  }

  /** A short remark that is not a measure of this part, such as a standard taper. */
  note(x: number, y: number, text: string): this {
    if (this.dimensioned) this.#notes += this.#text(x, y, text, { anchor: 'start' })
    return this
  }

  #figure(measure: Measure): { markup: string; width: number } {
    if (!this.lettered) return { markup: measure.label, width: figureWidth(measure.label) }
    const [, letter, index] = /^(.*[a-zA-Z])([a-z]|\d+)$/.exec(measure.symbol) ?? []
    const markup = letter ? `${letter}<tspan font-size="9" dy="2.5">${index}</tspan>` : measure.symbol
    return { markup, width: figureWidth(measure.symbol) }
  }

  #text(
    x: number,
    y: number,
    markup: string,
    { turned = false, anchor = 'middle' }: { turned?: boolean; anchor?: string } = {},
  ): string {
    const turn = turned ? ` transform="rotate(-90 ${px(x)} ${px(y)})"` : ''
    return `<text x="${px(x)}" y="${px(y)}"${anchor === 'middle' ? '' : ` text-anchor="${anchor}"`}${turn}>${markup}</text>`
  }

  /** A slender arrow head whose tip is at the point; it points in that direction (degrees, y down). */
  #arrow(x: number, y: number, direction: number): string {
    const [c, s] = [Math.cos(radians(direction)), Math.sin(radians(direction))]
    const [bx, by] = [x - ARROW * c, y - ARROW * s]
    const [ox, oy] = [ARROW_HALF * s, ARROW_HALF * c]
    return `M${finePx(x)} ${finePx(y)}L${px(bx - ox)} ${px(by + oy)}L${px(bx + ox)} ${px(by - oy)}Z`
  }

  #dimension(measure: Measure, lines: string, arrows: string, text: string, more = ''): this {
    this.#dimensions += `<g data-dim="${measure.name}"${more}><path d="${lines}"/><g fill="currentColor" stroke="none"><path d="${arrows}"/>${text}</g></g>`
    return this
  }

  /**
   * A dimension between x1 and x2 (px) at height y. Extension lines start at `from` (and `from2`), or are left out.
   * A short span takes its arrows outside and the figure to the right, or the left.
   */
  dimH(
    name: string,
    x1: number,
    x2: number,
    y: number,
    from?: number,
    from2 = from,
    side: 'right' | 'left' = 'right',
  ): this {
    const measure = this.#measures.get(name)
    if (!measure) return this
    const { markup, width } = this.#figure(measure)
    const over = from !== undefined && y < from ? -3 : 3
    let lines = ''
    if (from !== undefined) lines += `M${finePx(x1)} ${px(from)}V${px(y + over)}`
    if (from2 !== undefined) lines += `M${finePx(x2)} ${px(from2)}V${px(y + over)}`
    if (x2 - x1 >= Math.max(width + 8, INSIDE)) {
      const text = this.#text((x1 + x2) / 2, y - 4, markup)
      return this.#dimension(
        measure,
        `${lines}M${finePx(x1)} ${px(y)}H${finePx(x2)}`,
        this.#arrow(x1, y, 180) + this.#arrow(x2, y, 0),
        text,
      )
    }
    const right = side === 'right' && x2 + width + 11 < this.w
    lines += `M${px(x1 - (right ? 14 : 10 + width))} ${px(y)}H${px(x2 + (right ? 10 + width : 14))}`
    const text = this.#text(right ? x2 + 9 : x1 - 9, y - 4, markup, { anchor: right ? 'start' : 'end' })
    return this.#dimension(measure, lines, this.#arrow(x1, y, 0) + this.#arrow(x2, y, 180), text)
  }

  /** The same between y1 (upper) and y2 (lower) at x. */
  dimV(
    name: string,
    y1: number,
    y2: number,
    x: number,
    from?: number,
    from2 = from,
    side: 'above' | 'below' = 'above',
  ): this {
    const measure = this.#measures.get(name)
    if (!measure) return this
    const { markup, width } = this.#figure(measure)
    const over = from !== undefined && x < from ? -3 : 3
    let lines = ''
    if (from !== undefined) lines += `M${px(from)} ${finePx(y1)}H${px(x + over)}`
    if (from2 !== undefined) lines += `M${px(from2)} ${finePx(y2)}H${px(x + over)}`
    if (y2 - y1 >= Math.max(width + 8, INSIDE)) {
      const text = this.#text(x - 4, (y1 + y2) / 2, markup, { turned: true })
      return this.#dimension(
        measure,
        `${lines}M${px(x)} ${finePx(y1)}V${finePx(y2)}`,
        this.#arrow(x, y1, -90) + this.#arrow(x, y2, 90),
        text,
      )
    }
    const above = side === 'above'
    lines += `M${px(x)} ${px(y1 - (above ? 10 + width : 14))}V${px(y2 + (above ? 14 : 10 + width))}`
    const text = this.#text(x - 4, above ? y1 - 9 : y2 + 9, markup, { turned: true, anchor: above ? 'start' : 'end' })
    return this.#dimension(measure, lines, this.#arrow(x, y1, 90) + this.#arrow(x, y2, -90), text)
  }

  /** A radius or diameter: an arrow on the circle at that angle, led to a shelf at (x, y) that carries the figure. */
  leader(
    name: string,
    circle: { x: number; y: number; r: number; at: number },
    x: number,
    y: number,
    side: 'right' | 'left' = 'right',
  ): this {
    const measure = this.#measures.get(name)
    if (!measure) return this
    const { markup, width } = this.#figure(measure)
    const right = side === 'right'
    const [tipX, tipY] = polar(circle.x, circle.y, circle.r, circle.at)
    const lines = `M${finePx(tipX)} ${finePx(tipY)}L${px(x)} ${px(y)}h${px((right ? 1 : -1) * (width + 4))}`
    const arrow = this.#arrow(tipX, tipY, (Math.atan2(tipY - y, tipX - x) * 180) / Math.PI)
    const text = this.#text(x + (right ? 2 : -2), y - 4, markup, { anchor: right ? 'start' : 'end' })
    return this.#dimension(measure, lines, arrow, text, ` data-centre="${finePx(circle.x)} ${finePx(circle.y)}"`)
  }

  /** An angle between two directions (degrees, y down, from < to) round a corner; the figure at (x, y). */
  angle(
    name: string,
    corner: { x: number; y: number; r: number },
    from: number,
    to: number,
    x: number,
    y: number,
  ): this {
    const measure = this.#measures.get(name)
    if (!measure) return this
    const { x: cx, y: cy, r } = corner
    const [x1, y1] = polar(cx, cy, r, from)
    const [x2, y2] = polar(cx, cy, r, to)
    const inside = radians(to - from) * r >= INSIDE
    const [ax, ay] = inside ? [x1, y1] : polar(cx, cy, r, from - (14 / r) * (180 / Math.PI))
    const [bx, by] = inside ? [x2, y2] : polar(cx, cy, r, to + (14 / r) * (180 / Math.PI))
    const lines = `M${finePx(ax)} ${finePx(ay)}A${px(r)} ${px(r)} 0 0 1 ${finePx(bx)} ${finePx(by)}`
    // A head of this length lies along the chord, not along the tangent.
    const chord = ((ARROW / 2 / r) * 180) / Math.PI
    const arrows = inside
      ? this.#arrow(x1, y1, from - 90 + chord) + this.#arrow(x2, y2, to + 90 - chord)
      : this.#arrow(x1, y1, from + 90 - chord) + this.#arrow(x2, y2, to - 90 + chord)
    return this.#dimension(
      measure,
      lines,
      arrows,
      this.#text(x, y, this.#figure(measure).markup),
      ` data-centre="${finePx(cx)} ${finePx(cy)}"`,
    )
  }

  /** A thumbnail is shown smaller than it is drawn: its lines keep their weight. */
  #keepWeight(): string {
    return this.view === 'thumb' ? ' vector-effect="non-scaling-stroke"' : ''
  }

  svg(): string {
    const { title, ink } = this.#options
    const layers = this.#layers
    const keep = this.#keepWeight()
    const gap = this.dimensioned ? 4.6 : 3.6
    const hatch = (side: string, turn: number): string =>
      `<pattern id="${this.#id}${side}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="M0 0V${gap}" stroke="currentColor" stroke-width=".8"/></pattern>`
    const path = (d: string, attributes: string): string => (d ? `<path d="${d}"${attributes}/>` : '')
    const defs = (layers.hatchA && hatch('a', 45)) + (layers.hatchB && hatch('b', -45)) + this.#defs
    const thick = `stroke-width="${this.dimensioned ? 1.5 : 1.25}"`
    const name = title ? `role="img" aria-label="${escapeXml(title)}"` : 'aria-hidden="true"'
    const box = `viewBox="0 0 ${px(this.w)} ${px(this.h)}" width="${px(this.w)}" height="${px(this.h)}"`
    const data = `data-kind="${this.#kind}" data-scale="${Number(this.scale.toPrecision(7))}"`
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" class="dw" ${box} ${name} ${data}${ink === 'inherit' ? '' : ` color="${INK}"`}>` +
      (defs && `<defs>${defs}</defs>`) +
      path(layers.hatchA, ` fill="url(#${this.#id}a)"`) +
      path(layers.hatchB, ` fill="url(#${this.#id}b)"`) +
      `<g fill="none" stroke="currentColor" stroke-width=".75" stroke-linejoin="round">` +
      path(layers.thin, keep) +
      path(layers.hidden, `${keep} stroke-dasharray="4 2.5"`) +
      path(layers.axis, `${keep} stroke-dasharray="11 2.5 2 2.5"`) +
      path(layers.solid, ' fill="currentColor" stroke="none"') +
      path(layers.outline, `${keep} ${thick}`) +
      (this.#outlineParts && `<g ${thick}>${this.#outlineParts}</g>`) +
      (this.#dimensions || this.#notes
        ? `<g class="dw-text" font-family="${FONTS}" font-size="${FONT_SIZE}" text-anchor="middle"${this.lettered ? ' font-weight="700" font-style="italic"' : ''}>${this.#dimensions}${this.#notes && `<g fill="currentColor" stroke="none">${this.#notes}</g>`}</g>`
        : '') +
      '</g></svg>'
    )
  }
}
