export default {
  periodInvalid: 'Please choose a period of at most 366 days, the first day before the last.',
  payoutDayOpen: 'That day is not over yet.',
  payoutDone: 'This shop has been paid through that day or a later one.',
  payoutAmountChanged: 'That is no longer what the shop is to get. Please look again.',
  payoutNotCovered: 'More was given back since than is left for this sum. Please choose a later day.',
  payoutChanged: 'The bank has sent this payout back already, or there is none of this number.',
  bankReferenceUsed: 'This bank reference belongs to another payout.',
  bankReferenceInvalid: 'Please enter the bank’s reference: 4 to 40 letters and digits.',
} as const
