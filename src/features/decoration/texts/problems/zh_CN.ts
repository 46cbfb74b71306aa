import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  decorationUnknown: '该页面尚未装修',
} satisfies TextsLike<typeof en>
