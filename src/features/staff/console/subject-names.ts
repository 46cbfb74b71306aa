import type { Locale } from '#core/locale.ts'
import { jobName } from './job-names.ts'

type Kind = Record<Locale, string> & {
  /** Where the operator finds this one, or the list that it stands in. */
  page?: (which: string) => string
  /** Where visitors see it; undefined: nowhere. */
  storefront?: (which: string, prodId: number | null) => string | undefined
  /** What the program's own words for it mean. */
  called?: (which: string, locale: Locale) => string | undefined
}

const ofWords =
  (words: Record<string, Record<Locale, string>>): NonNullable<Kind['called']> =>
  (which, locale) =>
    words[which]?.[locale]
const found =
  (list: string, name = 'keyword') =>
  (which: string) =>
    `${list}?${name}=${encodeURIComponent(which)}`
const ofProduct = (_which: string, prodId: number | null) => (prodId === null ? undefined : `/detail/${prodId}`)

const settings = {
  webConfig: { zh_CN: '品牌与公司', en: 'Brand and firm' },
  customerService: { zh_CN: '客服', en: 'Customer service' },
  serviceSwitch: { zh_CN: '协议展示', en: 'Agreements shown' },
  paySwitch: { zh_CN: '支付方式', en: 'Ways to pay' },
  languages: { zh_CN: '语言', en: 'Languages' },
  rules: { zh_CN: '订单与购物规则', en: 'Rules of orders' },
  dispatch: { zh_CN: '发货与工作日', en: 'Shipping and working days' },
  points: { zh_CN: '积分规则', en: 'Rules of points' },
  afterSales: { zh_CN: '售后时限', en: 'Deadlines of after-sales' },
}
const tabs: Record<string, string> = {
  customerService: 'service',
  serviceSwitch: 'service',
  paySwitch: 'payment',
  languages: 'languages',
}
const channels: Record<string, Record<Locale, string>> = {
  wechat: { zh_CN: '微信支付', en: 'WeChat Pay' },
  alipay: { zh_CN: '支付宝', en: 'Alipay' },
  paypal: { zh_CN: 'PayPal', en: 'PayPal' },
}

/** The kinds of things that the audit log speaks of. */
export const subjects: Record<string, Kind> = {
  attribute: { zh_CN: '参数', en: 'Parameter', page: () => '/attributes' },
  brand: { zh_CN: '品牌', en: 'Brand', page: () => '/brands' },
  category: { zh_CN: '分类', en: 'Category', page: () => '/categories' },
  coupon: { zh_CN: '优惠券', en: 'Coupon', page: () => '/coupons' },
  difference: { zh_CN: '对账差异', en: 'Difference', page: () => '/reconciliation' },
  enterpriseAudit: { zh_CN: '企业审核', en: 'Enterprise audit', page: (id) => `/audits/${id}` },
  freight: { zh_CN: '运费模板', en: 'Freight' },
  hotWords: {
    zh_CN: '热搜词',
    en: 'Hot words',
    page: (type) => `/hot-words?type=${type}`,
    called: ofWords({ 1: { zh_CN: '商品', en: 'of products' }, 2: { zh_CN: '店铺', en: 'of shops' } }),
  },
  invoice: { zh_CN: '发票', en: 'Invoice' },
  job: { zh_CN: '定时任务', en: 'Job', page: () => '/jobs', called: jobName },
  notice: { zh_CN: '公告', en: 'Notice', page: () => '/notices' },
  order: { zh_CN: '订单', en: 'Order', page: (number) => `/orders/${number}` },
  outbox: {
    zh_CN: '未发出的消息',
    en: 'Unsent message',
    page: () => '/jobs',
    called: ofWords({ failed: { zh_CN: '全部失败的', en: 'all that failed' } }),
  },
  payout: { zh_CN: '打款', en: 'Payout', page: found('/payouts') },
  policy: {
    zh_CN: '条款',
    en: 'Policy',
    page: (name) => `/policies?name=${name}`,
    called: ofWords({
      serviceTerms: { zh_CN: '服务条款', en: 'Terms of service' },
      servicePolicy: { zh_CN: '隐私策略', en: 'Privacy policy' },
    }),
  },
  product: { zh_CN: '商品', en: 'Product', storefront: ofProduct },
  reconciliation: {
    zh_CN: '渠道对账',
    en: 'Reconciliation',
    page: () => '/reconciliation',
    called: (which, locale) => which.replace(/^\w+/, (name) => channels[name]?.[locale] ?? name),
  },
  refund: { zh_CN: '退款', en: 'Refund', page: found('/refunds') },
  return: { zh_CN: '售后', en: 'After-sales', page: (number) => `/returns/${number}` },
  review: { zh_CN: '评价', en: 'Review of', storefront: ofProduct },
  role: { zh_CN: '角色', en: 'Role' },
  setting: {
    zh_CN: '配置',
    en: 'Configuration',
    page: (name) => `/config?tab=${name === 'webConfig' ? 'brand' : (tabs[name] ?? 'rules')}`,
    called: ofWords(settings),
  },
  shop: { zh_CN: '店铺', en: 'Shop', page: found('/shops') },
  shopApplication: { zh_CN: '开店申请', en: 'Shop application', page: (id) => `/shop-audits/${id}` },
  sku: { zh_CN: '规格', en: 'Variant', storefront: ofProduct },
  staff: { zh_CN: '员工', en: 'Staff' },
  synonym: { zh_CN: '同义词', en: 'Synonym', page: () => '/search?tab=synonyms' },
  transfer: { zh_CN: '导入导出', en: 'Transfer' },
  unit: { zh_CN: '单位', en: 'Unit', page: () => '/attributes' },
  user: { zh_CN: '用户', en: 'User', page: (id) => `/users/${id}` },
  word: { zh_CN: '词典', en: 'Word', page: () => '/search?tab=words' },
}
