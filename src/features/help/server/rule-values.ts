// The numbers that the help documents print: each from where the mall keeps it, so that a text never says another than
// what holds.
import {
  CONTACT_MAX,
  CART_SETTLE_MAX,
  NO_REASON_DAYS,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from '#core/limits.ts'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import { PASSWORD_CHANGED_COUNTDOWN_S, SMS_CODE_S } from '#core/timings.ts'
import type { Context } from '#server/http/context.ts'
import { tag } from '#server/cache/tags.ts'
import { SMS_PER_MOBILE } from '#features/accounts/rules.ts'
import { deadlines } from '#features/after-sales/server/index.ts'
import { QUOTE_LINK_MS } from '#features/cart/rules.ts'
import { QUOTE_VALID_MS } from '#features/shops/rules.ts'
import { VAT_PERCENT } from '#core/vat.ts'
import { TRANSFER_MS } from '#features/payments/rules.ts'
import { POINTS_STEP } from '#features/points/rules.ts'
import { pointsRules } from '#features/points/server/index.ts'
import { transitDaysByDistance } from '#features/shops/arrival.ts'
import { dispatchRules, siteRules } from '#features/site/server/index.ts'

/** What the operator sets is read anew each time; its tags drop the kept pages when that changes. */
export async function ruleValues({
  db,
  dependsOn,
}: Pick<Context, 'db' | 'dependsOn'>): Promise<Record<string, string | number>> {
  dependsOn(tag.setting('afterSales'))
  const [rules, points, days, dispatch] = await Promise.all([
    siteRules({ db, dependsOn }),
    pointsRules(db, dependsOn),
    deadlines(db),
    dispatchRules({ db, dependsOn }),
  ])
  return {
    payMinutes: rules.payMinutes,
    receiveDays: rules.receiveDays,
    freeFreightYuan: rules.freeFreightYuan,
    afterSalesDays: rules.afterSalesDays,
    noReasonDays: NO_REASON_DAYS,
    answerDays: days.answer,
    sendBackDays: days.sendBack,
    receiveBackDays: days.receive,
    resendDays: days.resend,
    disputeDays: days.dispute,
    yuanPerPoint: points.yuanPerPoint,
    yearsValid: points.yearsValid,
    pointsPerYuan: points.pointsPerYuan,
    sharePercentMax: points.sharePercentMax,
    pointsStep: POINTS_STEP,
    cutOff: dispatch.cutOff,
    nearDays: transitDaysByDistance.sameCity,
    farDays: transitDaysByDistance.far,
    remoteDays: transitDaysByDistance.remote,
    settleMax: CART_SETTLE_MAX,
    transferDays: TRANSFER_MS / DAY_MS,
    quoteDays: QUOTE_VALID_MS / DAY_MS,
    quoteLinkMinutes: QUOTE_LINK_MS / MINUTE_MS,
    vatPercent: VAT_PERCENT,
    smsMinutes: SMS_CODE_S / 60,
    smsPerMinute: SMS_PER_MOBILE.minute,
    smsPerHour: SMS_PER_MOBILE.hour,
    smsPerDay: SMS_PER_MOBILE.day,
    redirectSeconds: PASSWORD_CHANGED_COUNTDOWN_S,
    userNameMin: USERNAME_MIN,
    userNameMax: USERNAME_MAX,
    contactMax: CONTACT_MAX,
    passwordMin: PASSWORD_MIN,
    passwordMax: PASSWORD_MAX,
  }
}
