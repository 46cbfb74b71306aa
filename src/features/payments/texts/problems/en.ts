export default {
  payWayOff: 'This payment method is not available. Please choose another.',
  payWayBusy: 'This payment method is not responding. You have not been charged; try again or choose another.',
  payInMobileBrowser: 'WeChat Pay (mobile web) needs the browser of a phone. On a computer, please scan the code.',
  payInMiniProgram: 'WeChat did not confirm who is paying. Please pay in the mall’s WeChat mini-program.',
  balanceShort: 'Insufficient balance, your current balance is ¥{balance}.',
  membershipUnknown: 'This membership order does not exist.',
  topUpUnknown: 'This top-up does not exist.',
  refundChanged: 'This refund has changed. Please reload the list.',
  differenceChanged: 'This difference has already been resolved. Please reload the list.',
  transferHandled: 'This transfer has already been handled. Please reload the list.',
  transferFitsNothing:
    'Nothing with this number is waiting for exactly ¥{amount}. Please check it; if an order has several payment references, enter the right one.',
  ordersNotExact:
    'These orders come to ¥{sum}, but ¥{amount} was received. Please choose orders that come to exactly that.',
  bankReferenceUsed: 'This bank reference belongs to another transfer.',
  bankReferenceInvalid: 'Enter the bank’s reference: 4 to 40 letters and digits.',
  transferDayInvalid: 'The day of a transfer lies between what came before it and today.',
  transferDayNeeded: 'The bank’s date of this transfer is not recorded. Please enter it from the bank statement.',
  transferDayDiffers: 'The bank statement dates this money {day}. Please use that date.',
  statementColumns: 'No headings of a bank statement were found.',
} as const
