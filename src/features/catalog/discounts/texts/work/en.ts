export default {
  title: 'Offers for this product',
  tierWordsSum: '{off} from ¥{reached}',
  tierWordsCount: '{off} from {reached} unit{reached|s}',
  offCut: '¥{cut} off',
  offPercent: '{off}% off',
  moreSum: '¥{missing} more and you get {off}',
  moreCount: '{missing} more and you get {off}',
} as const
