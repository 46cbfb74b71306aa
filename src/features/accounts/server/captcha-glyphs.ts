/**
 * Digits and letters as strokes on a grid of 4 × 6: points joined by straight lines, strokes apart by a semicolon.
 * Left out is what people take for something else: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V.
 */
type Point = readonly [x: number, y: number]

export const GLYPH_WIDTH = 4
export const GLYPH_HEIGHT = 6

const STROKES: Record<string, string> = {
  2: '0,1.5 0.6,0.3 2,0 3.4,0.3 4,1.5 3.6,2.6 0,6 4,6',
  3: '0,0 4,0 1.8,2.4 3.4,2.9 4,4.2 3.4,5.6 1.8,6 0,5.3',
  4: '3,6 3,0 0,4.2 4,4.2',
  5: '3.7,0 0.5,0 0.2,2.8 2,2.3 3.6,2.8 4,4.2 3.4,5.6 1.8,6 0,5.3',
  6: '3.4,0.3 2,0 0.6,1 0,3.5 0.4,5.4 2,6 3.6,5.4 4,4.2 3.4,3 2,2.6 0.6,3.1 0,4',
  7: '0,0 4,0 1.5,6',
  8: '2,2.8 0.5,2.2 0.3,1 1,0.1 3,0.1 3.7,1 3.5,2.2 2,2.8 0.4,3.6 0,4.8 1,6 3,6 4,4.8 3.6,3.6 2,2.8',
  9: '0.6,5.7 2,6 3.4,5 4,2.5 3.6,0.6 2,0 0.4,0.6 0,1.8 0.6,3 2,3.4 3.4,2.9 4,2',
  A: '0,6 2,0 4,6;0.8,3.9 3.2,3.9',
  C: '4,1 3,0.1 1.6,0 0.4,1 0,3 0.4,5 1.6,6 3,5.9 4,5',
  D: '0,0 2,0 3.6,1.2 4,3 3.6,4.8 2,6 0,6 0,0',
  E: '4,0 0,0 0,6 4,6;0,3 3.2,3',
  F: '4,0 0,0 0,6;0,2.9 3.2,2.9',
  H: '0,0 0,6;4,0 4,6;0,3 4,3',
  J: '3.6,0 3.6,4.4 3,5.7 1.8,6 0.6,5.7 0.1,4.5',
  K: '0,0 0,6;4,0 0,3.4;1.4,2.4 4,6',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 2.4,0 3.8,0.7 4,1.8 3.6,2.8 2.4,3.3 0,3.3',
  R: '0,6 0,0 2.4,0 3.8,0.7 4,1.8 3.6,2.8 2.4,3.3 0,3.3;2,3.3 4,6',
  T: '0,0 4,0;2,0 2,6',
  U: '0,0 0,4 0.6,5.6 2,6 3.4,5.6 4,4 4,0',
  W: '0,0 1,6 2,2 3,6 4,0',
  X: '0,0 4,6;4,0 0,6',
  Y: '0,0 2,3 4,0;2,3 2,6',
}

const parse = (strokes: string): Point[][] =>
  strokes.split(';').map((stroke) => stroke.split(' ').map((point) => point.split(',').map(Number) as unknown as Point))

export const glyphs: Record<string, Point[][]> = Object.fromEntries(
  Object.entries(STROKES).map(([sign, strokes]) => [sign, parse(strokes)]),
)
export const SIGNS = Object.keys(glyphs)
