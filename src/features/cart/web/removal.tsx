import type { ReactNode } from 'react'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useListText } from '#ui/text.tsx'
import { propertyValues } from '#features/catalog/rules.ts'
import type { CartItem } from '../contract.ts'
import { nameOf } from './cart-line.tsx'
import { useText } from './text.ts'

/** `[ask, asking]`: asks before lines are taken out; a single one is named as its row names it. */
export function useRemoval(
  remove: (items: readonly CartItem[]) => Promise<void>,
): [(items: readonly CartItem[]) => void, ReactNode] {
  const text = useText()
  const list = useListText()
  const [ask, asking] = useConfirm()
  const askFor = (items: readonly CartItem[]) => {
    const [only] = items.length === 1 ? items : []
    ask({
      title: text('removeTitle'),
      body: only
        ? text('removeOne', { what: list([nameOf(only), ...propertyValues(only.properties)]) })
        : text('removeAsk', { count: items.length }),
      action: text('remove'),
      onYes: () => void remove(items),
    })
  }
  return [askFor, asking]
}
