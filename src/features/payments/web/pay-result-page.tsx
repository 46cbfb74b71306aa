import { createFileRoute, redirect } from '@tanstack/react-router'
import { formatYuan } from '#core/money.ts'
import { call } from '#ui/call.ts'
import { Icon } from '#ui/icon.tsx'
import { searchOf, words } from '#ui/search.ts'
import { isPaid, payInfo } from '../contract.ts'
import { useText } from './text.ts'
import css from './payment.module.css'

/** The server says whether it was paid; coming here proves nothing. */
const searchWords = searchOf({ orderNumbers: words(2000) })

export const Route = createFileRoute('/pay-result')({
  staticData: { frame: { kind: 'steps', step: 4 } },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { orderNumbers = '' } }) => {
    const [paid, info] = await Promise.all([
      call(isPaid, { payEntry: 0, orderNumbers }, { handles: 'all' }),
      call(payInfo, { orderNumbers }, { handles: 'all' }),
    ])
    if (!paid) throw redirect({ to: '/payment', search: { orderNumbers } })
    return info
  },
  component: PayResultPage,
})

function PayResultPage() {
  const { totalFee } = Route.useLoaderData()
  const text = useText()
  return (
    <main id="main" className="wrap">
      <section className={css.done}>
        <Icon name="check" />
        <h1>{text('paid')}</h1>
        <p className="num">{text('paidAmount', { amount: formatYuan(totalFee) })}</p>
        <p className="soft">{text('paidIntro')}</p>
        <p className="row">
          <a className="btn btn-structure" href="/user-center/uc-order">
            {text('seeOrders')}
          </a>
          <a className="btn" href="/list">
            {text('goOn')}
          </a>
        </p>
      </section>
    </main>
  )
}
