import { narrow } from '#console/parts/field/read-number.ts'
import { readLadder } from '../shop-rules.ts'

/** Typed by hand: in full width, with blanks, with a last semicolon. Undefined: not understood. */
export const typedLadder = (typed = ''): ReturnType<typeof readLadder> =>
  readLadder(
    narrow(typed)
      .replaceAll('；', ';')
      .replaceAll('：', ':')
      .replace(/\s*([;:])\s*/g, '$1')
      .trim()
      .replace(/;$/, ''),
  )
