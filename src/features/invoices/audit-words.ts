import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'invoice.attach': { zh_CN: '上传发票', en: 'Original invoice uploaded' },
    'invoice.issue': { zh_CN: '开具发票', en: 'Invoice issued' },
    'invoice.refuse': { zh_CN: '拒绝开票', en: 'Invoice request declined' },
    'shop.seller': { zh_CN: '修改开票资料', en: 'Invoicing details changed' },
  },
  subjects: {
    invoice: { zh_CN: '发票', en: 'Invoice' },
  },
  fields: {
    fiscalNumber: { zh_CN: '发票号码', en: 'Invoice number' },
    taxpayerId: { zh_CN: '纳税人识别号', en: 'Taxpayer ID' },
    address: { zh_CN: '地址', en: 'Address' },
    phone: { zh_CN: '电话', en: 'Phone' },
    bank: { zh_CN: '开户行', en: 'Bank' },
    bankAccount: { zh_CN: '银行账号', en: 'Bank account' },
    issuer: { zh_CN: '开票人', en: 'Issuer' },
  },
  values: {
    status: {
      invoiced: { zh_CN: '已开票', en: 'Issued' },
      redDue: { zh_CN: '红字发票待开', en: 'Credit note pending' },
      redInvoiced: { zh_CN: '红字发票已开', en: 'Credit note issued' },
    },
  },
}
