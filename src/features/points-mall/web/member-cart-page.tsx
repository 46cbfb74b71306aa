import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '#core/field/units.ts'
import { cents, formatYuan, sum, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { shortMoment } from '#core/short-moment.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { Stepper } from '#ui/field/stepper.tsx'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { titledBy } from '#ui/page/titled.ts'
import { useListText, useLocale, useProblemText } from '#ui/text.tsx'
import { propertyValues } from '#features/catalog/rules.ts'
import { memberCart, putIntoMemberCart, takeFromMemberCart, type BasketLine } from '../contract.ts'
import { BASKET_QUANTITY_MAX, noneBecause, wordOfPicked } from '../rules.ts'
import { PointsPrice } from './points-price.tsx'
import { useText } from './text.ts'
import css from './points-mall.module.css'

const PICTURE_PX = 64
const ONE_BY_ONE = { minQuantity: 1, quantityStep: 1 }

export const Route = createFileRoute('/member-center/member-cart')({
  staticData: { frame: { kind: 'steps', step: 1 }, texts: 'work' },
  head: titledBy('points-mall', 'cartTitle', 'cartDescription'),
  loader: () => call(memberCart, {}, { handles: 'all' }),
  component: MemberCartPage,
})

/** Points goods that were collected; those that are ticked are redeemed together. */
function MemberCartPage() {
  const { score, lines: kept } = Route.useLoaderData()
  const text = useText()
  // What was typed a moment ago goes along to the order, also while the cart is still being told.
  const [typed, setTyped] = useState<Readonly<Record<number, number>>>({})
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const lines = kept.map((line) => ({ ...line, quantity: typed[line.saleId] ?? line.quantity }))
  const ticked = lines.filter((line) => canRedeem(line) && !unticked.has(line.saleId))
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <h1>{text('cartTitle')}</h1>
      {lines.length === 0 ? (
        <Empty
          title={text('cartEmpty')}
          heading="h2"
          actions={
            <a className="btn btn-structure" href="/member-center/integral-mall">
              {text('toMall')}
            </a>
          }
        >
          {text('cartEmptyHint')}
        </Empty>
      ) : (
        <>
          <p className="row">
            <span>{text('cartScore', { score })}</span>
            <a className="u" href="/member-center/integral-info">
              {text('earn')}
            </a>
            <span className="sm soft">{text('cartNote')}</span>
            <a className="u push" href="/member-center/integral-mall">
              {text('toMall')}
            </a>
          </p>
          <ul className={css.lines}>
            {lines.map((line) => (
              <Line
                key={line.saleId}
                line={line}
                score={score}
                isTicked={ticked.includes(line)}
                onTick={() => setUnticked(unticked.symmetricDifference(new Set([line.saleId])))}
                onTyped={(quantity) => setTyped((before) => ({ ...before, [line.saleId]: quantity }))}
              />
            ))}
          </ul>
          <Together ticked={ticked} score={score} />
        </>
      )}
    </main>
  )
}

const canRedeem = ({ available, quantity }: BasketLine): boolean => available >= quantity

/** What the ticked ones come to, and one way to have all of them. */
function Together({ ticked, score }: { ticked: readonly BasketLine[]; score: number }) {
  const text = useText()
  const problemText = useProblemText()
  const points = sum(ticked.map((line) => line.points * line.quantity))
  const money = yuan(sum(ticked.map((line) => cents(line.price) * line.quantity)))
  const isEnough = points <= score
  return (
    <div className={css.together}>
      <p className={css.total} role="status">
        {money > 0 ? text('cartSumPlus', { points, yuan: formatYuan(money) }) : text('cartSum', { points })}
      </p>
      {!isEnough && (
        <p className={css.problem} role="alert">
          {problemText('pointsShort')}
        </p>
      )}
      {ticked.length > 0 && isEnough && (
        <a
          className="btn btn-lg btn-action"
          href={`/member-center/submit-order?lines=${wordOfPicked(ticked)}`}
          onClick={(event) => sayWrong(ticked.map(({ saleId }) => saleId)) && event.preventDefault()}
        >
          {text('redeemTicked', { count: ticked.length })}
        </a>
      )}
    </div>
  )
}

type LineProps = {
  line: BasketLine
  score: number
  isTicked: boolean
  onTick: () => void
  onTyped: (quantity: number) => void
}

function Line({ line, score, isTicked, onTick, onTyped }: LineProps) {
  const text = useText()
  const problemText = useProblemText()
  const list = useListText()
  const locale = useLocale()
  const router = useRouter()
  const toastNetworkError = useNetworkErrorToast()
  const [problem, setProblem] = useState<string>()
  const { saleId, prodId, points, price, available, phase, quantity } = line
  const name = `${line.name} ${line.model}`

  async function change(step: () => Promise<unknown>, before = quantity) {
    setProblem(undefined)
    try {
      await step()
      await router.invalidate()
    } catch (error) {
      onTyped(before)
      if (error instanceof Problem) setProblem(error.msg)
      else toastNetworkError(error)
    }
  }
  const trouble = () => {
    if (phase !== 'running') return text(phase, { time: shortMoment(line.startTime, locale) })
    if (available >= quantity) return undefined
    if (available > 0) return text('onlySome', { count: counted(available, line.unit) })
    return problemText(noneBecause(points, score), { limitWords: counted(line.limit ?? 0, line.unit) })
  }
  const message = problem ?? trouble()
  return (
    <li className={css.line}>
      <input
        type="checkbox"
        className="box"
        aria-label={text('tick', { name })}
        checked={isTicked}
        disabled={!canRedeem(line)}
        onChange={onTick}
      />
      <Picture src={line.pic} alt="" width={PICTURE_PX} height={PICTURE_PX} />
      <div className={css.what}>
        <a href={`/member-center/integral-det/${prodId}`}>{name}</a>
        <span className="xs soft">{list([...propertyValues(line.properties), line.shopName])}</span>
        {message && <span className={css.problem}>{message}</span>}
      </div>
      <PointsPrice points={points} price={price} />
      <Stepper
        of={name}
        id={saleId}
        value={quantity}
        max={BASKET_QUANTITY_MAX}
        rule={ONE_BY_ONE}
        small
        onChange={(next) => {
          onTyped(next)
          void change(() => call(putIntoMemberCart, { saleId, quantity: next }, { handles: 'all' }))
        }}
        onWrong={() => setProblem(problemText('quantityWrong'))}
      />
      <PointsPrice points={points * quantity} price={yuan(cents(price) * quantity)} />
      <span className="row">
        <button
          type="button"
          className="btn btn-sm"
          aria-label={text('removeOf', { name })}
          onClick={() => void change(() => call(takeFromMemberCart, { saleId }, { handles: 'all' }))}
        >
          {text('remove')}
        </button>
      </span>
    </li>
  )
}
