export default {
  added: 'Added to the cart',
  toCart: 'Go to the cart',
} as const
