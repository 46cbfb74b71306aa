import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { MINUTE_MS } from '#core/time.ts'
import { call } from '#ui/call/call.ts'
import { Icon } from '#ui/page/icon.tsx'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { isPaid } from '../contract.ts'
import { payEntry } from '../rules.ts'
import { billWords } from './bill-words.ts'
import { useText } from './text.ts'
import { usePaid } from './use-paid.ts'
import css from './payment.module.css'
import { titledBy } from '#ui/page/titled.ts'

const searchWords = searchOf({ orderNumbers: words(2000), payEntry: whole() })

/** So long the page says that it waits; then, what the person can do. It goes on asking. */
const PATIENCE_MS = MINUTE_MS / 2

/**
 * Where Alipay and PayPal send the person back. Coming here proves nothing, and what the provider put into the address
 * is not read.
 */
export const Route = createFileRoute('/pay-return')({
  staticData: { frame: { kind: 'steps', step: 3 } },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { orderNumbers = '', payEntry: entry = payEntry.orders } }) => {
    if (await call(isPaid, { orderNumbers, payEntry: entry }, { handles: 'all' }))
      throw redirect({ to: '/pay-result', search: { orderNumbers, payEntry: entry } })
  },
  head: titledBy('payments', 'confirming'),
  component: PayReturnPage,
})

function PayReturnPage() {
  const { orderNumbers = '', payEntry: entry = payEntry.orders } = Route.useSearch()
  const bill = useMemo(() => ({ orderNumbers, payEntry: entry }), [orderNumbers, entry])
  const router = useRouter()
  const text = useText()
  const [isCut, setIsCut] = useState(false)
  const [isLong, setIsLong] = useState(false)
  const onPaid = useCallback(
    () => void router.navigate({ to: '/pay-result', search: bill, replace: true }),
    [router, bill],
  )
  usePaid(bill, { onPaid, onCut: setIsCut })
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <main id="main" className="wrap">
      <section className={css.done} aria-busy={!isLong}>
        {isLong ? <Icon name="info" /> : <span className="spin" />}
        <h1>{text(isLong ? 'noResultYet' : 'confirming')}</h1>
        <p className="soft" role="status">
          {text(isCut ? 'offline' : isLong ? 'noResultHint' : 'confirmingHint')}
        </p>
        <p className="row">
          <a className="btn" href={`/payment?payEntry=${entry}&orderNumbers=${orderNumbers}`}>
            {text('toCounter')}
          </a>
          <a className="btn" href={billWords(entry).href}>
            {text(billWords(entry).see)}
          </a>
        </p>
      </section>
    </main>
  )
}
