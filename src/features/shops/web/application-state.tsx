import type { ReactNode } from 'react'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import type { Application, ShopAccount } from '../apply-contract.ts'
import { applicationStatusOf } from '../states.ts'
import { useText } from './application-text.ts'
import { useShopState } from './shop-state.ts'

/** How the application stands: under review, or refused with the reason (FREESHOP-1). */
export function ApplicationState({ application, againAt }: { application: Application; againAt?: string }) {
  const text = useText()
  const status = applicationStatusOf(application.status)
  if (status === 'approved') return null
  const name = application.shopName
  if (status === 'pending')
    return (
      <p className="note" role="status">
        <AnyIcon name="clock" />
        <span>
          <b>{text('inReview')}</b>
          <br />
          {text('inReviewMore', { name, time: application.createTime.slice(0, 16) })}
        </span>
      </p>
    )
  return (
    <p className="note note-caution" role="status">
      <Icon name="warn" />
      <span>
        <b>{text('notPassed')}</b> {againAt && <a href={againAt}>{text('editAgain')}</a>}
        <br />
        {text('because', { remark: application.remark ?? '' })}
      </span>
    </p>
  )
}

/** To its owner: buyers cannot enter the shop, and why. */
export function ShopClosed({ shop, children }: { shop: NonNullable<ShopAccount['shop']>; children?: ReactNode }) {
  const text = useText()
  const state = useShopState()
  return (
    <p className="note note-caution" role="status">
      <Icon name="warn" />
      <span>
        {text('shopNotOpen', { state: state(shop.shopStatus) })}
        {shop.offlineReason && ` ${text('offlineReason', { reason: shop.offlineReason })}`} {children}
      </span>
    </p>
  )
}
