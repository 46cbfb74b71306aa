import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  withdraw: '撤销申请',
  withdrawTitle: '撤销这份申请？',
  withdrawBody: '撤销后不再审核，您可以随时重新申请。',
} satisfies TextsLike<typeof en>
