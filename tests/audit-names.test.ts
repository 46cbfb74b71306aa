import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobName } from '#features/staff/console/job-names.ts'
import { actionName } from '#features/staff/console/action-names.ts'
import { subjects } from '#features/staff/console/subject-names.ts'
import { readConfig } from '#server/settings/config.ts'
import { jobs } from '../src/jobs.ts'

const written = globSync('src/features/*/server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\baction: (.*)/g)].flatMap(([, said]) =>
    [...said!.matchAll(/'([a-z]\w*\.[a-z]\w*)'/g)].map(([, name]) => name!),
  ),
)

test('whatever the audit log is told by name has words in both languages', () => {
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter((action) => !actionName(action, 'zh_CN') || !actionName(action, 'en'))).toEqual([])
})

test('so has every kind of thing that the audit log speaks of, and every job', () => {
  const kinds = globSync('src/features/*/server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bsubject(?:Of)?\b.*[`']([a-zA-Z]+):/g)].map(([, kind]) => kind!),
  )
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter((kind) => !subjects[kind])).toEqual([])
  const unnamed = jobs(readConfig({ MALL_DATA: '.data/test' })).filter(({ name }) => jobName(name, 'zh_CN') === name)
  expect(unnamed.map(({ name }) => name)).toEqual([])
})
