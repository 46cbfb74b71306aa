// Reads a drawing back for the tests: a strict reader of the XML we write, and the lines found in it.

export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

const TOKEN = /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<&]*(?:&#\d+;[^"<&]*)*")*)(\/?)>|([^<&]+)/y
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g

/** Throws for anything that is not well-formed. */
export function readSvg(svg: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < svg.length) {
    const at = TOKEN.lastIndex
    const [, closes, name = '', attributes = '', empty, text] =
      TOKEN.exec(svg) ?? fail(`no XML at ${svg.slice(at, at + 40)}`)
    const parent = open.at(-1) ?? fail('closed too often')
    if (text !== undefined) parent.text += text
    else if (closes) {
      if (open.pop()?.name !== name) fail(`</${name}> closes another element`)
    } else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value] as const)
      if (new Set(pairs.map(([key]) => key)).size !== pairs.length) fail(`an attribute of <${name}> stands twice`)
      const element: Element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      parent.children.push(element)
      if (!empty) open.push(element)
    }
  }
  const [root] = top.children
  return open.length === 1 && top.children.length === 1 && root ? root : fail('not one whole element')
}

function fail(reason: string): never {
  throw new Error(reason)
}

export function* everyElement(element: Element): Generator<Element> {
  yield element
  for (const child of element.children) yield* everyElement(child)
}

const wholeText = (element: Element): string => element.text + element.children.map(wholeText).join('')

export type At = { x: number; y: number }

export type Stroke = { from: At; to: At }

/** The straight strokes of everything that is drawn as a line, dimensions too. */
export function straightStrokes(svg: Element): Stroke[] {
  const found: Stroke[] = []
  const collect = (element: Element): void => {
    if (element.name === 'defs' || element.attributes['fill']) return
    let now: At = { x: 0, y: 0 }
    for (const step of (element.attributes['d'] ?? '').match(/[a-zA-Z][^a-zA-Z]*/g) ?? []) {
      // As a path of its own each step starts where the last one ended.
      const from = now
      now = pathPoints(`M${from.x} ${from.y}${step}`).at(-1) ?? from
      if (/^[LHVhv]/.test(step)) found.push({ from, to: now })
    }
    element.children.forEach(collect)
  }
  collect(svg)
  return found
}

/** Corners of a path, also those that are rounded off, and the outermost points of its arcs and bends. */
function pathPoints(path: string): At[] {
  const points: At[] = []
  let now: At = { x: 0, y: 0 }
  for (const [, command = '', list = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...list.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g)].map(Number)
    const base = command === command.toLowerCase() ? now : { x: 0, y: 0 }
    const pair = (index: number): At => ({
      x: base.x + (numbers[index] ?? Number.NaN),
      y: base.y + (numbers[index + 1] ?? Number.NaN),
    })
    const from = now
    if (command === 'H' || command === 'h') now = { x: base.x + (numbers[0] ?? Number.NaN), y: now.y }
    else if (command === 'V' || command === 'v') now = { x: now.x, y: base.y + (numbers[0] ?? Number.NaN) }
    else if (command === 'A' || command === 'a') {
      now = pair(5)
      points.push(...arcExtremes(from, now, numbers))
    } else if (command === 'Q') {
      const control = pair(0)
      now = pair(2)
      // A bend rounds a corner (its control), or bulges to its middle.
      points.push(control, { x: (from.x + 2 * control.x + now.x) / 4, y: (from.y + 2 * control.y + now.y) / 4 })
    } else if (command === 'C') now = pair(4)
    else if (command !== 'Z') now = pair(0)
    points.push(now)
  }
  return points
}

function arcExtremes(from: At, to: At, [r = 0, , , long, sweep]: number[]): At[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const half = Math.hypot(dx, dy) / 2
  const radius = Math.max(r, half)
  const height = Math.sqrt(radius * radius - half * half) * (long === sweep ? -1 : 1)
  const centre = {
    x: (from.x + to.x) / 2 - (height * dy) / (2 * half || 1),
    y: (from.y + to.y) / 2 + (height * dx) / (2 * half || 1),
  }
  const angle = (p: At): number => Math.atan2(p.y - centre.y, p.x - centre.x)
  const turn = (a: number): number => ((a % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
  const span = sweep ? turn(angle(to) - angle(from)) : turn(angle(from) - angle(to))
  return [0, Math.PI / 2, Math.PI, -Math.PI / 2]
    .filter((a) => (sweep ? turn(a - angle(from)) : turn(angle(from) - a)) <= span)
    .map((a) => ({ x: centre.x + radius * Math.cos(a), y: centre.y + radius * Math.sin(a) }))
}

export type ReadDimension = { name: string; label: string; tips: At[]; centre: At | undefined; lines: string }

/** What is dimensioned, with the tips of its arrows. */
export function readDimensions(svg: Element): ReadDimension[] {
  return [...everyElement(svg)]
    .filter((element) => element.attributes['data-dim'])
    .map((group) => {
      const [lines, figures] = group.children
      const [arrows, label] = figures?.children ?? []
      const tips = [...(arrows?.attributes['d'] ?? '').matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
        x: Number(x),
        y: Number(y),
      }))
      const [x, y] = (group.attributes['data-centre'] ?? '').split(' ').map(Number)
      return {
        name: group.attributes['data-dim'] ?? '',
        label: label ? wholeText(label) : '',
        tips,
        centre: x === undefined || y === undefined ? undefined : { x, y },
        lines: lines?.attributes['d'] ?? '',
      }
    })
}

/** Everything drawn that is not a dimension. */
export function partPoints(svg: Element): At[] {
  const found: At[] = []
  const collect = (element: Element): void => {
    if (element.attributes['data-dim'] || element.name === 'pattern') return
    if (element.attributes['d']) found.push(...pathPoints(element.attributes['d']))
    element.children.forEach(collect)
  }
  collect(svg)
  return found
}
