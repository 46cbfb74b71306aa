import { useRouter } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { formatYuan } from '#core/money.ts'
import { setCartCount } from '#ui/frame/cart-count.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { reorder, type Reordered } from '../contract.ts'
import { useText } from './text.ts'
import css from './orders.module.css'

/** Ours: long enough to reach the link. */
const ADDED_MS = 4000

/** `[buyAgain, telling]`: what could not be had again is told line by line where `telling` stands. */
export function useReorder(): [(orderNumber: string) => Promise<void>, ReactNode] {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const router = useRouter()
  const [tell, telling] = useConfirm()
  const working = useRef(false)

  async function buyAgain(orderNumber: string): Promise<void> {
    if (working.current) return
    working.current = true
    try {
      const { count, addedLines, missing, repriced } = await call(reorder, { orderNumber })
      setCartCount(count)
      const isDearer = repriced.some(({ was, now }) => now > was)
      if (missing.length === 0 && !isDearer)
        return toast(text('reordered'), { kind: 'ok', ms: ADDED_MS, link: { href: '/cart', text: text('toCart') } })
      tell({
        title: text(titleOf(addedLines, missing)),
        body: (
          <>
            <Lines lines={missing.map((line) => ({ ...line, said: <Why {...line} /> }))} />
            <Lines
              lines={repriced.map(({ was, now, ...line }) => ({
                ...line,
                said: text('repriced', { was: formatYuan(was), now: formatYuan(now) }),
              }))}
            />
          </>
        ),
        action: text(addedLines > 0 ? 'toCart' : 'toGoods'),
        onYes: () => router.history.push(addedLines > 0 ? '/cart' : '/list'),
      })
    } catch (error) {
      toastNetworkError(error)
    } finally {
      working.current = false
    }
  }
  return [buyAgain, telling]
}

function titleOf(addedLines: number, missing: Reordered['missing']) {
  if (addedLines === 0) return 'reorderedNothing'
  if (missing.length === 0) return 'reorderedRepriced'
  return missing.every(({ reason }) => reason === 'rule') ? 'reorderedMore' : 'reorderedPartly'
}

/** Each line of the order, and what is said of it. */
function Lines({ lines }: { lines: readonly { skuName: string; prodName: string; said: ReactNode }[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={css.missing}>
      {lines.map(({ skuName, prodName, said }) => (
        <li key={skuName}>
          <b className="code">{skuName}</b>
          <p className="xs soft">{prodName}</p>
          <p>{said}</p>
        </li>
      ))}
    </ul>
  )
}

function Why({ wanted, added, reason, rule }: Omit<Reordered['missing'][number], 'skuName' | 'prodName'>) {
  const text = useText()
  if (reason === 'rule')
    return text('missing_rule', { wanted, added, min: rule!.minQuantity, step: rule!.quantityStep })
  return reason === 'short' && added > 0 ? text('missing_few', { wanted, added }) : text(`missing_${reason}`)
}
