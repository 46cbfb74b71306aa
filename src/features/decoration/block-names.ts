import type { Locale } from '#core/locale.ts'
import type { BlockType } from './blocks.ts'

/** What people who decorate call each type; a new block starts with it as its title. */
export const blockNames = {
  picture_by: { zh_CN: '图片', en: 'Pictures' },
  universal_hotspot: { zh_CN: '热区图', en: 'Hotspot picture' },
  goods_list: { zh_CN: '商品列表', en: 'Product list' },
  goods_module1: { zh_CN: '主推商品', en: 'One large, others small' },
  goods_module2: { zh_CN: '排行榜', en: 'Ranking' },
  goods_module3: { zh_CN: '横向商品', en: 'Products in a row' },
  goods_module4: { zh_CN: '图配商品', en: 'Picture and products' },
  goods_module5: { zh_CN: '商品表格', en: 'Product table' },
  category_tabs: { zh_CN: '分类页签', en: 'Category tabs' },
  discount_coupon: { zh_CN: '优惠券', en: 'Coupons' },
  limited_skill: { zh_CN: '限时秒杀', en: 'Flash sale' },
  points_goods: { zh_CN: '积分兑换', en: 'For points' },
  notice_carousel: { zh_CN: '公告', en: 'Notices' },
  text: { zh_CN: '文字', en: 'Text' },
  drawing_request: { zh_CN: '来图定做', en: 'Made to drawing' },
  certificates: { zh_CN: '资质证书', en: 'Certificates' },
  service_promises: { zh_CN: '服务承诺', en: 'Service promises' },
  area_kinds: { zh_CN: '按类型选', en: 'By type' },
  area_sizes: { zh_CN: '按尺寸找', en: 'By size' },
  area_suffixes: { zh_CN: '型号与后缀', en: 'Suffixes of makers' },
  area_parameters: { zh_CN: '按规格选', en: 'By specification' },
  area_brands: { zh_CN: '专区品牌', en: 'Brands of an area' },
  area_best: { zh_CN: '专区常买', en: 'Best sellers of an area' },
  area_standards: { zh_CN: '标准', en: 'Standards' },
  guides: { zh_CN: '选型问答', en: 'Guides' },
  part_finders: { zh_CN: '尺寸查找', en: 'Size finder' },
  brand_wall: { zh_CN: '品牌墙', en: 'Brand wall' },
  store_list: { zh_CN: '店铺列表', en: 'Shop list' },
  shop_signs: { zh_CN: '快捷入口', en: 'Quick links' },
  floor_title: { zh_CN: '楼层标题', en: 'Floor title' },
  auxiliary_interval: { zh_CN: '间隔', en: 'Gap' },
} as const satisfies Record<BlockType, Record<Locale, string>>

export const blockTypes = Object.keys(blockNames) as BlockType[]

/** Parts of a special area: offered where people come for one. */
export const areaTypes: readonly BlockType[] = blockTypes.filter((type) => type.startsWith('area_'))
