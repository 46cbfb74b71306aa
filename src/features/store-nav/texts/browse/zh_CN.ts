import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  keywordBlank: '请输入关键词',
  mall: '返回商城首页',
  shopCategories: '本店分类',
  shopHome: '店铺首页',
  allProducts: '全部商品',
  shopNav: '本店导航',
  askShop: '联系客服',
  followers: '收藏 {count}',
  score: '评分',
  onTime: '准时发货',
  replies: '答复',
  minutes: '{count} 分钟',
  searchShop: '搜索本店商品',
  inShop: '搜本店',
  inMall: '搜全站',
  cart: '采购车',
  cartPreview: '采购车预览',
} satisfies TextsLike<typeof en>
