// Reads the pictures of our own captcha, for tests that have to get past it: the strokes are known, so each is compared
// with each.
import { glyphs } from '#features/accounts/server/captcha-glyphs.ts'

type Point = readonly [x: number, y: number]
const MOST_TURN = 0.8 // radians; a 6 is no 9

/** Takes the data address that `GET /captcha` answers, or the SVG itself. */
export function readCaptcha(image: string): string {
  const svg = image.startsWith('data:') ? Buffer.from(image.split(',')[1]!, 'base64').toString() : image
  return [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => signOf(strokesOf(path!))).join('')
}

const strokesOf = (path: string): Point[][] =>
  path
    .split('M')
    .slice(1)
    .map((stroke) => stroke.split('L').map((point) => point.split(' ').map(Number) as unknown as Point))

function signOf(drawn: Point[][]): string {
  const shape = drawn.map(({ length }) => length).join()
  const candidates = Object.entries(glyphs).filter(
    ([, strokes]) => strokes.map(({ length }) => length).join() === shape,
  )
  return candidates.toSorted(
    ([, a], [, b]) => likeness(b.flat(), drawn.flat()) - likeness(a.flat(), drawn.flat()),
  )[0]![0]
}

/**
 * How well one shape, moved, sized and turned, lies on the other: 1 is exactly. As complex numbers the best turn is the
 * angle of their product.
 */
function likeness(known: Point[], drawn: Point[]): number {
  const [a, b] = [centred(known), centred(drawn)]
  let [real, imaginary] = [0, 0]
  for (const [index, [ax, ay]] of a.entries()) {
    const [bx, by] = b[index]!
    real += ax * bx + ay * by
    imaginary += ax * by - ay * bx
  }
  return Math.abs(Math.atan2(imaginary, real)) > MOST_TURN ? 0 : Math.hypot(real, imaginary) / (size(a) * size(b))
}

function centred(points: Point[]): Point[] {
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  return points.map((point) => [point[0] - x, point[1] - y])
}

const size = (points: Point[]): number => Math.hypot(...points.flat())
