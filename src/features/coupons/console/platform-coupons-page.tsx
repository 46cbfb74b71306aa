import * as contract from '../staff-contract.ts'
import { CouponDesk, type CouponCalls } from './coupon-desk.tsx'
import { useText } from './text.ts'

const calls = {
  list: contract.platformCoupons,
  targets: contract.platformCouponTargets,
  add: contract.addPlatformCoupon,
  change: contract.changePlatformCoupon,
  stop: contract.stopPlatformCoupon,
} as unknown as CouponCalls // the same calls under another path

export default function PlatformCouponsPage() {
  const text = useText()
  return <CouponDesk lead={text('leadMall')} calls={calls} isMall />
}
