import * as contract from '../staff-contract.ts'
import { CouponDesk } from './coupon-desk.tsx'
import { useText } from './text.ts'

export default function CouponsPage() {
  const text = useText()
  return (
    <CouponDesk
      lead={text('leadShop')}
      calls={{
        list: contract.shopCoupons,
        targets: contract.shopCouponTargets,
        add: contract.addShopCoupon,
        change: contract.changeShopCoupon,
        stop: contract.stopShopCoupon,
      }}
    />
  )
}
