import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { returnStates } from '#features/after-sales/states.ts'
import { noticeStates } from '#features/help/states.ts'
import { invoiceStates } from '#features/invoices/states.ts'
import { shopOrderFilters } from '#features/orders/states.ts'
import { saleStates } from '#features/sales/states.ts'
import { shopStates } from '#features/shops/states.ts'
import { payoutStates } from '#features/statements/states.ts'
import { readConfig } from '#server/settings/config.ts'
import { jobs } from '../src/jobs.ts'
import { auditWords, declaredWords } from './audit-words.ts'

const written = globSync('src/features/*/server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\baction: (.*)/g)].flatMap(([, said]) =>
    [...said!.matchAll(/'([a-z]\w*\.[a-z]\w*)'/g)].map(([, name]) => name!),
  ),
)

test('whatever the audit log is told by name has words in both languages', () => {
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter((action) => !auditWords.actions[action])).toEqual([])
})

test('so has every kind of thing that the audit log speaks of, and every job', () => {
  const kinds = globSync('src/features/*/server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bsubject(?:Of)?\b.*[`']([a-zA-Z]+):/g)].map(([, kind]) => kind!),
  )
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter((kind) => !auditWords.subjects[kind])).toEqual([])
  const unnamed = jobs(readConfig({ MALL_DATA: '.data/test' })).filter(({ name }) => !auditWords.jobs[name])
  expect(unnamed.map(({ name }) => name)).toEqual([])
})

test('so has every status that a change of the log can come from or lead to', () => {
  const tables = [returnStates, invoiceStates, noticeStates, payoutStates, saleStates, shopStates]
  const statuses = [...tables.flatMap((table) => Object.keys(table)), ...shopOrderFilters]
  expect(statuses.filter((status) => !auditWords.values['status']?.[status])).toEqual([])
})

test('no two features name the same thing', () => {
  const named = declaredWords.flatMap(({ values = {}, ...parts }) => [
    ...Object.entries(parts).flatMap(([part, words]) => Object.keys(words).map((name) => `${part} ${name}`)),
    ...Object.entries(values).flatMap(([field, words]) => Object.keys(words).map((word) => `${field} = ${word}`)),
  ])
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})
