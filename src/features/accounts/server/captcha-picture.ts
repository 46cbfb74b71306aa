// The picture of a captcha: glyphs as strokes of our own, bent anew each time, so that no text stands in the file.
// A program can still be taught to read them: the limits are the wall, the picture makes a guess cost something.
import { CAPTCHA } from '#core/limits.ts'
import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphs } from './captcha-glyphs.ts'

type Point = readonly [x: number, y: number]
/** From 0 to 1, as Math.random; handed in, so that a test draws the same picture twice. */
type Chance = () => number

const MARGIN = 6
const HEIGHT = 23
const JITTER = 0.7

/** Exactly four lines and thirty dots (spec §9). */
export function drawCaptcha(answer: string, chance: Chance = Math.random): string {
  const { width, height, lines, dots } = CAPTCHA
  const between = (from: number, to: number) => from + (to - from) * chance()
  const line = () =>
    `<line x1="${round(between(0, width / 3))}" y1="${round(between(2, height - 2))}" x2="${round(between((width * 2) / 3, width))}" y2="${round(between(2, height - 2))}"/>`
  const dot = () => `<circle cx="${round(between(1, width - 1))}" cy="${round(between(1, height - 1))}" r="0.9"/>`
  const repeat = (times: number, make: () => string) => Array.from({ length: times }, make).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<rect width="${width}" height="${height}" fill="#edf0f3"/>` +
    `<g stroke="#7f8c98">${repeat(lines, line)}</g><g fill="#7f8c98">${repeat(dots, dot)}</g>` +
    `<g stroke="#16202a" stroke-width="2.2">${[...answer].map((sign, place) => drawGlyph(sign, place, between)).join('')}</g></svg>`
  )
}

function drawGlyph(sign: string, place: number, between: (from: number, to: number) => number): string {
  const cell = (CAPTCHA.width - 2 * MARGIN) / CAPTCHA.length
  const scale = (HEIGHT / GLYPH_HEIGHT) * between(0.9, 1.1)
  const turn = between(-0.3, 0.3)
  const lean = between(-0.15, 0.15)
  const middle: Point = [MARGIN + cell * (place + 0.5) + between(-1.5, 1.5), CAPTCHA.height / 2 + between(-2.5, 2.5)]
  const bend = ([gx, gy]: Point): string => {
    const y = (gy - GLYPH_HEIGHT / 2) * scale
    const x = (gx - GLYPH_WIDTH / 2) * scale + lean * y
    const at: Point = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
    return `${round(middle[0] + at[0] + between(-JITTER, JITTER))} ${round(middle[1] + at[1] + between(-JITTER, JITTER))}`
  }
  const strokes = glyphs[sign]
  if (!strokes) throw new Error('this sign is not drawn')
  return `<path d="${strokes.map((points) => `M${points.map(bend).join('L')}`).join('')}"/>`
}

const round = (value: number): string => String(Math.round(value * 10) / 10)
