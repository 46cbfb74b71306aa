/**
 * Digits and letters as strokes on a grid of 4 × 6. Left out is what people take for something else: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, 6 G.
 */
type Point = readonly [x: number, y: number]

export const GLYPH_WIDTH = 4
export const GLYPH_HEIGHT = 6

export const glyphs: Record<string, readonly (readonly Point[])[]> = {}
