export default {
  productGone: 'Product not in stock.',
  outOfStock: 'Product not in stock.',
  regionUndeliverable: 'Current region not supported for delivery.',
  priceOrder: 'Prices must fall from list price over price and enterprise price to senior price, and be above 0.',
  ladderInvalid: 'Quantities and discounts of a ladder rise, from 2 pieces on.',
  packInvalid:
    'Give each unit in Chinese and in English. A pack of several pieces needs a sales unit, such as 盒 / box.',
  minimumInvalid: 'The minimum must be a whole multiple of the order multiple.',
  attributeInvalid: 'One of the parameters has a value that its category does not know.',
  picturesFull: 'A product has at most {max} pictures.',
  cartFull: 'Your cart is full. Please remove something first.',
  virtualBuyNow: 'This is bought by itself, with “Buy now”.',
  validityInvalid: 'The validity is not complete, or already over.',
} as const
