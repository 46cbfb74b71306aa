import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { cents, formatYuan, sum, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { useBrokenLine } from '#ui/call/broken-line.ts'
import { call } from '#ui/call/call.ts'
import { Stepper } from '#ui/field/stepper.tsx'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { titledBy } from '#ui/page/titled.ts'
import { useProblemText } from '#ui/text.tsx'
import { memberCart, putIntoMemberCart, takeFromMemberCart, type BasketLine } from '../contract.ts'
import { BASKET_QUANTITY_MAX } from '../rules.ts'
import { shortTime } from './goods-card.tsx'
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

/** Points goods that were collected; each is redeemed as an order of its own. */
function MemberCartPage() {
  const { score, lines } = Route.useLoaderData()
  const text = useText()
  const points = sum(lines.map((line) => line.points * line.quantity))
  const money = yuan(sum(lines.map((line) => cents(line.price) * line.quantity)))
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
            <span className="sm soft">{text('cartNote')}</span>
            <a className="u push" href="/member-center/integral-mall">
              {text('toMall')}
            </a>
          </p>
          <ul className={css.lines}>
            {lines.map((line) => (
              <Line key={line.saleId} line={line} />
            ))}
          </ul>
          <p className={css.total}>
            {money > 0 ? text('cartSumPlus', { points, yuan: formatYuan(money) }) : text('cartSum', { points })}
          </p>
        </>
      )}
    </main>
  )
}

function Line({ line }: { line: BasketLine }) {
  const text = useText()
  const problemText = useProblemText()
  const router = useRouter()
  const sayBroken = useBrokenLine()
  const [problem, setProblem] = useState<string>()
  const { saleId, prodId, skuId, points, price, available, phase } = line
  // What was typed a moment ago goes along to the order, also while the cart is still being told.
  const [quantity, setQuantity] = useState(line.quantity)
  const name = `${line.name} ${line.model}`

  async function change(step: () => Promise<unknown>) {
    setProblem(undefined)
    try {
      await step()
      await router.invalidate()
    } catch (error) {
      setQuantity(line.quantity)
      if (error instanceof Problem) setProblem(error.msg)
      else sayBroken(error)
    }
  }
  const trouble = () => {
    if (phase !== 'running') return text(phase, { time: shortTime(line.startTime) })
    if (available >= quantity) return undefined
    return available > 0 ? text('onlySome', { count: available }) : problemText('pointsShort')
  }
  const message = problem ?? trouble()
  return (
    <li className={css.line}>
      <Picture src={line.pic} alt="" width={PICTURE_PX} height={PICTURE_PX} />
      <div className={css.what}>
        <a href={`/member-center/integral-det/${prodId}`}>{name}</a>
        <span className="xs soft">
          {line.properties} {line.shopName}
        </span>
        {message && <span className={css.problem}>{message}</span>}
      </div>
      <PointsPrice points={points} price={price} />
      <Stepper
        of={text('quantity', { name })}
        id={saleId}
        value={quantity}
        max={BASKET_QUANTITY_MAX}
        rule={ONE_BY_ONE}
        small
        onChange={(next) => {
          setQuantity(next)
          void change(() => call(putIntoMemberCart, { saleId, quantity: next }, { handles: 'all' }))
        }}
        onWrong={() => setProblem(problemText('quantityWrong'))}
      />
      <PointsPrice points={points * quantity} price={yuan(cents(price) * quantity)} />
      <span className="row">
        {available >= quantity && (
          <a
            className="btn btn-sm btn-action"
            aria-label={text('redeemOf', { name })}
            href={`/member-center/submit-order?saleId=${saleId}&prodId=${prodId}&skuId=${skuId}&count=${quantity}`}
            onClick={(event) => sayWrong([saleId]) && event.preventDefault()}
          >
            {text('redeem')}
          </a>
        )}
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
