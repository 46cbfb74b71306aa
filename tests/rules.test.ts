// Money, rules and life cycles can be changed by the mutation run (stryker.config.json), and their own tests see it.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import stryker from '../stryker.config.json' with { type: 'json' }

const textOf = (file: string): string => readFileSync(file, 'utf8')
const testOf = (file: string): string => file.replace(/\.ts$/, '.test.ts')
const changed = stryker.mutate.flatMap((pattern) => globSync(pattern))

/** Plain limits alone decide nothing. */
const decides = (text: string): boolean => /=>|\bfunction\b|\bstatusTable\(/.test(text)

test('beside all rules and life cycles that decide anything stands their test', () => {
  const deciding = changed.filter((file) => decides(textOf(file)))
  expect(deciding.length).toBeGreaterThan(40)
  expect(deciding.filter((file) => !existsSync(testOf(file)))).toEqual([])
})

test('the mutation run has what these tests read, and nothing of them asks for a server', () => {
  const left = stryker.ignorePatterns.map((pattern) => pattern.slice(1).replace('.', '\\.'))
  const missing = new RegExp(`['"\`](\\./|(\\.\\./)+)?(${left.join('|')})/|from '#server/|/fresh-database\\.ts'`)
  const tests = changed.map(testOf).filter((file) => existsSync(file))
  expect(tests.filter((file) => missing.test(textOf(file)))).toEqual([])
})
