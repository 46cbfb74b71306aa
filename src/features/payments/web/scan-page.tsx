import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isOurs, Problem } from '#core/problem.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { Price } from '#ui/page/price.tsx'
import { scanAct, scanActs, scanInfo } from '../contract.ts'
import { useText } from './text.ts'
import css from './payment.module.css'
import { titledBy } from '#ui/page/titled.ts'

/** Demo only: the phone of the person who scans, and the provider behind it. */
export const Route = createFileRoute('/demo/scan/$payNumber')({
  staticData: { frame: { kind: 'bare' } },
  loader: ({ params }) =>
    call(scanInfo, params, { handles: 'all' }).catch((error: unknown) => {
      throw error instanceof Problem && !isOurs(error.problem) ? notFound() : error
    }),
  head: titledBy('payments', 'scanTitle'),
  component: ScanPage,
})

function ScanPage() {
  const info = Route.useLoaderData()
  const router = useRouter()
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const toastNetworkError = useNetworkErrorToast()

  async function act(input: (typeof scanActs)[number]) {
    setIsBusy(true)
    try {
      await call(scanAct, { payNumber: info.payNumber, act: input })
      await router.invalidate()
    } catch (error) {
      toastNetworkError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <main id="main" className="wrap">
      <section className={css.done}>
        <h1>{text('scanTitle')}</h1>
        <p className="soft">{text('scanIntro')}</p>
        <Price yuan={info.amount} size="xl" />
        <p>
          {text('payNumber')} <span className="num">{info.payNumber}</span> · {text('status')}{' '}
          <b role="status">{text(`status_${info.status}` as 'status_created')}</b>
        </p>
        <p className="row">
          {scanActs.map((input) => (
            <button
              key={input}
              type="button"
              className={input === 'pay' ? 'btn btn-action' : 'btn'}
              disabled={isBusy}
              onClick={() => void act(input)}
            >
              {text(`act_${input}` as 'act_pay')}
            </button>
          ))}
        </p>
        {info.notices.length > 0 && (
          <>
            <h2>{text('notices')}</h2>
            <ul>
              {info.notices.map(({ verdict, at }, index) => (
                <li key={`${at}${index}`}>
                  <span className="num">{at}</span> {text(`verdict_${verdict}` as 'verdict_paid')}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </main>
  )
}
