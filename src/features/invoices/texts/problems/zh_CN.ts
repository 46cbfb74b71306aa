import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  invoiceTitleRepeated: '该抬头已保存',
  invoiceTitleUnknown: '发票抬头不存在',
  invoiceTitlesFull: '最多保存 {max} 个发票抬头',
  invoiceUnknown: '发票不存在',
  invoiceStatusChanged: '发票状态已变更',
  invoiceRepeated: '该订单已申请发票',
  invoiceNothingLeft: '该订单没有可开票金额',
  invoiceTooEarly: '买家确认收货后才能开票',
  invoiceReturnOpen: '订单有售后正在处理，处理完成后再开票',
  invoiceSellerMissing: '请先填写开票单位信息',
  invoiceFileInvalid: '请选择 PDF 或 OFD 文件',
  fiscalNumberInvalid: '发票号码为 20 位或 8 位数字',
  fiscalNumberMissing: '请填写发票号码',
  fiscalNumberRepeated: '该发票号码已使用',
} satisfies TextsLike<typeof en>
