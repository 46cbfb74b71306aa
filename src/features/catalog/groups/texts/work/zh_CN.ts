import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  title: '拼团',
  groupOf: '{size} 人团',
  start: '自己开团',
  short: '差 {count} 人',
  left: '剩 {time}',
  join: '参团',
  joinOf: '参团：{leader} 的团',
  all: '全部 {count} 个团',
} satisfies TextsLike<typeof en>
