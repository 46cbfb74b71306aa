import { useRouter } from '@tanstack/react-router'
import { maskMobile } from '#core/limits.ts'
import type { ReactNode } from 'react'
import { ruleDetails } from '#core/field/quantity.ts'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { Icon } from '#ui/page/icon.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { Price } from '#ui/page/price.tsx'
import { useProblemText } from '#ui/text.tsx'
import { WhyPrice } from '#features/catalog/web/why/why-price.tsx'
import { orderTypes } from '#core/wire/wire-words.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import type { Checkout, CheckoutItem } from '../contract.ts'
import { isLeftOut, itemsIn, obstacleOf } from './mending/mending.ts'
import { PayChoice } from './pay-choice.tsx'
import { useText } from './text.ts'
import type { Refusal } from './checkout-state.ts'
import { findDraft, keepDraft, saleEntry, saleSearch } from './checkout-storage.ts'
import css from './checkout.module.css'

type AmountsProps = {
  checkout: Checkout
  refusal: Refusal | undefined
  busy: 'pricing' | 'submitting' | undefined
  /** The balance pays with the submit. */
  byBalance: boolean
  onByBalance: (byBalance: boolean) => void
  onSubmit: () => void
  onAgain: () => void
}

/** What it comes to, and the one button; it stays in sight. */
export function Amounts({ checkout, refusal, busy, byBalance, onByBalance, onSubmit, onAgain }: AmountsProps) {
  const text = useText()
  const { userAddr, shopCartOrders } = checkout
  const obstacle = obstacleOf(checkout)
  const goesBy = (method: number) => shopCartOrders.every(({ dvyType }) => dvyType === method)
  return (
    <aside className={css.side} aria-label={text('amounts')}>
      <div className="panel panel-ruled">
        <PayChoice checkout={checkout} byBalance={byBalance} onChoose={onByBalance} />
        <Sums checkout={checkout} />
        <WhyPrice lines={linesOf(checkout)} freight={checkout.totalTransFee} />
        <div className={`${css.go} stays`}>
          {refusal ? <RefusalNote refusal={refusal} onAgain={onAgain} /> : obstacle && <ObstacleNote item={obstacle} />}
          <p className="one-column" aria-hidden="true">
            <Due checkout={checkout} size="lg" />
          </p>
          <button
            type="button"
            className="btn btn-lg btn-action btn-wide"
            aria-disabled={busy || obstacle ? true : undefined}
            aria-describedby={obstacle ? WHY_NOT : undefined}
            onClick={onSubmit}
          >
            {text(busy === 'submitting' ? 'submitting' : byBalance ? 'submitAndPay' : 'submit')}
          </button>
          {userAddr && (
            <p className="xs soft">
              {goesBy(deliveryMethods.pickup)
                ? text('collectedBy', to(userAddr))
                : goesBy(deliveryMethods.none)
                  ? text('contact', to(userAddr))
                  : text('sendTo', { place: userAddr.addr, ...to(userAddr) })}
            </p>
          )}
        </div>
      </div>
      <p className="xs faint">
        {text('agree')}
        <a href="/termsPage" target="_blank">
          {text('terms')}
        </a>
        {text('agreeEnd')} {shopCartOrders.length > 1 && text('orders', { count: shopCartOrders.length })}
      </p>
    </aside>
  )
}

function Sums({ checkout }: Pick<AmountsProps, 'checkout'>) {
  const text = useText()
  const { userAddr, shopCartOrders } = checkout
  return (
    <dl className={css.sums} aria-live="polite">
      <Sum name={text('goodsSum')}>{formatYuan(checkout.total)}</Sum>
      {checkout.savedTotal > 0 && (
        <Sum name={text(checkout.orderType === 0 ? 'saved' : 'savedBySale')} isWithin>
          {formatYuan(checkout.savedTotal)}
        </Sum>
      )}
      {checkout.discountReduce > 0 && <Sum name={text('discounts')}>{`−${formatYuan(checkout.discountReduce)}`}</Sum>}
      {reduceOf(checkout, 'shop') > 0 && (
        <Sum name={text('shopCoupons')}>{`−${formatYuan(reduceOf(checkout, 'shop'))}`}</Sum>
      )}
      {reduceOf(checkout, 'mall') > 0 && (
        <Sum name={text('mallCoupon')}>{`−${formatYuan(reduceOf(checkout, 'mall'))}`}</Sum>
      )}
      {checkout.scoreReduce > 0 && (
        <Sum name={text('pointsPay', { points: checkout.usedScore })}>{`−${formatYuan(checkout.scoreReduce)}`}</Sum>
      )}
      {checkout.costScore > 0 && (
        <Sum name={text('pointsCost')}>{text('pointsOf', { points: checkout.costScore })}</Sum>
      )}
      <Sum name={text('freight')}>{formatYuan(checkout.totalTransFee)}</Sum>
      {userAddr && checkout.totalTransFee > 0 && shopCartOrders.length > 1 && (
        <div className={css.freights}>
          <dt>{text('freightEach')}</dt>
          {shopCartOrders.map(({ shopId, shopName, transFee }) => (
            <dd key={shopId}>
              <span>{shopName}</span>
              <span className="num">{transFee > 0 ? formatYuan(transFee) : text('freightFree')}</span>
            </dd>
          ))}
        </div>
      )}
      <div className={css.all}>
        <dt>{text('due')}</dt>
        <dd>
          <Due checkout={checkout} size="xl" />
        </dd>
      </div>
    </dl>
  )
}

/** Goods for points cost them beside the money, which may be no more than the freight. */
function Due({ checkout: { actualTotal, costScore }, size }: Pick<AmountsProps, 'checkout'> & { size: 'lg' | 'xl' }) {
  const text = useText()
  return (
    <>
      <Price yuan={actualTotal} size={size} />
      {costScore > 0 && ` + ${text('pointsOf', { points: costScore })}`}
    </>
  )
}

const reduceOf = ({ coupons }: Checkout, whose: 'shop' | 'mall'): number =>
  yuan(
    coupons
      .filter(({ shopId }) => (shopId === null) === (whose === 'mall'))
      .reduce((sum, { reduce }) => sum + cents(reduce), 0),
  )

const linesOf = ({ shopCartOrders }: Checkout) =>
  shopCartOrders.flatMap((shop) =>
    itemsIn(shop)
      .filter((item) => !isLeftOut(item))
      .map(({ skuName, prodName, parts, prodCount, unit, scorePrice }) => ({
        name: skuName,
        of: prodName,
        parts,
        count: prodCount,
        unit,
        costScore: scorePrice * prodCount,
      })),
  )

const to = ({ receiver, mobile }: { receiver: string; mobile: string }) => ({ receiver, mobile: maskMobile(mobile) })

type SumProps = { name: string; /** Of the sum above it, and not added to the others. */ isWithin?: boolean }

function Sum({ name, isWithin = false, children }: SumProps & { children: ReactNode }) {
  return (
    <div className={isWithin ? 'soft' : undefined}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

/** What says why the button cannot be pressed. */
const WHY_NOT = 'why-not'

/** Why nothing can be ordered yet: one line stands in the way of all. */
function ObstacleNote({ item }: { item: CheckoutItem }) {
  const text = useText()
  const problemText = useProblemText()
  return (
    <div id={WHY_NOT} className={`note note-error ${css.refusal}`}>
      <Icon name="warn" />
      <p>
        <b>{item.skuName}</b> {problemText(item.trouble ?? 'outOfStock', ruleDetails(item, item.prodCount))}{' '}
        {text('mendFirst')}
      </p>
    </div>
  )
}

/** What was refused, in the server's words, and what helps. */
export function RefusalNote({
  refusal: { problem, msg, details },
  onAgain,
}: {
  refusal: Refusal
  onAgain: () => void
}) {
  const text = useText()
  const problemText = useProblemText()
  const orderNumbers = details['orderNumbers']
  const line = details['line'] ?? details['model']
  return (
    <div id={WHY_NOT} className={`note note-error ${css.refusal}`} role="alert">
      <Icon name="warn" />
      <p>
        {line && <b>{line}</b>} {problem ? (msg ?? problemText(problem as 'invalidInput')) : text('networkError')}
      </p>
      {problem === 'orderExpired' && (
        <button type="button" className="btn btn-sm" onClick={onAgain}>
          {text('confirmAgain')}
        </button>
      )}
      {(problem === 'groupFull' || problem === 'groupEnded') && <OwnGroup saleId={details['saleId']} />}
      {problem === 'pointsShort' && (
        <a className="btn btn-sm" href="/member-center/integral-info">
          {text('earnPoints')}
        </a>
      )}
      {problem === 'tooManyUnpaid' && (
        <a className="btn btn-sm" href="/user-center/uc-order?status=1">
          {text('toOrders')}
        </a>
      )}
      {problem === 'keyReused' && orderNumbers && (
        <a className="btn btn-sm" href={`/payment?orderNumbers=${orderNumbers}`}>
          {text('toPayment')}
        </a>
      )}
    </div>
  )
}

/**
 * The group that was to be joined has no place: the same goods as the first of a group of one's own, with all that was
 * typed, or another group.
 */
function OwnGroup({ saleId }: { saleId: unknown }) {
  const text = useText()
  const router = useRouter()
  const { pathname, search } = router.state.location
  function start() {
    const { teamId: _, ...saleParams } = saleSearch(search)
    const [joining, own] = [saleEntry(orderTypes.group, saleSearch(search)), saleEntry(orderTypes.group, saleParams)]
    if (joining && own) keepDraft(own, findDraft(joining))
    router.history.replace(pathname + stringifySearch(saleParams))
  }
  return (
    <>
      <button type="button" className="btn btn-sm" onClick={start}>
        {text('startGroup')}
      </button>
      {typeof saleId === 'number' && (
        <a className="btn btn-sm" href={`/group-buy/${saleId}`}>
          {text('toGroups')}
        </a>
      )}
    </>
  )
}
