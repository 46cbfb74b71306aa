import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'invoice.attach': { zh_CN: '上传发票', en: 'Invoice attached' },
    'invoice.issue': { zh_CN: '开具发票', en: 'Invoice issued' },
    'invoice.refuse': { zh_CN: '拒绝开票', en: 'Invoice refused' },
    'shop.seller': { zh_CN: '修改开票资料', en: 'Seller’s particulars' },
  },
  subjects: {
    invoice: { zh_CN: '发票', en: 'Invoice' },
  },
  fields: {
    fiscalNumber: { zh_CN: '发票号码', en: 'Fiscal number' },
    taxpayerId: { zh_CN: '纳税人识别号', en: 'Taxpayer ID' },
    address: { zh_CN: '地址', en: 'Address' },
    phone: { zh_CN: '电话', en: 'Phone' },
    bank: { zh_CN: '开户行', en: 'Bank' },
    bankAccount: { zh_CN: '银行账号', en: 'Bank account' },
    issuer: { zh_CN: '开票人', en: 'Issued by' },
  },
  values: {
    status: {
      invoiced: { zh_CN: '已开票', en: 'Issued' },
      redDue: { zh_CN: '待红冲', en: 'To be reversed' },
      redInvoiced: { zh_CN: '已红冲', en: 'Reversed' },
    },
  },
}
