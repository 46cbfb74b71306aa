import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'review.hide': { zh_CN: '隐藏评价', en: 'Review hidden' },
    'review.reply': { zh_CN: '回复评价', en: 'Review replied to' },
    'review.show': { zh_CN: '恢复评价', en: 'Review shown again' },
  },
  subjects: {
    review: {
      zh_CN: '评价',
      en: 'Review of',
      storefront: (_which, prodId) => (prodId === null ? undefined : `/detail/${prodId}`),
    },
  },
  jobs: {
    'forget-review-pictures': { zh_CN: '清理未使用的评价图片', en: 'Delete unused review photos' },
  },
  fields: {
    reply: { zh_CN: '回复', en: 'Reply' },
  },
}
