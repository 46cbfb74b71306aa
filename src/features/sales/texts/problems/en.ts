export default {
  saleUnknown: 'This sale does not exist.',
  saleOver: 'This sale is over.',
  saleDecided: 'Somebody else decided or took back this proposal a moment ago. Please read it again.',
  saleConflicts: 'This proposal conflicts with another sale or with the lowest price of the last 30 days.',
  saleTimesWrong: 'A sale ends after it starts, in the future, and lasts no longer than {days} days.',
  saleGoodsWrong: 'A product of this sale no longer exists or belongs to another shop.',
  saleStockShort: 'Only {stock} of {model} are in stock. {units} cannot be put aside.',
  saleReasonMissing: 'Please give a reason: the other side reads it.',
  saleAnswerLate: 'The time to answer this invitation is over.',
  saleAnswerWrong: 'The shop needs time to answer: choose a time between now and the start of the sale.',
  saleShopClosed: 'This shop is closed or does not exist. It cannot be invited.',
} as const
