import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  // Of logs of before the sales told it themselves.
  actions: {
    'pointsGoods.add': { zh_CN: '提报积分商品', en: 'Points goods proposed' },
    'pointsGoods.change': { zh_CN: '修改积分商品', en: 'Points goods changed' },
  },
  jobs: {
    'demo: points goods': { zh_CN: '演示：补充积分商品', en: 'Demo: points goods' },
  },
  fields: {
    points: { zh_CN: '积分', en: 'Points' },
    limit: { zh_CN: '每人限兑', en: 'Limit per member' },
  },
}
