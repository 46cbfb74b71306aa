// The server says the same of a coupon's last days; here it stands beside the field that has to change.
import { Form } from 'antd'
import type { Dayjs } from 'dayjs'
import { mallNow } from '#console/parts/mall-clock.ts'
import { useProblemText } from '#ui/text.tsx'
import { wrongDays } from '../rules.ts'
import type { CouponRecord } from '../staff-contract.ts'

type Span = [Dayjs, Dayjs]
type Spans = { claimSpan: Span; isFixed: boolean; validSpan: Span | undefined }

const day = (at: Dayjs): string => at.format('YYYY-MM-DD')

/** `had`: the coupon that is changed. */
function wrongIn({ claimSpan, isFixed, validSpan }: Partial<Spans>, had: CouponRecord | undefined) {
  if (!claimSpan?.[1]) return undefined
  const validUntil = isFixed && validSpan?.[1] ? day(validSpan[1]) : null
  return wrongDays({ claimUntil: day(claimSpan[1]), validUntil }, day(mallNow()), had)
}

/** A rule of the days of claiming, and one of the days of validity, which has to depend on the first. */
export function useLastDayRules(had: CouponRecord | undefined) {
  const problemText = useProblemText()
  const form = Form.useFormInstance<Spans>()
  const unless = (problem: NonNullable<ReturnType<typeof wrongDays>>) => ({
    validator: () =>
      wrongIn(form.getFieldsValue(true) as Partial<Spans>, had) === problem
        ? Promise.reject(new Error(problemText(problem)))
        : Promise.resolve(),
  })
  return {
    ofClaiming: unless('couponClaimOver'),
    ofValidity: unless('couponExpiresEarly'),
  }
}
