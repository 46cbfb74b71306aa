// The numbers of the specification, section 9: a contract number that changes is a visible difference in two files, on
// purpose.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as limits from '#core/limits.ts'
import { MOBILE, USERNAME } from '#core/limits.ts'
import * as timings from '#core/timings.ts'
import * as fields from '#features/accounts/fields.ts'
import { addressForm } from '#features/addresses/address-form.ts'
import { enterpriseForm } from '#features/members/enterprise-form.ts'
import { applicationForm } from '#features/shops/application-form.ts'

test('section 9: limits', () => {
  expect(limits).toMatchObject({
    MOBILE_LENGTH: 11,
    USERNAME_MIN: 4,
    USERNAME_MAX: 16,
    PASSWORD_MIN: 6,
    PASSWORD_MAX: 20,
    SMS_CODE_MAX: 6,
    CONTACT_MAX: 6,
    NICK_SHOWN: 5,
    NICK_MAX: 15,
    CAPTCHA: { length: 4, width: 90, height: 38, lines: 4, dots: 30 },
    RECEIVER_MIN: 2,
    RECEIVER_MAX: 15,
    ADDRESS_DETAIL_MIN: 5,
    ADDRESS_DETAIL_MAX: 50,
    CART_SETTLE_MIN: 1,
    CART_SETTLE_MAX: 50,
    BADGE_MAX: 999,
    BADGE_STORE_MAX: 99,
    FREE_FREIGHT_CENTS: 30_000,
    ORDER_REMARK_SHOWN: 100,
    ORDER_REMARK_MAX: 200,
    NO_REASON_DAYS: 7,
    REVIEW_MAX: 150,
    REVIEW_IMAGES_MAX: 9,
    IMAGE_BYTES_MAX: 2 * 1024 * 1024,
    IMAGE_BYTES_LARGE: 10 * 1024 * 1024,
  })
})

test.each([
  ['13800000001', true],
  ['19912345678', true],
  ['23800000001', false],
  ['1380000000', false],
  ['138000000011', false],
  ['1380000000a', false],
])('[REG-2] a mobile number has 11 digits and starts with 1: %s is %s', (mobile, right) => {
  expect(MOBILE.test(mobile)).toBe(right)
})

test.each([
  ['wang', true],
  ['Wang_2026_abcdef', true],
  ['wan', false],
  ['wang_2026_abcdefg', false],
  ['wang-li', false],
  ['王小明明', false],
])('[REG-3] a username has 4 to 16 letters, digits, underscores: %s is %s', (name, right) => {
  expect(USERNAME.test(name)).toBe(right)
})

test('section 9: times', () => {
  expect(timings).toMatchObject({
    SMS_RESEND_S: 60,
    REGISTERED_COUNTDOWN_S: 3,
    PASSWORD_CHANGED_COUNTDOWN_S: 3,
    REGISTERED_COOKIE_DAYS: 365,
    CHECKED_CODE_S: 600,
    HOVER_CLOSE_MS: 200,
    CATEGORY_HOVER_MS: 100,
    DEBOUNCE_MS: 200,
    BACK_TO_TOP_PX: 800,
    CATEGORY_SCROLL_PX: 55,
    CATEGORY_ARROW_FROM: 9,
    ERROR_MS: 1000,
    HICCUP_MS: 1500,
    PAY_SWITCH_CACHE_MS: 18_000_000,
    VISIT_IDLE_MS: 1_800_000,
    PREFETCH_IDLE_MS: 2000,
    CHUNK_RELOAD_MS: 60_000,
  })
})

test('section 9: only the contact of a registration has six letters at most; whoever is named elsewhere has fifteen', () => {
  const name = '阿卜杜拉·买买提江·伊力哈木江'.slice(0, 15)
  expect(name).toHaveLength(15)
  const isTaken = (one: z.core.$ZodType) => z.safeParse(one, name).success
  expect(isTaken(fields.contact)).toBe(false)
  const others = {
    address: addressForm.shape.receiver,
    certification: enterpriseForm.shape.contactName,
    shop: applicationForm.shape.contactName,
  }
  for (const [where, one] of Object.entries(others)) expect(isTaken(one), where).toBe(true)
})
