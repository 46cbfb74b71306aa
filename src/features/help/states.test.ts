import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { noticeStates, noticeStatuses, noticeStatusOf } from './states.ts'

test('what is published can be withdrawn and published again; a draft is never withdrawn', () => {
  expect(stepsOf(noticeStates)).toEqual([
    'draft: publish by staff → published',
    'published: withdraw by staff → withdrawn',
    'withdrawn: publish by staff → published',
  ])
})

test('a notice is what its last stamp says', () => {
  const at = new Date(0)
  expect(noticeStatuses).toEqual(['draft', 'published', 'withdrawn'])
  expect(noticeStatusOf({ publishedAt: null, withdrawnAt: null })).toBe('draft')
  expect(noticeStatusOf({ publishedAt: at, withdrawnAt: null })).toBe('published')
  expect(noticeStatusOf({ publishedAt: at, withdrawnAt: at })).toBe('withdrawn')
})
