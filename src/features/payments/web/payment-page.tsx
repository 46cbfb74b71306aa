import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { payInfo, payState } from '../contract.ts'
import { payEntry, payType } from '../rules.ts'
import { BalanceNote, BalanceWay } from './balance-way.tsx'
import { BankPanel } from './bank-panel.tsx'
import { Due, useBill, type Bill } from './due.tsx'
import { usePaySwitch } from './pay-switch.ts'
import { PageWays } from './page-ways.tsx'
import { ScanTabs } from './scan-tabs.tsx'
import { billWords } from './bill-words.ts'
import { useText } from './text.ts'
import css from './payment.module.css'
import { titledBy } from '#ui/page/titled.ts'

/** `payType`: the way that was chosen at the checkout. */
const searchWords = searchOf({ orderNumbers: words(2000), payEntry: whole(), payType: whole() })

export const Route = createFileRoute('/payment')({
  staticData: { frame: { kind: 'steps', step: 3 } },
  head: titledBy('payments', 'title'),
  validateSearch: searchWords,
  loaderDeps: ({ search: { orderNumbers, payEntry } }) => ({ orderNumbers, payEntry }),
  loader: ({ deps: { orderNumbers = '', payEntry } }) => call(payInfo, { orderNumbers, payEntry }, { handles: 'all' }),
  component: PaymentPage,
})

type Info = ReturnType<typeof Route.useLoaderData>

/** Where it goes on once it is paid; and that it has become another bill, or none, meanwhile. */
function useEnds(bill: Bill, info: Info) {
  const router = useRouter()
  const text = useText()
  const isOrder = bill.payEntry === payEntry.orders
  const onPaid = useCallback(
    () =>
      void router.navigate({
        to: '/pay-result',
        search: isOrder ? { orderNumbers: bill.orderNumbers } : bill,
        replace: true,
      }),
    [router, bill, isOrder],
  )
  const [isStale, setStale] = useState(false)
  const onStale = useCallback(async () => {
    // It may have been paid elsewhere, before the first time anybody asked here.
    const { isPaid } = await call(payState, bill, { handles: 'all' }).catch(() => ({ isPaid: false }))
    if (isPaid) return onPaid()
    setStale(true)
    void router.invalidate()
  }, [router, bill, onPaid])
  // That the time ran out, the page says itself.
  const isOther = info.status !== 1 || info.leftOut.length > 0
  const changed = isStale && isOther && !info.isExpired ? text('changedTitle') : undefined
  useEffect(() => {
    if (changed) toast(changed, { kind: 'error' })
  }, [changed])

  return { onPaid, onStale }
}

function PaymentPage() {
  const info = Route.useLoaderData()
  const { payType: chosen, ...asked } = Route.useSearch()
  const bill = useBill(asked, info.leftOut)
  const { payEntry: entry } = bill
  const isOrder = entry === payEntry.orders
  const { see, href } = billWords(entry)
  const router = useRouter()
  const text = useText()
  const { switches, onAgain } = usePaySwitch()

  const { onPaid, onStale } = useEnds(bill, info)

  if (info.status !== 1 || info.isExpired)
    return <NotToPay title={text(info.isExpired && isOrder ? 'expiredTitle' : 'notToPay')} entry={entry} />
  return (
    <main id="main" className="wrap">
      <h1 className="sr-only">{text('title')}</h1>
      <Due bill={bill} info={info} />
      {chosen === payType.balance && switches?.balancePaySwitch && <BalanceNote info={info} />}
      <div className={css.grid}>
        <ScanTabs
          bill={bill}
          amount={info.totalFee}
          switches={switches}
          onAgain={onAgain}
          onPaid={onPaid}
          onStale={onStale}
        />
        {switches?.bankPaySwitch && (
          <BankPanel
            key={bill.orderNumbers}
            bill={bill}
            info={info}
            onStale={onStale}
            onTransfer={() => void router.invalidate()}
          />
        )}
      </div>
      <section className={css.others} aria-label={text('others')}>
        <span className="soft">{text('others')}</span>
        {switches?.balancePaySwitch && entry !== payEntry.topUp && (
          <BalanceWay bill={bill} info={info} isChosen={chosen === payType.balance} onPaid={onPaid} onStale={onStale} />
        )}
        <PageWays bill={bill} switches={switches} onStale={onStale} />
        <a className="push sm" href={href}>
          {text(isOrder ? 'later' : see)}
        </a>
      </section>
    </main>
  )
}

function NotToPay({ title, entry }: { title: string; entry: number }) {
  const text = useText()
  const { see, href } = billWords(entry)
  return (
    <main id="main" className="wrap">
      <h1 className="sr-only">{text('title')}</h1>
      <Empty
        title={title}
        heading="h2"
        actions={
          <>
            <a className="btn btn-structure" href={href}>
              {text(see)}
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
