import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { shortDay } from '#core/time.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Price } from '#ui/page/price.tsx'
import { useLocale } from '#ui/text.tsx'
import type { Plan } from '../contract.ts'
import { isOpenStanding, standingOf, sumsOf, type Bought } from './standing.ts'
import type { List } from './use-list.ts'
import { useText } from './text.ts'
import { useWorks } from './use-works.ts'
import css from './bom.module.css'

/** Comes with the first press. */
const SaveDialog = lazyPart(() => import('./save-dialog.tsx'))

/** What is decided, what it comes to, and where it goes: cart, quotation, sheet. */
export function Settle({ list }: { list: List }) {
  const text = useText()
  const { table, plan, bought } = list
  const ticked = bought.filter(({ line }) => line.isTicked)
  const isPriced = ticked.every(({ line }) => line.isPriced)
  const open = table.lines.filter((line) => isOpenStanding(standingOf(line, table.rule))).length
  return (
    <section className={`${css.settle} sticks`} aria-label={text('sums')}>
      <div className="wrap">
        <div role="status">
          <p>
            <b>{text('decided', { count: bought.length })}</b>
            {open > 0 && <> · {text('open', { count: open })}</>}
          </p>
          <p className="xs soft">{plan ? <PlanWords plan={plan} /> : <SumWords ticked={ticked} />}</p>
        </div>
        <p className={`push ${css.sum}`} aria-busy={!isPriced}>
          {text('total')} {isPriced ? <Price yuan={plan ? plan.total : sumsOf(ticked).goods} size="lg" /> : <b>…</b>}
        </p>
        <Ways list={list} bought={bought} ticked={ticked} />
      </div>
    </section>
  )
}

function SumWords({ ticked }: { ticked: Bought[] }) {
  const text = useText()
  const locale = useLocale()
  if (ticked.length === 0) return null
  const { shops, lastDay } = sumsOf(ticked)
  return [
    text('chosenShops', { shops }),
    text('sumLater'),
    ...(lastDay ? [text('lastArrival', { day: shortDay(new Date(lastDay), locale) })] : []),
  ].join(' · ')
}

function PlanWords({ plan }: { plan: Plan }) {
  const text = useText()
  const locale = useLocale()
  const { kind, isProven, shops, discount, coupons, freight, completeDay, shortKeys } = plan
  const proven = { cheapest: 'proven', earliest: 'provenDays', fewestShops: 'provenShops' } as const
  return [
    text(isProven ? proven[kind] : kind === 'cheapest' ? 'unproven' : 'best'),
    text('chosenShops', { shops: shops.length }),
    ...(discount > 0 ? [text('discount', { amount: formatYuan(discount) })] : []),
    ...(coupons > 0 ? [text('couponsOff', { amount: formatYuan(coupons) })] : []),
    freight === null ? text('freightLater') : text('freight', { freight: formatYuan(freight) }),
    ...(completeDay ? [text('complete', { day: shortDay(new Date(completeDay), locale) })] : []),
    ...(shortKeys.length > 0 ? [text('shortLines', { count: shortKeys.length })] : []),
  ].join(' · ')
}

type WaysProps = { list: List; bought: readonly Bought[]; ticked: readonly Bought[] }

function Ways({ list, bought, ticked }: WaysProps) {
  const text = useText()
  const { user } = useFrame()
  const { isBusy, awaited, refused, setRefused, isWrong, press, signedIn } = useWorks({ list, bought, ticked })
  const [isSaving, setSaving] = useState(false)
  const isOff = ticked.length === 0

  return (
    <>
      <button
        type="button"
        className="btn btn-lg"
        aria-busy={awaited === 'sheet'}
        onClick={() => !isWrong() && press('sheet')}
      >
        <AnyIcon name="download" />
        {text('sheet')}
      </button>
      <button
        type="button"
        className="btn btn-lg"
        onClick={() => !isWrong() && (user ? setSaving(true) : askLogin('/bom'))}
      >
        {text('save')}
      </button>
      {isSaving && (
        <Opening>
          <SaveDialog list={list} bought={bought} onClose={() => setSaving(false)} />
        </Opening>
      )}
      <button
        type="button"
        className="btn btn-lg"
        disabled={isOff}
        aria-busy={awaited === 'quote'}
        onClick={signedIn('quote')}
      >
        <Icon name="file" />
        {text('quotation')}
      </button>
      <button
        type="button"
        className="btn btn-lg btn-action"
        disabled={isOff}
        aria-busy={isBusy || awaited === 'toCart'}
        onClick={signedIn('toCart')}
      >
        <Icon name="cart" />
        {text('toCart', { count: ticked.length })}
      </button>
      {refused.length > 0 && <NotAdded refused={refused} onClose={() => setRefused([])} />}
    </>
  )
}

function NotAdded({ refused, onClose }: { refused: readonly string[]; onClose: () => void }) {
  const text = useText()
  return (
    <div className={`note note-caution ${css.refused}`} role="alert">
      <Icon name="warn" />
      <div>
        <b>{text('notAdded', { count: refused.length })}</b>
        <ul>
          {refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <button type="button" className="close push" aria-label={text('columnsDone')} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  )
}
