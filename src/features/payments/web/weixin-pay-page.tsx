import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { useUiText } from '#ui/text.tsx'
import { payInfo } from '../contract.ts'
import { Due, useBill } from './due.tsx'
import { usePaySwitch } from './pay-switch.ts'
import { Refused } from './refused.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { scanWays } from './scan-ways.ts'
import { billWords } from './bill-words.ts'
import { useText } from './text.ts'
import css from './payment.module.css'
import { titledBy } from '#ui/page/titled.ts'

const searchWords = searchOf({ orderNumbers: words(2000), payEntry: whole() })
const [wechat] = scanWays

/** One code of WeChat Pay, good for its time; it follows to the result by itself (PAY-3). */
export const Route = createFileRoute('/weixin-pay')({
  staticData: { frame: { kind: 'steps', step: 3 } },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { orderNumbers = '', payEntry: entry } }) =>
    call(payInfo, { orderNumbers, payEntry: entry }, { handles: 'all' }),
  head: titledBy('payments', 'wechatPage'),
  component: WeixinPayPage,
})

function WeixinPayPage() {
  const info = Route.useLoaderData()
  const bill = useBill(Route.useSearch(), info.leftOut)
  const router = useRouter()
  const text = useText()
  const uiText = useUiText()
  const { switches, onAgain } = usePaySwitch()
  const onPaid = useCallback(
    () => void router.navigate({ to: '/pay-result', search: bill, replace: true }),
    [router, bill],
  )
  const onStale = useCallback(() => void router.invalidate(), [router])
  const isOver = info.status !== 1 || info.isExpired

  return (
    <main id="main" className="wrap">
      <h1 className="sr-only">{text('wechat')}</h1>
      {!isOver && <Due bill={bill} info={info} />}
      <section className={css.done} aria-label={text('wechat')}>
        {isOver ? (
          <Over bill={bill} title={text(info.isExpired ? 'codeExpired' : 'notToPay')} />
        ) : switches && !wechat.isOn(switches) ? (
          <Over bill={bill} title={text('noScan')} />
        ) : switches ? (
          <ScanPanel
            bill={bill}
            amount={info.totalFee}
            way={wechat}
            onPaid={onPaid}
            onStale={onStale}
            expired={<Over bill={bill} title={text('codeExpired')} />}
          />
        ) : (
          onAgain && <Refused why={uiText('networkError')} onAgain={onAgain} />
        )}
      </section>
    </main>
  )
}

function Over({ bill, title }: { bill: { orderNumbers: string; payEntry: number }; title: string }) {
  const text = useText()
  const { href, see } = billWords(bill.payEntry)
  return (
    <Empty
      title={title}
      heading="h2"
      actions={
        <>
          <a
            className="btn btn-structure"
            href={`/payment?payEntry=${bill.payEntry}&orderNumbers=${bill.orderNumbers}`}
          >
            {text('toCounter')}
          </a>
          <a className="btn" href={href}>
            {text(see)}
          </a>
        </>
      }
    />
  )
}
