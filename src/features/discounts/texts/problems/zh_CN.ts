import type en from './en.ts'

export default {
  discountUnknown: '该满减活动不存在或已结束',
  discountTiersWrong: '各档门槛须递增，优惠也须递增；满减金额须低于门槛；金额最多两位小数，件数须为整数',
} as const satisfies Record<keyof typeof en, string>
