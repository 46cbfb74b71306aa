/** The API on one screen: every feature, and what happens to each request. */
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { BODY_BYTES_MAX } from '#core/limits.ts'
import { accountsApi, consentsDue } from '#features/accounts/server/index.ts'
import { addressesApi } from '#features/addresses/server/index.ts'
import {
  afterSalesApi,
  keepAskedBack,
  newestSteps,
  onRefunded,
  settleRefund,
  type RefundedHook,
} from '#features/after-sales/server/index.ts'
import { balanceApi, payableTopUps } from '#features/balance/server/index.ts'
import { cartApi, cartCount } from '#features/cart/server/index.ts'
import { catalogApi } from '#features/catalog/server/index.ts'
import { catalogueImportApi } from '#features/catalogue-import/server/index.ts'
import { drawingRoutes } from '#features/drawings/server/index.ts'
import { checkoutApi } from '#features/checkout/server/index.ts'
import { bookSubsidies, couponsApi, giveBackCoupons, takeBackSubsidy } from '#features/coupons/server/index.ts'
import { decorationApi } from '#features/decoration/server/index.ts'
import { favouritesApi } from '#features/favourites/server/index.ts'
import { helpApi, policyNotices } from '#features/help/server/index.ts'
import { auditDisplay, membersApi, onCertified } from '#features/members/server/index.ts'
import { applyWhenPaid, followRefunds, invoicesApi, keepTitleOf } from '#features/invoices/server/index.ts'
import { operationsApi } from '#features/operations/server/index.ts'
import {
  answerReturnSteps,
  boughtLines,
  onOrderCanceled,
  onOrderCompleted,
  onOrderPaid,
  onOrderShipped,
  ordersApi,
  type OrderHook,
} from '#features/orders/server/index.ts'
import { payEntry } from '#features/payments/rules.ts'
import { onRefundDone, payFor, paymentsApi } from '#features/payments/server/index.ts'
import { creditOrder, giveBackPoints, pointsApi, takeBackPoints } from '#features/points/server/index.ts'
import { privacyApi } from '#features/privacy/server/index.ts'
import { reviewsApi } from '#features/reviews/server/index.ts'
import { searchApi } from '#features/search/server/index.ts'
import { shopsApi } from '#features/shops/server/index.ts'
import { onFrame, onPolicyPlans, siteApi } from '#features/site/server/index.ts'
import { staffApi } from '#features/staff/server/index.ts'
import { statementsApi } from '#features/statements/server/index.ts'
import { stockNoticesApi } from '#features/stock-notices/server/index.ts'
import { taxonomyApi } from '#features/taxonomy/server/index.ts'
import { transfersApi } from '#features/transfers/server/index.ts'
import { trafficApi } from '#features/traffic/server/index.ts'
import { readConfig, type Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { answerErrors } from '#server/http/errors.ts'
import { keepHostsApart } from '#server/http/hosts.ts'
import { acceptInProcess } from '#server/http/in-process.ts'
import { acceptJson } from '#server/http/json.ts'
import { openapiRoutes } from '#server/http/openapi.ts'
import { privateFileRoutes } from '#server/files/private-files.ts'
import { readableUrl } from '#server/http/readable-url.ts'
import { answerHeaders } from '#server/http/security-headers.ts'
import { servePictures } from '#server/files/uploads.ts'

type ApiOptions = {
  config?: Config
  server?: FastifyServerOptions
  /** The payment providers of a demo. */ simulator?: ((app: FastifyInstance) => Promise<void>) | undefined
}

/** Where the demo's payment providers answer. */
export const SIMULATOR_PATH = '/demo/simulator'

/** Without a config: the settings' defaults, as the tests have them. */
export function api(db: Database, { config = readConfig({}), server = {}, simulator }: ApiOptions = {}): FastifyInstance {
  const app = Fastify({ bodyLimit: BODY_BYTES_MAX, rewriteUrl: readableUrl, ...server })
  app.decorate('database', db)
  app.decorate('config', config)
  app.decorate('endpoints', [])
  const headers = answerHeaders(config.publicUrl)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  answerErrors(app)
  acceptJson(app)
  acceptInProcess(app)
  keepHostsApart(app)

  siteApi(app)
  taxonomyApi(app)
  staffApi(app)
  transfersApi(app)
  privateFileRoutes(app)
  accountsApi(app)
  membersApi(app)
  addressesApi(app)
  shopsApi(app)
  couponsApi(app)
  stockNoticesApi(app)
  catalogApi(app)
  catalogueImportApi(app)
  drawingRoutes(app)
  reviewsApi(app, boughtLines)
  favouritesApi(app)
  searchApi(app)
  pointsApi(app)
  cartApi(app)
  ordersApi(app)
  paymentsApi(app)
  balanceApi(app)
  checkoutApi(app)
  afterSalesApi(app)
  invoicesApi(app)
  statementsApi(app)
  helpApi(app)
  decorationApi(app)

  trafficApi(app)
  privacyApi(app)

  operationsApi(app)

  servePictures(app)
  if (simulator && config.demo) app.register(simulator, { prefix: SIMULATOR_PATH })
  openapiRoutes(app)
  onCertified(keepTitleOf)
  onOrderShipped(keepAskedBack)
  answerReturnSteps(newestSteps)
  onRefundDone(settleRefund)
  payFor(payEntry.topUp, payableTopUps)
  onFrame(
    ({ session, db: asked }) => cartCount(asked, session.accountId),
    ({ session, db: asked }) => auditDisplay(asked, session.accountId),
    ({ session, db: asked }) => consentsDue(asked, session.accountId),
  )
  onPolicyPlans(policyNotices)
  onOrderCompleted(earnPoints)
  onOrderCanceled(returnCoupons)
  onOrderCanceled(returnPoints)
  onOrderPaid(oweSubsidies)
  onRefunded(undoCoupons)
  onRefunded(undoPoints)
  onOrderPaid(applyWhenPaid)
  onRefunded(takeOffInvoices)
  return app
}

// Reactions, once for all APIs of a process.

const earnPoints: OrderHook = async (tx, orders, now) => {
  for (const { actualCents, freightCents, ...order } of orders)
    await creditOrder(tx, { ...order, goodsCents: actualCents - freightCents }, now)
}

const returnPoints: OrderHook = async (tx, orders, now) => {
  for (const { accountId, orderNumber, pointsUsed } of orders)
    if (pointsUsed > 0) await giveBackPoints(tx, { accountId, orderNumber, reference: orderNumber, now })
}

const returnCoupons: OrderHook = (tx, orders, now) =>
  giveBackCoupons(
    tx,
    orders.map(({ orderId }) => orderId),
    now,
  )

const oweSubsidies: OrderHook = (tx, orders, now) => bookSubsidies(tx, orders, now)

/** A coupon comes back with the whole of an order that was never sent; of less it is used up. */
const undoCoupons: RefundedHook = async (tx, { orderId, orderNumber, refundSn, isEnded, subsidyCents }, now) => {
  if (isEnded) await giveBackCoupons(tx, [orderId], now)
  await takeBackSubsidy(tx, { orderNumber, refundSn, cents: subsidyCents }, now)
}

/** What paid for goods that were given back comes back, what they earned goes. */
const undoPoints: RefundedHook = async (tx, { accountId, orderNumber, refundSn, goodsCents, points }, now) => {
  if (points > 0) await giveBackPoints(tx, { accountId, orderNumber, points, reference: refundSn, now })
  if (goodsCents > 0) await takeBackPoints(tx, { accountId, orderNumber, goodsCents, refundNumber: refundSn, now })
}

const takeOffInvoices: RefundedHook = (tx, { orderId }, now) => followRefunds(tx, orderId, now)
