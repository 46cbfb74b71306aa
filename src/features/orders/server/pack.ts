import type { Locale } from '#core/locale.ts'

type Words = { unit_zh: string; unit_en: string; pack_pieces: number; piece_zh: string; piece_en: string }

/** What one of a line is, in the words it was ordered with. */
export const packOf = (line: Words, locale: Locale) =>
  locale === 'en'
    ? { unit: line.unit_en, pieces: line.pack_pieces, pieceUnit: line.piece_en }
    : { unit: line.unit_zh, pieces: line.pack_pieces, pieceUnit: line.piece_zh }
