export default {
  productGone: 'Product not in stock.',
  outOfStock: 'Product not in stock.',
  regionUndeliverable: 'Current region not supported for delivery.',
  priceOrder: 'Prices must descend: list price, price, enterprise price, senior price; all above 0.',
  ladderInvalid: 'Volume prices start at 2; quantities and discounts must rise step by step.',
  variantRepeated: 'Variant {row} is the same as variant {other} in model, parameters and packaging: {model}',
  packInvalid:
    'Enter each unit in Chinese and in English. A pack of several pieces needs a sales unit, such as 盒 / box.',
  minimumInvalid: 'The minimum must be a multiple of the order multiple.',
  attributeInvalid: 'A parameter has a value that its category does not have.',
  picturesFull: 'A product can have up to {max} images.',
  cartFull: 'Your cart is full. Please remove something first.',
  virtualBuyNow: 'This service can’t be added to the cart. Choose “Buy now”.',
  validityInvalid: 'The validity is incomplete or already over.',
  stockTooLow: 'There are only {stock} in stock, so you can remove {most} at most.',
  stockTooHigh: 'There are {stock} in stock, so you can add {most} at most.',
  receivedNegative: 'What you received adds to the stock. For fewer, choose another reason.',
} as const
