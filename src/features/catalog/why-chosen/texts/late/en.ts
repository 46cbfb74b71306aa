// What the panel that explains prices says on a product's page alone.
export default {
  asking: 'Working it out …',
  due: 'Your price',
  later: 'Shop and mall offers, coupons and points come off in the cart and at checkout.',
} as const
