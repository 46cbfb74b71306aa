import { expect, test } from 'vitest'
import { counted } from './units.ts'

test.each([
  [1, 'pack', '1 pack'],
  [4, 'pack', '4 packs'],
  [0, 'set', '0 sets'],
  [30, 'pack (100 pc)', '30 packs (100 pc)'],
  [1, 'pack (100 pc)', '1 pack (100 pc)'],
  [3, '盒（10 套）', '3 盒（10 套）'],
  [2, 'box', '2 boxes'],
  [2, 'batch', '2 batches'],
  [3, 'assembly', '3 assemblies'],
  [3, 'tray', '3 trays'],
  [10, 'pc', '10 pc'],
  [10, 'pcs', '10 pcs'],
  [5, 'kg', '5 kg'],
  [4, '包', '4 包'],
])('%i of %s are %s', (count, unit, said) => {
  expect(counted(count, unit)).toBe(said)
})
