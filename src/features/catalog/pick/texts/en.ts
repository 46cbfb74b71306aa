// What a part says wherever it can be picked: the rest of a product's words are not for lists.
export default {
  added: 'Added to the cart',
  toCart: 'Go to the cart',
  compare: 'Compare',
  compareOf: 'Compare {what}',
  compareFull: 'At most {most} parts can be compared. Take one out first',
} as const
