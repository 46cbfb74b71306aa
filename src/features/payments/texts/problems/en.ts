export default {
  payWayOff: 'This way to pay is not available.',
  payWayBusy: 'This way to pay does not answer right now. Nothing was paid; try again or choose another way.',
  payInMobileBrowser:
    'WeChat Pay on its mobile page works in the browser of a phone. On a computer, please scan the code.',
  payInMiniProgram: 'WeChat did not tell us who pays. Please pay in the mall’s WeChat mini program.',
  balanceShort: 'Insufficient balance, your current balance is ¥{balance}.',
  topUpUnknown: 'This top-up does not exist.',
  refundChanged: 'This refund has changed. Please reload the list.',
  differenceChanged: 'This difference has been cleared up meanwhile. Please reload the list.',
} as const
