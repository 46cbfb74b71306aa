export default {
  goods: 'Items that reach the next step',
  loading: 'Looking for items…',
  none: 'Nothing that fits is in stock.',
  more: '¥{more} more in total',
  less: '¥{less} less in total',
  add: 'Add {quantity}',
  addOf: 'Add {quantity} of {what} to the cart',
} as const
