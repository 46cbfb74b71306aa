import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './query.ts'

test('an address is written as a form is sent, and read again', () => {
  const word = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('6204-2Z/C3', 'a.d', '50~60', 'é +&=%'),
  )
  fc.assert(
    fc.property(fc.dictionary(word, word), (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== '')
      const text = stringifySearch(search)
      expect(text).toBe(given.length > 0 ? `?${new URLSearchParams(given)}` : '')
      const { lang: _, ...others } = Object.fromEntries(given.map(([name, value]) => [sound(name), sound(value)]))
      expect(parseSearch(text)).toEqual(others)
    }),
  )
  expect(stringifySearch({ pn: undefined, bid: null, sort: '', current: 2 })).toBe('?current=2')
})

/** Half a character cannot be sent. */
const sound = (text: string): string => text.toWellFormed()
