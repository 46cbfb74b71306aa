/** What happens by itself, on one screen: deadlines are swept, messages leave. */
import { accountsJobs, SMS, smsOutbox } from '#features/accounts/server/index.ts'
import { sweepReturns } from '#features/after-sales/server/index.ts'
import { closeTopUps } from '#features/balance/server/index.ts'
import { forgetCheckouts } from '#features/checkout/server/index.ts'
import { expireCoupons } from '#features/coupons/server/index.ts'
import { expireOrders, expireVouchers, receiveOrders, writeOrders } from '#features/orders/server/index.ts'
import { forgetLateRows } from '#features/privacy/server/index.ts'
import { forgetReviewPictures } from '#features/reviews/server/index.ts'
import { searchJobs } from '#features/search/server/index.ts'
import { applyPolicyPlans } from '#features/site/server/index.ts'
import { expirePoints } from '#features/points/server/index.ts'
import { sumUpTraffic } from '#features/traffic/server/index.ts'
import { askProviders, channelsOf, closeAttempts, paymentSender, reconcile, refundSender } from '#features/payments/server/index.ts'
import { tellWhoWaits } from '#features/stock-notices/server/index.ts'
import { writeStatement } from '#features/statements/server/index.ts'
import { exportProducts, importProducts } from '#features/catalogue-import/server/index.ts'
import type { TransferKind } from '#features/transfers/rules.ts'
import { forgetTransfers, transferWorker, type TransferHandler } from '#features/transfers/server/index.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import type { Config } from '#server/settings/config.ts'
import { forgetEnded, sendDue } from '#server/work/outbox.ts'
import { forgetUnusedFiles } from '#server/files/private-files.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { keptFiles } from './files.ts'

const SENT_KEPT_MS = 30 * DAY_MS

/** Work that a person asked for and that takes its time, by kind. */
export const transferHandlers: Record<TransferKind, TransferHandler> = {
  productsImport: importProducts,
  productsExport: exportProducts,
  ordersExport: writeOrders,
  statementExport: writeStatement,
}

export function jobs(config: Config): Job[] {
  const senders = { refund: refundSender(channelsOf(config)), payment: paymentSender(channelsOf(config)) }
  const texts = { [SMS]: smsOutbox(config.sms) }
  return [
    ...accountsJobs,
    ...searchJobs,
    expireOrders,
    receiveOrders,
    expireVouchers,
    expirePoints,
    expireCoupons,
    applyPolicyPlans,
    sumUpTraffic,
    sweepReturns,
    tellWhoWaits(config),
    forgetCheckouts,
    closeAttempts,
    closeTopUps,
    forgetUnusedFiles(config.dataFolder),
    transferWorker(transferHandlers, config.dataFolder),
    forgetTransfers(config.dataFolder),
    forgetReviewPictures(config.dataFolder),
    forgetLateRows(config.dataFolder),
    sweepFiles({ dataFolder: config.dataFolder, keeping: keptFiles }),
    askProviders(config),
    reconcile(config),
    { name: 'send the outbox', everyMs: 2 * SECOND_MS, run: ({ db, now }) => sendDue(db, senders, now, { except: [SMS] }) },
    // Apart: a provider of text messages that answers late keeps no refund waiting.
    { name: 'send text messages', everyMs: 2 * SECOND_MS, run: ({ db, now }) => sendDue(db, texts, now, { only: [SMS] }) },
    { name: 'forget what was sent', everyMs: HOUR_MS, run: ({ db, now }) => forgetEnded(db, now, SENT_KEPT_MS) },
  ]
}
