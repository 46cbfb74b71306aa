// What somebody who wants to open a shop says: checked by the form before it asks, and by the contract when it did.
// Trimmed, so that blanks alone are too short (UC-16).
import * as z from 'zod/mini'
import { trim } from '#core/field/trim.ts'
import { ADDRESS_DETAIL_MAX, ADDRESS_DETAIL_MIN, MOBILE, RECEIVER_MAX, RECEIVER_MIN } from '#core/limits.ts'
import type { ProblemName } from '#core/problem.ts'
import { isShopName, readMapLocation, SHOP_DESCRIPTION_MAX, SHOP_DESCRIPTION_MIN, STORE_PASSWORD } from './rules.ts'

const text = (problem: ProblemName, min: number, max: number) =>
  z.string(problem).check(trim(), z.minLength(min, problem), z.maxLength(max, problem))
const regionId = z.coerce.number('regionInvalid').check(z.int('regionInvalid'), z.gt(0, 'regionInvalid'))
const document = (problem: ProblemName) => z.string(problem).check(z.regex(/^[\w-]{32}$/, problem))

export const applicationForm = z.object({
  shopName: z.string('shopNameInvalid').check(trim(), z.refine(isShopName, 'shopNameInvalid')),
  contactName: text('contactNameInvalid', RECEIVER_MIN, RECEIVER_MAX),
  phone: z.string('mobileInvalid').check(trim(), z.regex(MOBILE, 'mobileInvalid')),
  provinceId: regionId,
  cityId: regionId,
  areaId: regionId,
  address: text('addressDetailInvalid', ADDRESS_DETAIL_MIN, ADDRESS_DETAIL_MAX),
  /** `longitude,latitude` as map services show it; empty: not said. */
  mapLocation: z._default(
    z.string('mapLocationInvalid').check(
      trim(),
      z.refine((typed) => typed === '' || readMapLocation(typed) !== undefined, 'mapLocationInvalid'),
    ),
    '',
  ),
  description: text('shopDescriptionInvalid', SHOP_DESCRIPTION_MIN, SHOP_DESCRIPTION_MAX),
  logoId: document('logoMissing'),
  licenceId: document('licenceMissing'),
  idFrontId: document('idFrontMissing'),
  idBackId: document('idBackMissing'),
})
export type ApplicationForm = z.output<typeof applicationForm>

const repeated = {
  storePassword: z.string().check(z.regex(STORE_PASSWORD, 'storePasswordInvalid')),
  storePasswordAgain: z.string(),
}
const differ = { error: 'passwordsDiffer', path: ['storePasswordAgain'], when: () => true }

/** The form of the page: with the store password typed twice. */
export const firstForm = z
  .extend(applicationForm, repeated)
  .check(z.refine(({ storePassword, storePasswordAgain }) => storePassword === storePasswordAgain, differ))
/** Sent again: an empty store password stays as it was. */
export const againForm = z
  .extend(applicationForm, {
    storePassword: z
      .string()
      .check(z.refine((typed) => typed === '' || STORE_PASSWORD.test(typed), 'storePasswordInvalid')),
    storePasswordAgain: z.string(),
  })
  .check(z.refine(({ storePassword, storePasswordAgain }) => storePassword === storePasswordAgain, differ))
