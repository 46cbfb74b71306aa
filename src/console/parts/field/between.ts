import { useConsoleText } from '../text.ts'
import type { Bounds, Decimals } from './within.ts'

const words = { 0: 'wholeBetween', 1: 'tenthBetween', 2: 'amountBetween' } as const

/** What a box with a number takes, in a sentence. */
export function useBetween(): (bounds: Bounds, decimals: Decimals) => string {
  const text = useConsoleText()
  return ([least, most], decimals) => text(words[decimals], { least, most })
}
