/** What the papers say of the repository is so. That generated ones are up to date, `npm run docs -- --check` tells. */
import { expect, test } from 'vitest'
import { readDecision, untold } from '../scripts/docs/decisions.ts'
import { requirementsText, shownBy } from '../scripts/docs/requirements.ts'

const paper = (number: string, line: string) => readDecision(`${number}-a-title.md`, `# ${number} A title\n\n${line}\n\n**Context.** …\n`)

test('a decision that another one changed says so, and so does the other', () => {
  const old = paper('0001', 'Date: 2026-11-21 · Status: accepted, in part superseded by [0002](0002-a-title.md)')
  expect(old).toMatchObject({ number: '0001', date: '2026-11-21', status: 'accepted, in part superseded by', supersededBy: ['0002'] })
  const silent = paper('0002', 'Date: 2026-11-22 · Status: accepted')
  expect(untold([old, silent])).toEqual(['0002 does not say that it supersedes 0001'])
  const telling = paper('0002', 'Date: 2026-11-22 · Status: accepted · Supersedes in part: [0001](0001-a-title.md)')
  expect(untold([old, telling])).toEqual([])
  expect(untold([paper('0001', 'Date: 2026-11-21 · Status: accepted'), telling])).toEqual(['0001 does not say that 0002 supersedes it'])
})

test('a decision without date and status is refused by its name', () => {
  expect(() => paper('0003', 'Decided long ago.')).toThrow('docs/adr/0003-a-title.md has to begin with')
})

test('a requirement is shown by the tests whose titles name it, and says so where none does', () => {
  // Put together here, so that these are no titles of this file.
  const named = (ids: string, title: string) => `test('[${ids}] ${title}', () => {})\n`
  const rows = ['ZOO-1', 'ZOO-2', 'ZOO-3'].map((id) => ({ id, what: `about ${id}` }))
  const shown = shownBy(
    'tests/zoo.test.ts',
    named('ZOO-1, ZOO-2', 'it’s fed') + named('ZOO-1] [ZOO-1', 'it *sleeps*') + '// [ZOO-3] is planned\n',
  )
  const text = requirementsText(rows, shown)
  expect(text).toContain('2 of 3')
  expect(text).toContain('### ZOO-1 about ZOO-1\n\n- [tests/zoo.test.ts](../../tests/zoo.test.ts): it’s fed · it \\*sleeps\\*\n')
  expect(text).toContain('### ZOO-3 about ZOO-3\n\nNot built yet')
  expect(() => requirementsText(rows, shownBy('tests/zoo.test.ts', named('ZOO-4', 'it flies')))).toThrow(
    'names ZOO-4, which is no requirement',
  )
})
