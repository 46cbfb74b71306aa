import { expect, test } from 'vitest'
import { auditWords as words } from '../../../../tests/audit-words.ts'
import { differences } from './change-words.ts'

const speaking = {
  locale: 'zh_CN' as const,
  names: {
    'role:5': '仓库',
    'role:6': '客服',
    'sku:11': 'BG-1 6204-2RS',
    'orderItem:7': 'BG-1 6204-2RS',
    'product:3': '深沟球轴承',
  },
  permission: (word: string) => `<${word}>`,
  words,
}
const said = (before: unknown, after: unknown, locale: 'zh_CN' | 'en' = 'zh_CN') =>
  differences(before, after, { ...speaking, locale }).map(
    ({ field, before: was, after: is }) => `${field}: ${was} → ${is}`,
  )

test('what did not change is not said; yes and no, nothing and states are words', () => {
  expect(said({ name: '王', locked: false, roleId: 5 }, { name: '王', locked: true, roleId: 6 })).toEqual([
    '锁定: 否 → 是',
    '角色: 仓库 → 客服',
  ])
  expect(said({ status: 'applied' }, { status: 'refused', remark: '' }, 'en')).toEqual([
    'Status: Waiting for the shop → Declined',
  ])
  expect(said(null, { reason: 'damaged', change: -2 })).toEqual(['原因: – → 报损', '变动: – → -2'])
})

test('a text in two languages says in which', () => {
  expect(said({ nameZh: '轴承', nameEn: 'Bearing' }, { nameZh: '滚动轴承', nameEn: 'Bearing' })).toEqual([
    '名称（中文）: 轴承 → 滚动轴承',
  ])
  expect(said({ pcTitleContent: { zh_CN: '', en: '' } }, { pcTitleContent: { zh_CN: '', en: 'Mall' } }, 'en')).toEqual([
    'Browser tab title · English: – → Mall',
  ])
})

test('an item of a list is told by its name, and one that moved has not changed', () => {
  const [one, two] = [
    { skuId: 11, model: '6204', price: 12.5 },
    { skuId: 12, model: '6205', price: 20 },
  ]
  expect(said({ skus: [one, two] }, { skus: [two, { ...one, price: 13 }] })).toEqual([
    '规格 · BG-1 6204-2RS · 售价: 12.5 → 13',
  ])
  expect(said(null, { courier: '顺丰', lines: [{ orderItemId: 7, quantity: 2 }] })).toEqual([
    '物流公司或配送员: – → 顺丰',
    '商品 · BG-1 6204-2RS · 数量: – → 2',
  ])
})

test('numbers whose names stand beside them are left out, and lists are read as lists', () => {
  expect(said({ province: '江苏省', provinceId: 320000 }, { province: '浙江省', provinceId: 330000 })).toEqual([
    '省: 江苏省 → 浙江省',
  ])
  expect(
    said({ permissions: ['orders'], prodIds: [3] }, { permissions: ['orders', 'log'], prodIds: [] }, 'en'),
  ).toEqual(['Permissions: <orders> → <orders>, <log>', 'Products: 深沟球轴承 → –'])
})
