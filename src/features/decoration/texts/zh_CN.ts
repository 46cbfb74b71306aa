import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {} satisfies TextsLike<typeof en>
