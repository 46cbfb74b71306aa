import type { TextsLike } from '#core/texts.ts'
import type english from './en.ts'

export default {
  title: '店铺审核',
  lead: '申请开店的用户，先提交的排在前面。',
  find: '店铺、联系人或电话',
  shopName: '店铺名称',
  contactName: '联系人',
  city: '地区',
  description: '店铺简介',
  phone: '联系电话',
  address: '地址',
  mapLocation: '地图位置',
  documents: '证件',
  logo: '店铺标志',
  licence: '营业执照',
  idFront: '身份证人像面',
  idBack: '身份证国徽面',
  approved: '已通过，店铺已开通，店主可进入商家中心',
  toShop: '查看店铺',
} satisfies TextsLike<typeof english>
