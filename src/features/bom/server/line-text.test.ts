import { expect, test } from 'vitest'
import { readTyped } from '../reading/read-list.ts'
import { lineText } from './line-text.ts'

const textOf = (designation: string) => lineText({ ...readTyped('6204', 0), designation, quantity: 1 })

test('the width of a timing belt that stands apart goes into its number, and no other letter does', () => {
  for (const said of ['T10x1390 b=16', 'T10×1390 B=16mm', 'T10-1390 b16', 'T10/1390 b: 16'])
    expect(textOf(said), said).toBe('T10-1390-16')
  for (const said of ['T10-1390-16', 'T10 1390 16', '6204 b=14', 'T10-1390 b=16.5'])
    expect(textOf(said), said).toBe(said)
})
