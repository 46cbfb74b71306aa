// Paths written in millimetres, set down in pixels.

/** Pixels of a path: two decimals. */
export const px = (value: number): string => String(Math.round(value * 100) / 100)
/** Pixels of a dimension: three, so that even a short one measures true to 0.1 %. */
export const finePx = (value: number): string => String(Math.round(value * 1000) / 1000)

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

export type Point = readonly [x: number, y: number]

/** The point at a distance and an angle (degrees, clockwise from the right) round another one. */
export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(radians(angle)),
  y + radius * Math.sin(radians(angle)),
]

/** Where millimetres lie on the sheet. y runs down, or up for the sections of round parts, where y is a radius. */
export class View {
  readonly left: number
  readonly top: number
  readonly scale: number
  readonly #direction: 1 | -1
  /** The lower half of a section is the upper one seen in a mirror: arcs turn the other way. */
  readonly mirrored: boolean

  constructor(left: number, top: number, scale: number, side?: 'upper' | 'lower') {
    this.left = left
    this.top = top
    this.scale = scale
    this.#direction = side === 'upper' ? -1 : 1
    this.mirrored = side === 'lower'
  }

  x(mm: number): number {
    return this.left + mm * this.scale
  }

  y(mm: number): number {
    return this.top + this.#direction * mm * this.scale
  }

  /** Another view of the same scale, its origin moved. */
  shifted(x: number, y: number): View {
    return new View(this.x(x), this.y(y), this.scale)
  }

  /** The sections above and below an axis that lies at height y. */
  halves(x: number, y: number): { upper: View; lower: View } {
    return {
      upper: new View(this.x(x), this.y(y), this.scale, 'upper'),
      lower: new View(this.x(x), this.y(y), this.scale, 'lower'),
    }
  }
}

export class Pen {
  readonly #view: View
  #path = ''

  constructor(view: View) {
    this.#view = view
  }

  #to(command: string, x: number, y: number): this {
    this.#path += `${command}${px(this.#view.x(x))} ${px(this.#view.y(y))}`
    return this
  }

  move(x: number, y: number): this {
    return this.#to('M', x, y)
  }

  line(x: number, y: number): this {
    return this.#to('L', x, y)
  }

  across(x: number): this {
    this.#path += `H${px(this.#view.x(x))}`
    return this
  }

  down(y: number): this {
    this.#path += `V${px(this.#view.y(y))}`
    return this
  }

  /** A bend with its control point. */
  bend(cx: number, cy: number, x: number, y: number): this {
    this.#path += `Q${px(this.#view.x(cx))} ${px(this.#view.y(cy))} ${px(this.#view.x(x))} ${px(this.#view.y(y))}`
    return this
  }

  #arc(radius: number, x: number, y: number, clockwise: boolean, long: boolean): this {
    const r = px(radius * this.#view.scale)
    this.#path += `A${r} ${r} 0 ${long ? 1 : 0} ${clockwise === this.#view.mirrored ? 0 : 1} `
    return this.#to('', x, y)
  }

  clockwise(radius: number, x: number, y: number, long = false): this {
    return this.#arc(radius, x, y, true, long)
  }

  counter(radius: number, x: number, y: number, long = false): this {
    return this.#arc(radius, x, y, false, long)
  }

  close(): this {
    this.#path += 'Z'
    return this
  }

  polygon(...points: readonly Point[]): this {
    for (const [index, [x, y]] of points.entries()) this.#to(index ? 'L' : 'M', x, y)
    return this.close()
  }

  box(x1: number, y1: number, x2: number, y2: number): this {
    return this.move(x1, y1).across(x2).down(y2).across(x1).close()
  }

  circle(x: number, y: number, radius: number): this {
    const r = px(radius * this.#view.scale)
    // Exactly two of the rounded radius: a shorter chord would leave two arcs of more than half a circle.
    const across = px(2 * Number(r))
    this.move(x - radius, y)
    this.#path += `a${r} ${r} 0 1 1 ${across} 0a${r} ${r} 0 1 1 -${across} 0Z`
    return this
  }

  /** Separate strokes: the line from the first point to the second, from the third to the fourth, … */
  strokes(...ends: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]): this {
    for (const [x1, y1, x2, y2] of ends) this.move(x1, y1).line(x2, y2)
    return this
  }

  toString(): string {
    return this.#path
  }
}

export const pen = (view: View): Pen => new Pen(view)
