import { expect, test } from 'vitest'
import { nameWithout } from './product-name.ts'

test.each([
  ['SKF 深沟球轴承 6204', '6204', 'SKF 深沟球轴承'],
  ['SKF 深沟球轴承6204', '6204', 'SKF 深沟球轴承'],
  ['SKF 6204 deep groove ball bearing', '6204', 'SKF deep groove ball bearing'],
  ['螺栓 375245620445192', '6204', '螺栓 375245620445192'],
  ['深沟球轴承 6204-2RS1', '6204', '深沟球轴承 6204-2RS1'],
  ['外六角螺栓 GB/T 5783 M8×30', 'GB/T 5783 M8×30', '外六角螺栓'],
  ['V belt (SPA 1250)', 'SPA 1250', 'V belt ( )'],
  ['SKFX pump seal', 'SKF', 'SKFX pump seal'],
  ['$& 6204', '6204', '$&'],
  [' 无型号 ', '', '无型号'],
])('a name loses its model or maker only where it is a word: %s without %s', (name, sign, left) => {
  expect(nameWithout(name, sign)).toBe(left)
})
