import { useRouter } from '@tanstack/react-router'
import { toast } from '#ui/overlay/toast.tsx'
import type { Checkout } from '../../contract.ts'
import { originOf, type Entry } from '../checkout-storage.ts'
import type { Mends } from './line-mends.tsx'
import { leaveOut, takeFewer } from './mending.ts'
import { useText } from '../text.ts'
import type { useCheckout } from '../use-checkout.ts'

type Order = Pick<ReturnType<typeof useCheckout>, 'again' | 'busy' | 'refused'> & { entry: Entry; checkout: Checkout }

/** What the lines in the way offer; afterwards the order is priced anew. */
export function useMends({ entry, checkout, busy, again, refused }: Order): Mends {
  const text = useText()
  const router = useRouter()
  const origin = originOf(entry)
  return {
    entry,
    origin,
    onLeave: (item) => {
      if (busy) return
      if (!leaveOut(entry, checkout, item)) return router.history.push(origin.href)
      toast(text('leftOut'), { kind: 'ok' })
      void again()
    },
    onTake: (item, count) => {
      if (busy) return
      void takeFewer(entry, item, count).then(again, refused)
    },
  }
}
