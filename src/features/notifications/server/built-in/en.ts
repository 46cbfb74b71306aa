import type { Words } from '../templates.ts'

/** As they stand until the operator writes others. */
export default {
  orderPaid: {
    title: 'Payment received: order {order}',
    content: '{shop} has your order of ¥{amount} and is preparing it for shipping.',
  },
  orderShipped: {
    title: 'Shipped: order {order}',
    content: '{shop} has shipped goods of this order. The tracking is on the order page.',
  },
  orderExpired: {
    title: 'Not paid in time: order {order}',
    content:
      'The order of ¥{amount} at {shop} was canceled because the time to pay was over. The goods can be ordered again.',
  },
  orderReceived: {
    title: 'Receipt confirmed: order {order}',
    content:
      'The time to confirm receipt is over, so the order at {shop} is complete. If something is wrong with the goods, apply for a return on the order page.',
  },
  groupFilled: {
    title: 'The group for order {order} is full',
    content: 'Everybody has paid. You paid ¥{amount}; {shop} is preparing your order.',
  },
  groupDissolved: {
    title: 'The group for order {order} did not fill, refund under way',
    content:
      'The group at {shop} was not full in time. The ¥{amount} you paid is on its way back the way you paid, and we will tell you when it has gone back. Any points you used are yours again.',
  },
  transferRefused: {
    title: 'Transfer of a wrong amount: ¥{amount} not booked',
    content:
      'For {order}, a bank transfer with the code {code} brought ¥{amount} instead of ¥{asked}. It was not booked and does not go back by itself. Contact the mall’s customer service about it.',
  },
  transferHandled: {
    title: 'Settled: transfer of ¥{amount}',
    content:
      'The bank transfer of ¥{amount} for {order} with the code {code}, which arrived instead of ¥{asked}, was {done}.',
  },
  groupStopped: {
    title: 'The group buy for order {order} was stopped',
    content:
      'The group buy at {shop} was stopped before your group was full, so the order was canceled. The ¥{amount} you paid go back the way you paid, and any points you used are yours again.',
  },
  orderStopped: {
    title: 'Canceled: order {order}, the group buy was stopped',
    content:
      'The group buy at {shop} was stopped before your order of ¥{amount} was paid, so it was canceled. Any points you used are yours again. Money that arrives now goes back the way it was paid.',
  },
  returnAccepted: {
    title: 'Return approved: request {case}',
    content: '{shop} approved your request for order {order}. Send the goods to the address on its page.',
  },
  returnRefused: {
    title: 'Return declined: request {case}',
    content:
      '{shop} declined your request for order {order}. The reason is on its page, and you can ask the mall to step in.',
  },
  returnResent: {
    title: 'Replacement shipped: request {case}',
    content: '{shop} has shipped the replacement for order {order}.',
  },
  returnClosed: {
    title: 'Request closed: {case}',
    content: 'The request for order {order} at {shop} was closed because the goods were not sent back in time.',
  },
  returnDismissed: {
    title: 'Dispute decided: request {case}',
    content: 'The mall decided for {shop} on the request for order {order}. The reason is on its page.',
  },
  refundDone: {
    title: 'Refunded: ¥{amount}',
    content: 'The refund for {order} went back the way it was paid.',
  },
  refundReturned: {
    title: 'Refund came back: ¥{amount}, please check the account',
    content:
      'The mall transferred the refund for {order}, but the bank sent it back, so the money is with the mall again. Check the payee’s name, account number and bank, and that the account is open, and tell the mall’s customer service; the refund is then transferred again.',
  },
  pointsReturned: {
    title: 'Points returned: {points}',
    content: 'The points given for goods of order {order} are yours again.',
  },
  answerWaiting: {
    title: '{shop} has answered your message',
    content: 'The answer waits for you in the chat.',
  },
  priceFell: {
    title: '{part} is down to ¥{now}',
    content:
      'It was ¥{before} when you added it to your favourites. List price of one piece; your own price is on its page.',
  },
  backInStock: {
    title: '{part} is back in stock',
    content: 'You asked to be notified. Stock may be limited.',
  },
  flashStarting: {
    title: '{part}: flash sale starts at {hour}',
    content: 'Flash price ¥{price}. Units are limited; buying opens when the session starts.',
  },
  invoiceIssued: {
    title: 'Invoice {number} issued',
    content: '{shop} issued the invoice for order {order}. It is ready to download.',
  },
  invoiceRefused: {
    title: 'Invoice request declined: order {order}',
    content: '{shop} declined the request. Reason: {reason}',
  },
  invoiceVoided: {
    title: 'Invoice request withdrawn: order {order}',
    content: 'The order was refunded and nothing is left to invoice, so {shop} will not issue one.',
  },
  firmApproved: {
    title: 'Enterprise certification approved',
    content: 'Member prices apply from now on.',
  },
  firmRefused: {
    title: 'Enterprise certification not approved',
    content: 'Reason: {reason}. Correct the details and apply again.',
  },
  shopApproved: {
    title: 'Your shop application is approved',
    content: 'The merchant centre is open to you. Log in with your store password.',
  },
  shopRefused: {
    title: 'Your shop application is not approved',
    content: 'Reason: {reason}. Correct the details and apply again.',
  },
  membershipEnding: {
    title: 'Your {level} membership ends on {day}',
    content:
      'Nothing is charged automatically. To keep the benefits, renew before that day; the new term follows the old one.',
  },
  confirmation: {
    title: 'Your code: {code}',
    content:
      'Enter {code} in the notification settings to receive notifications at this address. The code is valid for {minutes} minutes. If you did not ask for it, ignore this mail: nothing more will be sent.',
  },
} satisfies Words
