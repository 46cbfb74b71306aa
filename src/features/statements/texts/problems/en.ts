export default {
  periodInvalid: 'Please choose a period of up to 366 days, the first day before the last.',
  payoutDayOpen: 'That day is not over yet.',
  payoutDone: 'This shop has already been paid up to that day or later.',
  payoutAmountChanged: 'The amount due has changed. Please check it again.',
  payoutNotCovered: 'Recent refunds exceed the amount left for this payout. Choose a later day.',
  payoutChanged: 'This payout was already returned by the bank, or does not exist.',
} as const
