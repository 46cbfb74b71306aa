import { createFileRoute, redirect } from '@tanstack/react-router'
import { formatYuan } from '#core/money.ts'
import { call } from '#ui/call/call.ts'
import { Icon } from '#ui/page/icon.tsx'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { isPaid, payInfo } from '../contract.ts'
import { payEntry } from '../rules.ts'
import { useText } from './text.ts'
import css from './payment.module.css'
import { titledBy } from '#ui/page/titled.ts'

/** The server says whether it was paid; coming here proves nothing. */
const searchWords = searchOf({ orderNumbers: words(2000), payEntry: whole() })

export const Route = createFileRoute('/pay-result')({
  staticData: { frame: { kind: 'steps', step: 4 } },
  head: titledBy('payments', 'paid'),
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { orderNumbers = '', payEntry: entry } }) => {
    const [paid, info] = await Promise.all([
      call(isPaid, { payEntry: entry ?? payEntry.orders, orderNumbers }, { handles: 'all' }),
      call(payInfo, { payEntry: entry, orderNumbers }, { handles: 'all' }),
    ])
    if (!paid) throw redirect({ to: '/payment', search: { orderNumbers, payEntry: entry } })
    return info
  },
  component: PayResultPage,
})

function PayResultPage() {
  const { totalFee } = Route.useLoaderData()
  const isTopUp = Route.useSearch().payEntry === payEntry.topUp
  const text = useText()
  return (
    <main id="main" className="wrap">
      <section className={css.done}>
        <Icon name="check" />
        <h1>{text('paid')}</h1>
        <p className="num">{text('paidAmount', { amount: formatYuan(totalFee) })}</p>
        <p className="soft">{text(isTopUp ? 'toppedUp' : 'paidIntro')}</p>
        <p className="row">
          <a className="btn btn-structure" href={isTopUp ? '/user-center/uc-balance' : '/user-center/uc-order'}>
            {text(isTopUp ? 'seeBalance' : 'seeOrders')}
          </a>
          <a className="btn" href="/list">
            {text('goOn')}
          </a>
        </p>
      </section>
    </main>
  )
}
