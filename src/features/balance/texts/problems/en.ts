export default {
  topUpInvalid: 'Top up between ¥{min} and ¥{max}, to the cent.',
} as const
