export default {
  paidLevelUnknown: 'This membership is not offered any more. Please choose another.',
  paidLevelInvalid: 'Please check the prices and benefits. The coupon amount must be below its minimum spend.',
  paidLevelsMax: 'There can be {max} paid levels. Change one that is withdrawn instead.',
  membershipNone: 'You have no membership that is running.',
} as const
