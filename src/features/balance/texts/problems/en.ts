export default {
  topUpInvalid: 'Enter an amount from ¥{min} to ¥{max}, with up to two decimals.',
} as const
