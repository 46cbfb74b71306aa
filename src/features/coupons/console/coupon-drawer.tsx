import { Form, Input, Radio, Switch } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import dayjs, { type Dayjs } from 'dayjs'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { bothEnds, SpanPicker } from '#console/parts/field/span-picker.tsx'
import { useAgain, useChange } from '#console/parts/use-call.ts'
import {
  COUPON_DAYS_MAX,
  COUPON_ISSUED_MAX,
  COUPON_NAME_MAX,
  COUPON_PER_PERSON_MAX,
  COUPON_YUAN_MAX,
  couponKinds,
  couponScopes,
  PERCENT_OFF_MAX,
} from '../rules.ts'
import type { CouponRecord } from '../staff-contract.ts'
import type { CouponCalls } from './coupon-desk.tsx'
import { useLastDayRules } from './last-day-rules.ts'
import { Targets } from './targets.tsx'
import { useText } from './text.ts'

type Span = [Dayjs, Dayjs]
type Values = Pick<
  CouponRecord,
  | 'nameZh'
  | 'nameEn'
  | 'kind'
  | 'threshold'
  | 'amount'
  | 'percentOff'
  | 'ceiling'
  | 'scope'
  | 'validDays'
  | 'issued'
  | 'perPerson'
  | 'isEnterpriseOnly'
> & {
  targetIds: number[]
  claimSpan: Span
  isFixed: boolean
  validSpan: Span | undefined
}

const fresh: Partial<Values> = {
  kind: 'amount',
  scope: 'all',
  isFixed: false,
  validDays: 30,
  perPerson: 1,
  isEnterpriseOnly: false,
  targetIds: [],
}
const day = (at: Dayjs): string => at.format('YYYY-MM-DD')

const startOf = ({
  categoryIds,
  prodIds,
  claimFrom,
  claimUntil,
  validFrom,
  validUntil,
  ...coupon
}: CouponRecord): Partial<Values> => ({
  ...coupon,
  targetIds: [...categoryIds, ...prodIds],
  claimSpan: [dayjs(claimFrom), dayjs(claimUntil)],
  isFixed: coupon.validDays === null,
  validSpan: validFrom && validUntil ? [dayjs(validFrom), dayjs(validUntil)] : undefined,
})

/** What the call takes of what stands in the form: fields of the other kind are not sent. */
function inputOf({
  targetIds,
  claimSpan,
  isFixed,
  validSpan,
  validDays,
  amount,
  percentOff,
  ceiling,
  ...coupon
}: Values) {
  return {
    ...coupon,
    ...(coupon.kind === 'amount' ? { amount } : { percentOff, ceiling: ceiling ?? null }),
    categoryIds: coupon.scope === 'categories' ? targetIds : [],
    prodIds: coupon.scope === 'products' ? targetIds : [],
    claimFrom: day(claimSpan[0]),
    claimUntil: day(claimSpan[1]),
    ...(isFixed && validSpan ? { validFrom: day(validSpan[0]), validUntil: day(validSpan[1]) } : { validDays }),
  }
}

type Props = {
  calls: CouponCalls
  editing: CouponRecord | 'new' | undefined
  edit: (coupon: CouponRecord | undefined) => void
}

/** A new coupon, or one that nobody has claimed yet. */
export function CouponDrawer({ calls, editing, edit }: Props) {
  const text = useText()
  const adding = useChange(calls.add, { refresh: [calls.list], handles: 'all' })
  const changing = useChange(calls.change, { refresh: [calls.list], handles: 'all' })
  const coupon = editing === 'new' ? undefined : editing
  const again = useAgain(calls.list)
  const reload = async () => {
    const now = (await again()).flatMap(({ records }) => records).find(({ couponId }) => couponId === coupon?.couponId)
    if (now) edit(now)
  }
  return (
    <FormDrawer<Values>
      title={text(coupon ? 'editTitle' : 'newTitle')}
      open={editing !== undefined}
      close={() => edit(undefined)}
      start={coupon ? startOf(coupon) : fresh}
      saving={coupon ? changing : adding}
      inputOf={(values) => ({
        ...inputOf(values),
        ...(coupon && { couponId: coupon.couponId, version: coupon.version }),
      })}
      reload={reload}
      width={640}
    >
      <Fields calls={calls} had={coupon} />
    </FormDrawer>
  )
}

function Fields({ calls, had }: { calls: CouponCalls; had: CouponRecord | undefined }) {
  const text = useText()
  const lastDay = useLastDayRules(had)
  const values = (Form.useWatch([], Form.useFormInstance<Values>()) as Partial<Values> | undefined) ?? fresh
  const required = [{ required: true, message: text('please') }]
  const span = [bothEnds(text('please'))]
  const choices = <Word extends string>(words: readonly Word[], label: (word: Word) => string) =>
    words.map((value) => ({ value, label: label(value) }))
  const suffix = text('yuan')
  const money = { bounds: [0.01, COUPON_YUAN_MAX], decimals: 2, suffix, style: { width: 160 } } as const
  return (
    <>
      {(['nameZh', 'nameEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[filled(text('please')), { max: COUPON_NAME_MAX }]}>
          <Input />
        </Form.Item>
      ))}
      <Form.Item name="kind" label={text('kind')} required>
        <Radio.Group options={choices(couponKinds, (word) => text(`kind_${word}`))} />
      </Form.Item>
      <NumberItem name="threshold" label={text('threshold')} {...money} />
      {values.kind === 'percent' ? (
        <>
          <NumberItem
            name="percentOff"
            label={text('percentOff')}
            bounds={[1, PERCENT_OFF_MAX]}
            suffix="%"
            extra={text('percentHint')}
          />
          <NumberItem name="ceiling" label={text('ceiling')} {...money} required={false} />
        </>
      ) : (
        <NumberItem name="amount" label={text('amount')} {...money} extra={text('amountHint')} />
      )}
      <Form.Item name="scope" label={text('scope')} required>
        <Radio.Group options={choices(couponScopes, (word) => text(`scope_${word}`))} />
      </Form.Item>
      {(values.scope === 'categories' || values.scope === 'products') && (
        <Form.Item name="targetIds" label={text(`choose_${values.scope}`)} rules={required}>
          <Targets call={calls.targets} scope={values.scope} />
        </Form.Item>
      )}
      <Form.Item name="claimSpan" label={text('claimSpan')} rules={[...span, lastDay.ofClaiming]}>
        <SpanPicker />
      </Form.Item>
      <Form.Item name="isFixed" label={text('validity')} required>
        <Radio.Group
          options={[
            { value: false, label: text('fromClaim') },
            { value: true, label: text('fixedDays') },
          ]}
        />
      </Form.Item>
      {values.isFixed ? (
        <Form.Item
          name="validSpan"
          label={text('validSpan')}
          dependencies={['claimSpan']}
          rules={[...span, lastDay.ofValidity]}
        >
          <SpanPicker />
        </Form.Item>
      ) : (
        <NumberItem name="validDays" label={text('validDays')} bounds={[1, COUPON_DAYS_MAX]} />
      )}
      <NumberItem name="issued" label={text('issued')} bounds={[1, COUPON_ISSUED_MAX]} />
      <NumberItem name="perPerson" label={text('perPerson')} bounds={[1, COUPON_PER_PERSON_MAX]} />
      <Form.Item name="isEnterpriseOnly" label={text('enterpriseOnly')} required valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}
