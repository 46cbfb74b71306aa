import { expect, test } from 'vitest'
import { guarded, unguarded } from './formula-guard.ts'

test.each([
  ['2026112912345678', '="2026112912345678"'],
  ['913204117658432109', '="913204117658432109"'],
  ['0042', '="0042"'],
  ['22210E1', '="22210E1"'],
  ['=1+1', "'=1+1"],
  ['="0042"', '\'="0042"'],
  ['-5', "'-5"],
  ['6204', '6204'],
  ['13812346204', '13812346204'],
  ['91320411MA1X2ABC3D', '91320411MA1X2ABC3D'],
  ['0', '0'],
  ['12.50', '12.50'],
])('%s goes into a CSV as %s, and comes back as it was', (text, written) => {
  expect(guarded(text)).toBe(written)
  expect(unguarded(written)).toBe(text)
})

test('what a spreadsheet or another shop wrote so is read as the digits it means', () => {
  expect(unguarded('="6901234567890"')).toBe('6901234567890')
  expect(unguarded('="A-1"')).toBe('="A-1"')
})
