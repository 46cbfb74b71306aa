import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionName } from '#features/staff/console/action-names.ts'

const written = globSync('src/features/*/server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\baction: (.*)/g)].flatMap(([, said]) =>
    [...said!.matchAll(/'([a-z]\w*\.[a-z]\w*)'/g)].map(([, name]) => name!),
  ),
)

test('whatever the audit log is told by name has words in both languages', () => {
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter((action) => !actionName(action, 'zh_CN') || !actionName(action, 'en'))).toEqual([])
})
