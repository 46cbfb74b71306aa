import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  tellMe: '到货通知我',
  tellMeOf: '到货通知我：{what}',
  willTell: '已登记到货通知',
  noLonger: '已登记到货通知，点击取消：{what}',
} satisfies TextsLike<typeof en>
