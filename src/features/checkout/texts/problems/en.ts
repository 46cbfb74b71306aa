export default {
  tooManyToSettle: 'The basket count is over the cart limit of {max} items.',
  addressMissing: 'Please choose a delivery address.',
  addressChanged: 'The delivery address was edited after this page showed it. Please check it and submit again.',
  deliveryUnsupported: 'This delivery method is not supported.',
  priceChanged: 'Prices or shipping have changed: the total is now ¥{total}. Please check and submit again.',
  orderRepeated: 'Do not resubmit the order.',
  keyReused: 'This page was already submitted with different details. Please reload it.',
  tooManyUnpaid: 'You can have up to {max} unpaid orders. Please pay or cancel some first.',
  quotationUnknown: 'This quotation does not exist, or says nothing of these goods',
} as const
