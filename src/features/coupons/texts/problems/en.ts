export default {
  couponUnknown: 'This coupon does not exist.',
  couponEnded: 'This coupon is no longer issued.',
  couponNotBegun: 'This coupon cannot be claimed yet.',
  couponGone: 'All of these coupons have been claimed.',
  couponLimit: 'Limit per person: {max}. You have claimed all of yours.',
  couponForEnterprises: 'This coupon is for certified companies.',
  couponsFull: 'You have {max} unused coupon{max|s}. Use some before you claim more.',
  couponInvalid: 'The coupon settings do not match: please check amounts, days and scope.',
  couponTargetUnknown: 'A category or product of this coupon no longer exists or belongs to another shop.',
  couponClaimed: 'This coupon has been claimed or stopped and can no longer be changed.',
  couponUsed: 'A coupon has been used or has expired. No order was placed; please check the new total.',
  couponUnusable: 'A selected coupon no longer applies to these items. The total has been recalculated.',
} as const
