import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { grouped } from '#core/grouped.ts'
import { formatYuan, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { Field } from '#ui/field/field.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { Price } from '#ui/page/price.tsx'
import { searchOf, whole } from '#ui/page/search.ts'
import { useProblemText } from '#ui/text.tsx'
import { payEntry } from '#features/payments/rules.ts'
import { balanceRecords, topUp } from '../contract.ts'
import { TOP_UP_MAX_CENTS, TOP_UP_MIN_CENTS, quickAmounts, topUpCents } from '../rules.ts'
import { BalanceRecords } from './balance-records.tsx'
import { useText } from './text.ts'
import css from './balance.module.css'

const SIZE = 20

const searchWords = searchOf({ current: whole(1) })

export const Route = createFileRoute('/user-center/uc-balance')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { current = 1 } }) => call(balanceRecords, { current, size: SIZE }),
  component: BalancePage,
})

function BalancePage() {
  const { balance, records, current, pages } = Route.useLoaderData()
  const text = useText()
  return (
    <section aria-labelledby="title">
      <h1 id="title" className={css.title}>
        {text('title')}
      </h1>
      <div className={css.head}>
        <div>
          <p className="soft">{text('available')}</p>
          <Price yuan={balance} size="xl" />
          <p className="xs soft">{text('use')}</p>
        </div>
        <TopUp />
      </div>
      <h2 className={css.sub}>{text('records')}</h2>
      <BalanceRecords records={records} />
      <Pager
        current={current}
        pages={pages}
        href={(page) => `/user-center/uc-balance${page === 1 ? '' : `?current=${page}`}`}
      />
    </section>
  )
}

function TopUp() {
  const text = useText()
  const problemText = useProblemText()
  const router = useRouter()
  const toastNetworkError = useNetworkErrorToast()
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const type = (typed: string) => {
    setAmount(typed)
    setProblem(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const amountCents = topUpCents(amount)
    if (amountCents === undefined)
      return setProblem(problemText('topUpInvalid', { min: yuan(TOP_UP_MIN_CENTS), max: yuan(TOP_UP_MAX_CENTS) }))
    setIsBusy(true)
    try {
      const { topUpNumber } = await call(topUp, { amount: yuan(amountCents) }, { handles: ['tooOften'] })
      router.history.push(`/payment?payEntry=${payEntry.topUp}&orderNumbers=${topUpNumber}`)
    } catch (error) {
      if (error instanceof Problem) setProblem(error.msg)
      toastNetworkError(error)
      setIsBusy(false)
    }
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={text('amount')}
        hint={text('amountHint', { min: formatYuan(yuan(TOP_UP_MIN_CENTS)), max: formatYuan(yuan(TOP_UP_MAX_CENTS)) })}
        problem={problem}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        required
        value={amount}
        onChange={(event) => type(event.target.value)}
        beside={
          <button type="submit" className="btn btn-action" disabled={isBusy}>
            {text('topUp')}
          </button>
        }
      />
      <QuickAmounts amount={amount} choose={type} />
    </form>
  )
}

function QuickAmounts({ amount, choose }: { amount: string; choose: (amount: string) => void }) {
  const text = useText()
  return (
    <div className={css.quick} role="group" aria-label={text('quick')}>
      {quickAmounts.map((quick) => (
        <button
          key={quick}
          type="button"
          className="btn btn-sm num"
          aria-pressed={amount === String(quick)}
          onClick={() => choose(String(quick))}
        >
          ¥{grouped(quick)}
        </button>
      ))}
    </div>
  )
}
