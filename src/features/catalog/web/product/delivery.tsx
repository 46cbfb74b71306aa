import { cents, formatYuan, yuan } from '#core/money.ts'
import { shortDay } from '#core/time.ts'
import { RegionChoice } from '#features/addresses/web/region-choice.tsx'
import { useChosenRegion } from '#features/addresses/web/region.ts'
import { LateNoticeButton } from '#features/stock-notices/web/late-notice-button.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Icon } from '#ui/page/icon.tsx'
import { useLocale } from '#ui/text.tsx'
import type { ProductDetail } from '../../contract.ts'
import type { Validity } from '../../validity.ts'
import { useArrivalText, type KnownArrivals } from '../arrivals.ts'
import { useText } from '../text.ts'
import type { Chosen } from '../buy/use-choice.ts'
import buy from '../buy/buy.module.css'
import css from './product.module.css'

/** Where to, where from, and when it is there: beside what is chosen, for it may decide which is. */
export function Delivery({ product, choice, arrivals }: LeavesProps) {
  const text = useText()
  const { shop, validity } = product
  const to = useDestination(product)
  if (validity) return null
  const region = arrivals?.region ?? (to && { ...to.userAddr, areaId: 0 })
  return (
    <dl className={buy.rows}>
      <div className={buy.row}>
        <dt className={buy.name}>{text('delivery')}</dt>
        <dd>
          <RegionChoice region={region} />{' '}
          {!to || to.totalTransFee !== null ? (
            <>
              {text('fromCity', { city: shop.city })} <Leaves product={product} choice={choice} arrivals={arrivals} />
            </>
          ) : to.isDeliverable ? (
            text('notByExpress')
          ) : (
            <strong className={css.undeliverable}>
              <Icon name="warn" /> {text('undeliverable')}
            </strong>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** A district chosen here is told of instead of the address. */
function useDestination({ userDeliveryInfo }: ProductDetail) {
  return useChosenRegion() === 0 ? userDeliveryInfo : null
}

/** For how much it is sent, and how else. */
export function DeliveryTerms({ product, choice }: Omit<LeavesProps, 'arrivals'>) {
  const text = useText()
  const { deliveryModeVO: ways, validity } = product
  const to = useDestination(product)
  if (validity) return <ServiceTerms validity={validity} />
  return (
    <dl className={css.terms}>
      {(ways.hasUserPickUp || ways.hasCityDelivery) && (
        <div>
          <dt>{text('otherWays')}</dt>
          <dd>
            {[ways.hasUserPickUp && text('pickup'), ways.hasCityDelivery && text('sameCity')]
              .filter(Boolean)
              .join(text('comma'))}
          </dd>
        </div>
      )}
      <div>
        <dt>{text('freight')}</dt>
        <dd>
          <Freight choice={choice} fee={to?.totalTransFee ?? null} unit={choice.active?.unit ?? product.unit} />
        </dd>
      </div>
    </dl>
  )
}

/** Of a service: nothing is sent, and how long its codes can be used. */
function ServiceTerms({ validity }: { validity: Validity }) {
  const text = useText()
  return (
    <dl className={css.terms}>
      <div>
        <dt>{text('delivery')}</dt>
        <dd>{text('noExpress')}</dd>
      </div>
      <div>
        <dt>{text('validity')}</dt>
        <dd>
          <b>{useValidity(validity)}</b>
        </dd>
      </div>
      <div>
        <dt>{text('refund')}</dt>
        <dd>{text('refundUnused')}</dd>
      </div>
    </dl>
  )
}

function useValidity(validity: Validity): string {
  const text = useText()
  switch (validity.kind) {
    case 'always':
      return text('valid_always')
    case 'sameDay':
      return text('valid_sameDay')
    case 'days':
      return text('valid_days', { days: validity.days })
    case 'range':
      return text('valid_range', { from: validity.from, to: validity.to })
  }
}

type LeavesProps = { product: ProductDetail; choice: Chosen; arrivals: KnownArrivals | undefined }

/** Of a variant that is not chosen nothing is said: each has a stock of its own. */
function Leaves({ product: { cutOff }, choice: { active }, arrivals }: LeavesProps) {
  const text = useText()
  const wordsOf = useArrivalText()
  const locale = useLocale()
  if (!active) return <>{text('leavesByVariant')}</>
  if (!active.isHasStock)
    return (
      <>
        {active.restockAt ? text('backOn', { day: shortDay(new Date(active.restockAt), locale) }) : text('soldOut')}{' '}
        <LateNoticeButton skuId={active.skuId} what={`${active.model} ${active.partyCode}`} />
      </>
    )
  return (
    <b>
      {wordsOf(arrivals, active.skuId, { withPlace: true, withPayment: true }) ??
        (active.leadDays === 0 ? text('leavesToday', { cutOff }) : text('leavesIn', { days: active.leadDays }))}
    </b>
  )
}

/** Freight is free from an amount of one shop on; what is chosen here counts, and the rest of the cart comes on top. */
function Freight({ choice: { total }, fee, unit }: { choice: Chosen; fee: number | null; unit: string }) {
  const text = useText()
  const { freeFreightYuan } = useFrame().rules
  const short = cents(freeFreightYuan) - cents(total)
  return (
    <>
      {text('freeFrom', { amount: freeFreightYuan })}
      {total > 0 &&
        (short <= 0 || fee === 0 ? (
          <b>{text('freightFree')}</b>
        ) : (
          text('freightShort', { amount: formatYuan(yuan(short)) })
        ))}
      {total === 0 && fee !== null && fee > 0 && text('freightOne', { amount: formatYuan(fee), unit })}
    </>
  )
}
