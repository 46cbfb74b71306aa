import { useCallback, useState } from 'react'
import { Problem } from '#core/problem.ts'
import { formatYuan } from '#core/money.ts'
import { ERROR_MS } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useProblemText, useUiText } from '#ui/text.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { payOrder } from '../contract.ts'
import { payType } from '../rules.ts'
import type { Bill } from './due.tsx'
import { isStale, staleProblems } from './stale.ts'
import { useText } from './text.ts'
import { usePaid } from './use-paid.ts'

const PayPasswordDialog = lazyPart(() => import('#features/accounts/web/pay-password-dialog.tsx'))

type BalanceWayProps = {
  bill: Bill
  info: { totalFee: number; balance: number; hasPayPassword: boolean }
  /** Chosen at the checkout. */
  isChosen: boolean
  onPaid: () => void
  onStale: () => void
}

type Ends = Pick<BalanceWayProps, 'bill' | 'onPaid' | 'onStale'>

/** `isUnsure`: an answer was lost, and whether it is paid is being asked. */
function usePayment({ bill, onPaid, onStale }: Ends, closePassword: () => void) {
  const networkError = useUiText()('networkError')
  const [isUnsure, setUnsure] = useState(false)
  const input = { ...bill, payType: payType.balance }

  /**
   * The answer was lost: whether it was paid only the mall knows, and until it has said so this is not offered again.
   */
  const onCut = useCallback(
    (isCut: boolean) => {
      if (isCut) return
      setUnsure(false)
      toast(networkError, { kind: 'error', ms: ERROR_MS })
    },
    [networkError],
  )
  usePaid(isUnsure ? bill : undefined, { onPaid, onCut })

  async function pay() {
    try {
      await call(payOrder, input, { handles: staleProblems })
      onPaid()
    } catch (error) {
      if (isStale(error)) onStale()
      else if (!(error instanceof Problem)) setUnsure(true)
    }
  }

  /** What concerns the password is shown where it was typed. */
  async function payWithPassword(payPassword: string) {
    try {
      await call(payOrder, { ...input, payPassword }, { handles: 'all' })
    } catch (error) {
      const stale = isStale(error)
      if (error instanceof Problem && !stale) throw error
      closePassword()
      return stale ? onStale() : setUnsure(true)
    }
    onPaid()
  }

  return { isUnsure, pay, payWithPassword }
}

export function BalanceWay({ bill, info, isChosen, onPaid, onStale }: BalanceWayProps) {
  const text = useText()
  const [ask, asking] = useConfirm()
  const [asksPassword, setAsksPassword] = useState(false)
  const { isUnsure, pay, payWithPassword } = usePayment({ bill, onPaid, onStale }, () => setAsksPassword(false))
  const sums = { amount: formatYuan(info.totalFee), balance: formatYuan(info.balance) }

  if (isUnsure)
    return (
      <span className="row" role="alert">
        <span className="spin" />
        {text('unsure')}
      </span>
    )
  return (
    <>
      <button
        type="button"
        className={isChosen ? 'btn btn-line' : 'btn'}
        onClick={() =>
          info.hasPayPassword
            ? setAsksPassword(true)
            : ask({
                title: text('byBalance'),
                body: text('balanceAsk', sums),
                action: text('payNow'),
                onYes: () => void pay(),
              })
        }
      >
        {text('byBalance')} <span className="faint">{text('available', { balance: sums.balance })}</span>
      </button>
      {asking}
      {asksPassword && (
        <Opening>
          <PayPasswordDialog onClose={() => setAsksPassword(false)} onPay={payWithPassword}>
            {text('balanceAsk', sums)}
          </PayPasswordDialog>
        </Opening>
      )}
    </>
  )
}

/** The order was submitted with the balance, which has not paid it: nothing is lost, and here it goes on. */
export function BalanceNote({ info: { totalFee, balance } }: { info: { totalFee: number; balance: number } }) {
  const text = useText()
  const problemText = useProblemText()
  return (
    <p className="note" role="status">
      <Icon name="info" />
      <span>
        {text('balanceNotPaid')}{' '}
        {balance < totalFee && (
          <>
            {problemText('balanceShort', { balance: formatYuan(balance) })}{' '}
            <a className="u" href="/user-center/uc-balance">
              {text('topUp')}
            </a>
          </>
        )}
      </span>
    </p>
  )
}
