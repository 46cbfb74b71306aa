import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  paidLevelUnknown: '该会员已停售，请选择其他等级',
  paidLevelInvalid: '请检查价格和权益，券面额须低于使用门槛',
  paidLevelsMax: '付费等级最多 {max} 个，可修改已停售的等级',
  membershipNone: '您没有生效中的会员',
} satisfies TextsLike<typeof en>
