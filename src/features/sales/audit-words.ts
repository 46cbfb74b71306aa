import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'sale.cost': { zh_CN: '登记成本价', en: 'Cost noted' },
    'sale.add': { zh_CN: '新建活动', en: 'Sale drafted' },
    'sale.change': { zh_CN: '修改活动', en: 'Sale changed' },
    'sale.propose': { zh_CN: '提报活动', en: 'Sale proposed' },
    'sale.withdraw': { zh_CN: '撤回提报', en: 'Proposal withdrawn' },
    'sale.approve': { zh_CN: '通过活动', en: 'Sale approved' },
    'sale.refuse': { zh_CN: '退回提报', en: 'Proposal refused' },
    'sale.invite': { zh_CN: '邀请商家参加活动', en: 'Shop invited to a sale' },
    'sale.reinvite': { zh_CN: '修改活动邀请', en: 'Invitation changed' },
    'sale.agree': { zh_CN: '商家同意参加活动', en: 'Invitation accepted' },
    'sale.decline': { zh_CN: '商家谢绝参加活动', en: 'Invitation declined' },
    'sale.recall': { zh_CN: '收回活动邀请', en: 'Invitation taken back' },
    'sale.halt': { zh_CN: '商家停止活动', en: 'Sale stopped by its shop' },
    'sale.stop': { zh_CN: '平台停止活动', en: 'Sale stopped by the mall' },
  },
  subjects: {
    sale: { zh_CN: '促销活动', en: 'Sale', page: () => '/sales' },
  },
  jobs: {
    'sales begin and end': { zh_CN: '活动开始与结束', en: 'Sales begin and end' },
  },
  // Of every kind of sale, in the records and as its own form has them.
  fields: {
    startsAt: { zh_CN: '开始', en: 'Starts' },
    endsAt: { zh_CN: '结束', en: 'Ends' },
    startTime: { zh_CN: '开始', en: 'Starts' },
    endTime: { zh_CN: '结束', en: 'Ends' },
    answerTime: { zh_CN: '答复截止', en: 'Answer by' },
    units: { zh_CN: '活动数量', en: 'Units' },
    cost: { zh_CN: '成本价', en: 'Cost' },
  },
  values: {
    status: {
      proposed: { zh_CN: '待审批', en: 'Waiting for approval' },
      invited: { zh_CN: '已邀请', en: 'Invited' },
      approved: { zh_CN: '已通过', en: 'Approved' },
      declined: { zh_CN: '已谢绝', en: 'Declined by the shop' },
      lapsed: { zh_CN: '逾期未答复', en: 'Not answered' },
      stopped: { zh_CN: '已停止', en: 'Stopped' },
      ended: { zh_CN: '已结束', en: 'Ended' },
    },
    kind: {
      flash: { zh_CN: '秒杀', en: 'Flash sale' },
      group: { zh_CN: '拼团', en: 'Group buy' },
      discount: { zh_CN: '满减满折', en: 'Discount' },
      points: { zh_CN: '积分商品', en: 'Points goods' },
    },
  },
}
