import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  skip: '跳到主要内容',
  skipToResults: '跳到搜索结果',

  accountBar: '账户与服务',
  pleaseLogIn: '请登录',
  registerFree: '免费注册',
  hello: '您好，',
  level1: '普通会员',
  level2: '企业会员',
  level3: '高级企业会员',
  mallHome: '商城首页',
  myOrders: '我的订单',
  myAccount: '我的账户',
  logOut: '退出登录',
  cart: '采购车',
  sellers: '商家中心',
  helpCentre: '帮助中心',
  chat: '在线客服',
  hotline: '客服热线',

  homeOf: '{name} 首页',
  searchFor: '搜索类型',
  products: '商品',
  shops: '店铺',
  search: '搜索',
  hotWords: '热门搜索',
  productBlank: '商品名称不能为空',
  shopBlank: '店铺名称不能为空',
  quickQuote: '快速报价',
  cartPreview: '采购车预览',

  logIn: '登录',
  becomeMember: '成为企业会员',

  notFoundTitle: '页面不存在',
} satisfies TextsLike<typeof en>
