import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  home: '商城首页',
  notices: '公告',
  shop: '店铺首页',
  shopNotices: '店铺公告',
  noNotices: '暂无公告',
  published: '发布于 {time}',
  allNotices: '全部公告',
  noticeGone: '公告不存在',
  noticeGoneHint: '公告可能已撤回，请在列表中查看其他公告。',
  help: '帮助中心',
  helpNav: '帮助文档',
  group_start: '新手上路',
  group_order: '下单与付款',
  group_delivery: '配送与发票',
  group_afterSales: '售后服务',
  group_members: '会员',
  group_about: '关于我们',
  terms: '服务条款',
  privacy: '隐私策略',
  thirdParty: '第三方信息共享清单',
  policies: '条款与政策',
  call: '仍有疑问？请拨打 {phone}，8:00-12:00、13:00-17:00。',
} satisfies TextsLike<typeof en>
