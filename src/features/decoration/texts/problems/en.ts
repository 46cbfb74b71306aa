export default {
  decorationUnknown: 'This page is still being set up.',
  notOfThisShop: 'Only products, coupons and pictures of this shop can be placed here.',
  decorationTooLarge: 'This page has grown too large. Take out some blocks or texts.',
  blocksUnfinished: 'Some blocks are not complete: {blocks}. Complete or hide them first.',
  decorationTimeWrong: 'Choose a start in the future and an end after it.',
  decorationSpanUnknown: 'This is not scheduled any more.',
  decorationPictureUnknown: 'This picture is not in the library any more.',
} as const
