import { expect, test } from 'vitest'
import { wareName } from './ware-name.ts'

test.for([
  ['JINCHENG 轴用弹性挡圈 GB/T 894 20', 'GB/T 894 20-65Mn', 'JINCHENG 轴用弹性挡圈'],
  ['JINCHENG 轴用弹性挡圈 GB/T 894 20', 'GB/T 894 20-65Mn-Zn', 'JINCHENG 轴用弹性挡圈'],
  ['SKF 深沟球轴承 6204', '6204-2RS1', 'SKF 深沟球轴承'],
  ['HRB angular contact ball bearing 7000C', '7000C/P5DU', 'HRB angular contact ball bearing'],
  ['JINCHENG B 型普通平键', 'GB/T 1096 B 5×5×40-A2', 'JINCHENG B 型普通平键'],
] as const)('%s, of the variant %s, is %s beside its model', ([name, model, words]) => {
  expect(wareName(name, model)).toBe(words)
})
