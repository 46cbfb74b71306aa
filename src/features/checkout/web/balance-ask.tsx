import { formatYuan } from '#core/money.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import type { Checkout } from '../contract.ts'
import { useText } from './text.ts'

const PayPasswordDialog = lazyPart(() => import('#features/accounts/web/pay-password-dialog.tsx'))

type BalanceAskProps = {
  checkout: Checkout
  onPay: (payPassword: string) => Promise<void>
  onClose: () => void
}

/** The payment password, before the balance pays with the submit. */
export function BalanceAsk({ checkout, onPay, onClose }: BalanceAskProps) {
  const text = useText()
  return (
    <Opening>
      <PayPasswordDialog onClose={onClose} onPay={onPay}>
        {text('balanceAsk', {
          amount: formatYuan(checkout.actualTotal),
          balance: formatYuan(checkout.balance ?? 0),
        })}
      </PayPasswordDialog>
    </Opening>
  )
}
