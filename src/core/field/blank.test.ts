import { expect, test } from 'vitest'
import { isBlank, trimmed } from './blank.ts'

const unseen = [
  ['a space', ' '],
  ['the space of Chinese', '\u3000'],
  ['a zero-width space', '\u200b'],
  ['a zero-width non-joiner', '\u200c'],
  ['a zero-width joiner', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a Hangul filler', '\u3164'],
  ['an initial Hangul filler', '\u115f'],
  ['a half-width Hangul filler', '\uffa0'],
  ['a braille cell without dots', '\u2800'],
  ['a mark of direction', '\u200e'],
  ['a variation selector', '\ufe0f'],
  ['a tag', '\u{e0041}'],
  ['a control', '\u0085'],
] as const

test.each(unseen)('[UC-16] %s alone is blank', (_, sign) => {
  expect(isBlank(sign)).toBe(true)
  expect(isBlank(` ${sign}${sign}\n`)).toBe(true)
  expect(trimmed(` ${sign} `)).toBe('')
})

test('[UC-16] nothing typed is no blank text', () => expect(isBlank('')).toBe(false))

test.each([
  ['emoji that are joined', '👩\u200d🔧'],
  ['an emoji with its look', '❤\ufe0f'],
  ['a word that may be parted', 'Kugel\u00adlager'],
  ['a word that names a place to break', '6204\u200b-2RS'],
])('the same signs stay in a text: %s', (_, text) => {
  expect(isBlank(text)).toBe(false)
  expect(trimmed(` ${text}\t`)).toBe(text)
})
