import { expect, test } from 'vitest'
import { DAY_MS } from '#core/time.ts'
import {
  evaluationOf,
  maskedName,
  positiveRating,
  answerFilters,
  PICTURE_WAITS_MS,
  reviewPicturePath,
  sightFilters,
  tabs,
} from './rules.ts'

test('five stars in three classes', () => {
  expect([1, 2, 3, 4, 5].map(evaluationOf)).toEqual([2, 2, 1, 0, 0])
})

test('a name keeps its first character, whatever that is', () => {
  expect(maskedName('李小明')).toBe('李**')
  expect(maskedName(' Wang')).toBe('W**')
  expect(maskedName('𠮷田')).toBe('𠮷**')
  expect(maskedName('')).toBe('**')
})

test('the rating has one place and starts at 100', () => {
  expect(positiveRating(1179, 1204)).toBe(97.9)
  expect(positiveRating(0, 0)).toBe(100)
})

test('a picture waits for its review for a day', () => {
  expect(PICTURE_WAITS_MS / DAY_MS).toBe(1)
  expect(reviewPicturePath).toBe('/p/prodComm/picture')
})

test('the words of lists', () => {
  expect(tabs).toEqual({ waiting: 0, done: 1 })
  expect([...answerFilters, ...sightFilters]).toEqual(['no', 'yes', 'shown', 'hidden'])
})
