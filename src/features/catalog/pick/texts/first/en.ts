// What a part says wherever it can be picked: the rest of a product's words are not for lists.
export default {
  added: 'Added to the cart: {what}. Cart total {sum}',
  addedKinds: '{kinds} parts, quantity {pieces}',
  onwards: ' and up',
  toCart: 'Go to the cart',
  quoteEmpty: 'Your cart is empty. Paste a parts list to have it quoted.',
  compare: 'Compare',
  compareOf: 'Compare {what}',
  compareFull: 'You can compare up to {most} parts. Remove one first.',
  noDispatch: 'Service: nothing to ship',
  buyService: 'Buy on its page',
  buyServiceOf: 'Buy on its page: {what}',
  onSale: 'On sale',
  sale1: 'Group',
  sale2: 'Flash',
  sale5: 'Offer',
} as const
