import { formatYuan } from '#core/money.ts'
import type { Values } from '#core/texts.ts'
import type english from '../talk-words/en.ts'
import type { Message } from '../contract.ts'
import type { NoticeWord } from '../rules.ts'

/**
 * What `textsOf` binds, for parts that stand in the shop and in the back office, which have catalogues of their own.
 */
export type TextOf<English extends Readonly<Record<keyof English, string>>> = <Key extends keyof English & string>(
  key: Key,
  ...values: Values<English[Key]>
) => string

/** What an order cost: `¥0.00 + 120 points`. */
export const costOf = (
  text: TextOf<Pick<typeof english, 'pointsOf'>>,
  { amount, points }: { amount: number; points: number },
): string => `¥${formatYuan(amount)}${points > 0 ? ` + ${text('pointsOf', { points })}` : ''}`

/** A message in one line of a list. */
export function lineOf(message: Message | null, text: TextOf<typeof english>): string {
  if (!message) return ''
  const { kind, file, product, order, afterSales, quote, senderName } = message
  if (message.isErased) return text('erased')
  if (kind === 'picture') return `[${text('picture')}]`
  if (file) return `[${text('file')}] ${file.name}`
  if (product) return `[${text('product')}] ${product.model}`
  if (order) return `[${text('order')}] ${order.orderNumber}`
  if (afterSales) return `[${text('afterSales')}] ${afterSales.refundSn}`
  if (quote) return `[${text('quote')}] ${text('quoteLines', { count: quote.lines.length })}`
  if (kind === 'notice') return text(`event_${message.text as NoticeWord}`, { name: senderName || text('nobody') })
  return message.text
}
