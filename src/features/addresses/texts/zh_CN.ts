import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  add: '新增地址',
  edit: '编辑地址',
  editOf: '编辑 {receiver} 的地址',
  receiver: '收货人',
  mobile: '手机号',
  region: '所在地区',
  province: '省份',
  city: '城市',
  area: '区县',
  choose: '请选择',
  detail: '详细地址',
  detailHint: '街道、门牌、楼栋、车间或仓库，不用重复地区',
  makeDefault: '设为默认地址',
  isDefault: '默认',
  save: '保存',
  saving: '正在保存…',
  remove: '删除',
  removeTitle: '删除地址',
  removeAsk: '确定删除 {receiver} 的地址？已下的订单不受影响。',
  saved: '地址已保存',
  removed: '地址已删除',
  regionsFailed: '地区加载失败',
  again: '重试',
  lineBroken: '网络已断开，已填写的内容都在，请重试',
} satisfies TextsLike<typeof en>
