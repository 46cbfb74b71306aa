export default {
  discountUnknown: 'This discount does not exist or is over.',
  discountTiersWrong:
    'Each tier starts later and takes off more than the one before; an amount is less than the sum it needs. Amounts have at most two decimals, counts none.',
} as const
