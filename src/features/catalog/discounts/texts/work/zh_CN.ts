import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  title: '本商品的满减',
  tierWordsSum: '满 {reached} 元{off}',
  tierWordsCount: '满 {reached} 件{off}',
  offCut: '减 {cut} 元',
  offPercent: '打 {off} 折',
  moreSum: '再买 {missing} 元，可{off}',
  moreCount: '再买 {missing} 件（按下单数量），可{off}',
} satisfies TextsLike<typeof en>
