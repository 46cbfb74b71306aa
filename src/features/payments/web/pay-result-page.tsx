import { createFileRoute, redirect } from '@tanstack/react-router'
import { formatYuan } from '#core/money.ts'
import { call } from '#ui/call.ts'
import { Icon } from '#ui/icon.tsx'
import * as z from 'zod/mini'
import { isPaid, payInfo } from '../contract.ts'
import { useText } from './text.ts'
import css from './payment.module.css'

/** The server says whether it was paid; coming here proves nothing. */
export const Route = createFileRoute('/pay-result')({
  staticData: { frame: { kind: 'steps', step: 4 } },
  validateSearch: z.object({ orderNumbers: z.catch(z.string(), '0') }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [paid, info] = await Promise.all([
      call(isPaid, { payEntry: 0, ...deps }, { handles: 'all' }),
      call(payInfo, deps, { handles: 'all' }),
    ])
    if (!paid) throw redirect({ to: '/payment', search: deps })
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
