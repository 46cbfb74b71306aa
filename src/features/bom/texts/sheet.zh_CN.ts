import type en from './sheet.en.ts'

export default {
  sheet: '清单',
  file: '清单报价',
  status: '匹配结果',
  model: '匹配型号',
  maker: '品牌',
  code: '订货编码',
  properties: '规格参数',
  shop: '店铺',
  count: '订购数量',
  unit: '销售单位',
  price: '含税单价（元）',
  total: '小计（元）',
  day: '预计到货',
  exact: '精确匹配',
  equivalent: '等同件',
  asks: '待选择',
  notSold: '暂无商家销售',
  unknown: '未找到',
} satisfies typeof en
