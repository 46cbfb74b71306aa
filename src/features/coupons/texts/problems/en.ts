export default {
  couponUnknown: 'This coupon does not exist.',
  couponEnded: 'This coupon is not given out any more.',
  couponNotBegun: 'This coupon cannot be claimed yet.',
  couponGone: 'All of these coupons have been claimed.',
  couponLimit: 'You have claimed this coupon already. Each person can have {max}.',
  couponForEnterprises: 'This coupon is for certified enterprises.',
  couponsFull: 'You have {max} unused coupon{max|s}. Use some before you claim more.',
  couponInvalid: 'The parts of the coupon do not fit each other: please check amounts, days and what it applies to.',
  couponTargetUnknown: 'A category or product of this coupon does not exist any more, or is of another shop.',
  couponClaimed: 'Somebody has claimed this coupon, or it was stopped: it cannot be changed any more.',
  couponUsed: 'A coupon was used or has expired meanwhile. Nothing was ordered: please check the amount again.',
  couponUnusable: 'A chosen coupon cannot be used for these goods any more. The amount was calculated anew.',
} as const
