import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { fromWireTime } from '#core/time.ts'
import { Problem } from '#core/problem.ts'
import { formatYuan } from '#core/money.ts'
import { call } from '#ui/call.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { clock, useSecondsLeft } from '#ui/countdown.ts'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { searchOf, words } from '#ui/search.ts'
import { Price } from '#ui/price.tsx'
import { toast } from '#ui/toast.tsx'
import { payInfo, payOrder } from '../contract.ts'
import { payType } from '../rules.ts'
import { BankPanel } from './bank-panel.tsx'
import { usePaySwitch } from './pay-switch.ts'
import { ScanPanel } from './scan-panel.tsx'
import { useText } from './text.ts'
import css from './payment.module.css'

const searchWords = searchOf({ orderNumbers: words(2000) })

export const Route = createFileRoute('/payment')({
  staticData: { frame: { kind: 'steps', step: 3 } },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { orderNumbers = '' } }) => call(payInfo, { orderNumbers }, { handles: 'all' }),
  component: PaymentPage,
})

function PaymentPage() {
  const info = Route.useLoaderData()
  const { orderNumbers = '' } = Route.useSearch()
  const router = useRouter()
  const text = useText()
  const switches = usePaySwitch()
  const [ask, asking] = useConfirm()

  const onPaid = useCallback(
    () => void router.navigate({ to: '/pay-result', search: { orderNumbers }, replace: true }),
    [router, orderNumbers],
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
      if (error instanceof Problem && (error.problem === 'orderStatusChanged' || error.problem === 'orderExpired')) onStale()
    }
  }

  if (info.status !== 1) return <NotToPay title={text(info.isExpired ? 'expiredTitle' : 'notToPay')} />
  return (
    <main id="main" className="wrap">
      <h1 className="sr-only">{text('title')}</h1>
      <Due orderNumbers={orderNumbers} totalFee={info.totalFee} endTime={info.endTime} onOver={onStale} />
      <div className={css.grid}>
        {switches?.sandboxPaySwitch ? (
          <ScanPanel orderNumbers={orderNumbers} amount={info.totalFee} onPaid={onPaid} onStale={onStale} />
        ) : (
          <section className={css.way}>
            <h2>{text('scan')}</h2>
            {switches && <p className="soft">{text('noScan')}</p>}
          </section>
        )}
        {switches?.bankPaySwitch && (
          <BankPanel orderNumbers={orderNumbers} known={info.remittance} onStale={onStale} onTransfer={() => void router.invalidate()} />
        )}
      </div>
      <section className={css.others} aria-label={text('others')}>
        <span className="soft">{text('others')}</span>
        {switches?.balancePaySwitch && (
          <button
            type="button"
            className="btn"
            onClick={() =>
              ask({
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
        <a className="push sm" href="/user-center/uc-order">
          {text('later')}
        </a>
      </section>
      {asking}
    </main>
  )
}

function Due({ orderNumbers, totalFee, endTime, onOver }: { orderNumbers: string; totalFee: number; endTime: string; onOver: () => void }) {
  const text = useText()
  const left = useSecondsLeft(fromWireTime(endTime).getTime(), onOver)
  const numbers = orderNumbers.split(',')
  return (
    <section className={css.due}>
      <div>
        <p className={css.dueHead}>
          <Icon name="check" />
          {text('submitted')} <b className={`num ${css.clock}`}>{left === undefined ? endTime.slice(5, 16) : clock(left)}</b>
        </p>
        <p className="sm soft">
          {text('orders', { count: numbers.length })}{' '}
          <span className={css.numbers}>
            {numbers.map((number) => (
              <a key={number} className="num u" href={`/order-detail?orderNumber=${number}`}>
                {number}
              </a>
            ))}
          </span>{' '}
          {text('lapse')}
        </p>
      </div>
      <div className={`push ${css.dueSum}`}>
        <span>{text('due')}</span>
        <Price yuan={totalFee} size="xl" />
      </div>
    </section>
  )
}

function NotToPay({ title }: { title: string }) {
  const text = useText()
  return (
    <main id="main" className="wrap">
      <h1 className="sr-only">{text('title')}</h1>
      <Empty
        title={title}
        actions={
          <>
            <a className="btn btn-structure" href="/user-center/uc-order">
              {text('seeOrders')}
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
