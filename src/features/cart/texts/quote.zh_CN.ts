import type { TextsLike } from '#core/texts.ts'
import type en from './quote.en.ts'

export default {
  title: '报价单',
  mall: '百工商城',
  number: '报价单号',
  madeFor: '客户名称',
  date: '日期',
  validUntil: '有效期至',
  no: '序号',
  part: '品名型号',
  code: '订货编码',
  quantity: '数量',
  unitPrice: '含税单价',
  amount: '金额',
  ships: '预计发货',
  today: '当天',
  days: '{days} 个工作日内',
  from: '{day} 起',
  net: '未税金额',
  tax: '增值税 {percent}%',
  total: '价税合计',
  terms:
    '价格为人民币，含 {percent}% 增值税，按所列数量计价，有效期至 {day}，以实际库存为准。同一店铺商品满 {free} 元免运费，未满的运费在结算时计算。演示环境的价格、库存与店铺为生成数据。',
} satisfies TextsLike<typeof en>
