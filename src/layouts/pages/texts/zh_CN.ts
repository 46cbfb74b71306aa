import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  level1: '普通会员',
  level2: '企业会员',
  level3: '高级企业会员',
  mallHome: '商城首页',

  memberCentre: '会员中心',
  couponCentre: '领券中心',
  couponMenu: '领券中心菜单',
  bearingZone: '轴承专区',
  beltZone: '传动带专区',
  servoZone: '伺服电机专区',

  steps: '购买步骤',
  step1: '采购车',
  step2: '确认订单',
  step3: '付款',
  step4: '完成',
  logIn: '登录',
  register: '注册',
  approveMember: '企业会员认证',
  afterSalesDetails: '售后详情',
  invoiceDetail: '发票详情',
  forgot: '找回密码',

  ucMenu: '用户中心',
  trade: '交易',
  assets: '资产',
  collected: '收藏与足迹',
  account: '账户',
  ownShop: '开店',
  policies: '条款与政策',
  appServer: 'App 与第三方服务',
  memberMenu: '会员中心导航',
  memberEquity: '会员权益',
  myPoints: '我的积分',
  buyMember: '付费会员',
} satisfies TextsLike<typeof en>
