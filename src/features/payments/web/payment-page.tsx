import { createFileRoute, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Problem } from '#core/problem.ts'
import { formatYuan } from '#core/money.ts'
import { call } from '#ui/call.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { Empty } from '#ui/empty.tsx'
import { searchOf, whole, words } from '#ui/search.ts'
import { toast } from '#ui/toast.tsx'
import { payInfo, payOrder } from '../contract.ts'
import { payEntry, payType } from '../rules.ts'
import { BankPanel } from './bank-panel.tsx'
import { Due } from './due.tsx'
import { usePaySwitch } from './pay-switch.ts'
import { PageWays } from './page-ways.tsx'
import { ScanTabs } from './scan-tabs.tsx'
import { useText } from './text.ts'
import css from './payment.module.css'
import { titledBy } from '#ui/titled.ts'

const PayPasswordDialog = lazy(() => import('#features/accounts/web/pay-password-dialog.tsx'))

const isStale = (error: unknown): boolean =>
  error instanceof Problem && (error.problem === 'orderStatusChanged' || error.problem === 'orderExpired')

const searchWords = searchOf({ orderNumbers: words(2000), payEntry: whole() })

export const Route = createFileRoute('/payment')({
  staticData: { frame: { kind: 'steps', step: 3 } },
  head: titledBy('payments', 'title'),
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { orderNumbers = '', payEntry } }) => call(payInfo, { orderNumbers, payEntry }, { handles: 'all' }),
  component: PaymentPage,
})

function PaymentPage() {
  const info = Route.useLoaderData()
  const { orderNumbers = '', payEntry: entry = payEntry.orders } = Route.useSearch()
  const bill = useMemo(() => ({ orderNumbers, payEntry: entry }), [orderNumbers, entry])
  const isTopUp = entry === payEntry.topUp
  const router = useRouter()
  const text = useText()
  const switches = usePaySwitch()
  const [ask, asking] = useConfirm()
  const [asksPassword, setAsksPassword] = useState(false)

  const onPaid = useCallback(
    () => void router.navigate({ to: '/pay-result', search: isTopUp ? bill : { orderNumbers }, replace: true }),
    [router, bill, isTopUp, orderNumbers],
  )
  const onStale = useCallback(() => {
    toast(text('changedTitle'), { kind: 'error' })
    void router.invalidate()
  }, [router, text])

  async function payByBalance() {
    try {
      await call(payOrder, { orderNumbers, payType: payType.balance }, { handles: ['orderStatusChanged', 'orderExpired'] })
      onPaid()
    } catch (error) {
      if (isStale(error)) onStale()
    }
  }

  /** What concerns the password is shown where it was typed. */
  async function payWithPassword(payPassword: string) {
    try {
      await call(payOrder, { orderNumbers, payType: payType.balance, payPassword }, { handles: 'all' })
    } catch (error) {
      if (!isStale(error)) throw error
      setAsksPassword(false)
      return onStale()
    }
    onPaid()
  }

  if (info.status !== 1) return <NotToPay title={text(info.isExpired && !isTopUp ? 'expiredTitle' : 'notToPay')} isTopUp={isTopUp} />
  return (
    <main id="main" className="wrap">
      <h1 className="sr-only">{text('title')}</h1>
      <Due bill={bill} totalFee={info.totalFee} endTime={info.endTime} onOver={onStale} />
      <div className={css.grid}>
        <ScanTabs bill={bill} amount={info.totalFee} switches={switches} onPaid={onPaid} onStale={onStale} />
        {switches?.bankPaySwitch && (
          <BankPanel bill={bill} known={info.remittance} onStale={onStale} onTransfer={() => void router.invalidate()} />
        )}
      </div>
      <section className={css.others} aria-label={text('others')}>
        <span className="soft">{text('others')}</span>
        {switches?.balancePaySwitch && !isTopUp && (
          <button
            type="button"
            className="btn"
            onClick={() =>
              info.hasPayPassword
                ? setAsksPassword(true)
                : ask({
                    title: text('byBalance'),
                    body: text('balanceAsk', { amount: formatYuan(info.totalFee), balance: formatYuan(info.balance) }),
                    action: text('payNow'),
                    onYes: () => void payByBalance(),
                  })
            }
          >
            {text('byBalance')} <span className="faint">{text('available', { balance: formatYuan(info.balance) })}</span>
          </button>
        )}
        <PageWays bill={bill} switches={switches} onStale={onStale} />
        <a className="push sm" href={isTopUp ? '/user-center/uc-balance' : '/user-center/uc-order'}>
          {text(isTopUp ? 'seeBalance' : 'later')}
        </a>
      </section>
      {asking}
      {asksPassword && (
        <Suspense>
          <PayPasswordDialog onClose={() => setAsksPassword(false)} onPay={payWithPassword}>
            {text('balanceAsk', { amount: formatYuan(info.totalFee), balance: formatYuan(info.balance) })}
          </PayPasswordDialog>
        </Suspense>
      )}
    </main>
  )
}

function NotToPay({ title, isTopUp }: { title: string; isTopUp: boolean }) {
  const text = useText()
  return (
    <main id="main" className="wrap">
      <h1 className="sr-only">{text('title')}</h1>
      <Empty
        title={title}
        actions={
          <>
            <a className="btn btn-structure" href={isTopUp ? '/user-center/uc-balance' : '/user-center/uc-order'}>
              {text(isTopUp ? 'seeBalance' : 'seeOrders')}
            </a>
            <a className="btn" href="/list">
              {text('goOn')}
            </a>
          </>
        }
      />
    </main>
  )
}
