import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  shopNameInvalid: '店铺名称最多 20 个字，可用文字、数字和单个空格，不含特殊字符',
  shopNameTaken: '该店铺名称已被使用',
  shopDescriptionInvalid: '店铺简介为 10–200 个字',
  mapLocationInvalid: '地图位置请填写“经度,纬度”，如 119.9741,31.8112',
  storePasswordInvalid: '店铺密码为 6–12 位数字',
  logoMissing: '请上传店铺标志',
  idFrontMissing: '请上传身份证人像面',
  idBackMissing: '请上传身份证国徽面',
  shopApplicationPending: '您的开店申请正在审核中',
  shopApplicationPassed: '您已有店铺',
  shopApplicationUnknown: '开店申请不存在',
  staffMobileTaken: '申请人的手机号已属于另一个后台账号',
  shopUnknown: '店铺不存在',
  shopNotOpen: '店铺审核或状态异常',
  shopStateChanged: '店铺状态已变化，当前不能这样操作',
  shopOffline: '店铺已被平台下线，只能由平台恢复，请联系平台',
  telInvalid: '电话为 5–20 位数字、空格或短横线',
  citiesMissing: '请选择同城配送的城市',
  stationMissing: '请填写自提地址',
} satisfies TextsLike<typeof en>
