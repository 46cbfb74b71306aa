import { expect, test } from 'vitest'
import { BLOCKED_WORD_MAX, BLOCKED_WORDS_MAX } from '../rules.ts'
import { blockedWordsOf, wrongIn } from './blocked-words.ts'

test('blocked words stand one a line, each once, without blanks around them', () => {
  expect(blockedWordsOf(' 加微信 \n\n\u3000\n加微信\nV信\n')).toEqual(['加微信', 'V信'])
  expect(blockedWordsOf('')).toEqual([])
})

test('a word that is too long is named by how it begins, and too many are counted', () => {
  const long = '长'.repeat(BLOCKED_WORD_MAX)
  expect(wrongIn(['加微信', long])).toBeUndefined()
  expect(wrongIn(['加微信', `${long}了`])).toEqual({ why: 'tooLong', word: `${long}…`, max: BLOCKED_WORD_MAX })
  const many = Array.from({ length: BLOCKED_WORDS_MAX }, (_, n) => `词${n}`)
  expect(wrongIn(many)).toBeUndefined()
  expect(wrongIn([...many, '一个'])).toEqual({
    why: 'tooMany',
    count: BLOCKED_WORDS_MAX + 1,
    max: BLOCKED_WORDS_MAX,
  })
})
