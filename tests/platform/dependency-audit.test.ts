import { expect, test } from 'vitest'
// @ts-expect-error: it is plain JavaScript, for any Node
import { graveHoles } from '../../scripts/run/dependency-audit.mjs'

const report = (vulnerabilities: object) =>
  `npm warn audit\n${JSON.stringify({ metadata: { vulnerabilities } }, null, 2)}\n`

test('a grave hole in a dependency counts, a lesser one does not', () => {
  expect(graveHoles(report({ info: 1, low: 2, moderate: 3, high: 0, critical: 0 }))).toBe(0)
  expect(graveHoles(report({ info: 0, low: 0, moderate: 0, high: 2, critical: 1 }))).toBe(3)
})

test('a registry that does not answer, or answers something else, is no finding', () => {
  expect(graveHoles('')).toBeUndefined()
  expect(graveHoles('npm error code ENOTFOUND')).toBeUndefined()
  expect(
    graveHoles('{ "message": "405 Method Not Allowed", "statusCode": 405, "error": { "summary": "" } }'),
  ).toBeUndefined()
  expect(graveHoles('<html>{ a proxy }</html>')).toBeUndefined()
})
