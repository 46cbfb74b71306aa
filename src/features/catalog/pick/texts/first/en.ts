// What a part says wherever it can be picked: the rest of a product's words are not for lists.
export default {
  added: 'Added to the cart: {what}. Cart total {sum}',
  addedKinds: '{kinds} parts, quantity {pieces}',
  onwards: ' and up',
  toCart: 'Go to the cart',
  quoteEmpty: 'There is nothing to quote yet. Add parts to the cart first.',
  compare: 'Compare',
  compareOf: 'Compare {what}',
  compareFull: 'At most {most} parts can be compared. Take one out first',
  noDispatch: 'A service: nothing is sent',
  buyService: 'Buy on its page',
  buyServiceOf: 'Buy on its page: {what}',
} as const
