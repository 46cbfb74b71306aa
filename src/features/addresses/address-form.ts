import * as z from 'zod/mini'
import { trim } from '#core/field/trim.ts'
import { ADDRESS_DETAIL_MAX, ADDRESS_DETAIL_MIN, MOBILE, RECEIVER_MAX, RECEIVER_MIN } from '#core/limits.ts'

const regionId = z.coerce.number('regionInvalid').check(z.int('regionInvalid'), z.gt(0, 'regionInvalid'))

/** What the form asks for; trimmed, so that blanks alone are too short. */
export const addressForm = z.object({
  receiver: z
    .string('receiverInvalid')
    .check(trim(), z.minLength(RECEIVER_MIN, 'receiverInvalid'), z.maxLength(RECEIVER_MAX, 'receiverInvalid')),
  mobile: z.string('mobileInvalid').check(trim(), z.regex(MOBILE, 'mobileInvalid')),
  provinceId: regionId,
  cityId: regionId,
  areaId: regionId,
  addr: z
    .string('addressDetailInvalid')
    .check(
      trim(),
      z.minLength(ADDRESS_DETAIL_MIN, 'addressDetailInvalid'),
      z.maxLength(ADDRESS_DETAIL_MAX, 'addressDetailInvalid'),
    ),
  /** 1: the default one. */
  commonAddr: z._default(z.coerce.number(), 0),
})
