import { Form, Select } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import dayjs from 'dayjs'
import { bothEnds, SpanPicker } from '#console/parts/field/span-picker.tsx'
import { VALID_DAYS_MAX, validityKinds, type Validity } from '../validity.ts'
import { useText } from './text.ts'
import css from './products.module.css'

/** In a form: `goods`, or how long the codes of a service are valid. */
export type ValidityDraft = {
  kind: 'goods' | Validity['kind']
  days?: number | null
  span?: [dayjs.Dayjs, dayjs.Dayjs]
}

export function validityDraft(validity: Validity | null): ValidityDraft {
  if (!validity) return { kind: 'goods' }
  const { kind } = validity
  return {
    kind,
    ...(kind === 'days' && { days: validity.days }),
    ...(kind === 'range' && { span: [dayjs(validity.from), dayjs(validity.to)] as [dayjs.Dayjs, dayjs.Dayjs] }),
  }
}

const DAY = 'YYYY-MM-DD'

export function readValidity({ kind, days, span }: ValidityDraft): Validity | null {
  if (kind === 'goods') return null
  if (kind === 'days') return { kind, days: days ?? 0 }
  if (kind === 'range') return { kind, from: span?.[0].format(DAY) ?? '', to: span?.[1].format(DAY) ?? '' }
  return { kind }
}

/**
 * Whether it is sent or a service, and of a service how long its codes can be used. The field of the form is
 * `validity`.
 */
export function ValidityFields() {
  const text = useText()
  const kind = Form.useWatch(['validity', 'kind']) as ValidityDraft['kind'] | undefined
  return (
    <div className={css['two']}>
      <Form.Item name={['validity', 'kind']} label={text('kindOfGoods')} required extra={text('serviceHint')}>
        <Select
          options={[
            { value: 'goods', label: text('goods') },
            ...validityKinds.map((value) => ({ value, label: `${text('service')}: ${text(`valid_${value}`)}` })),
          ]}
        />
      </Form.Item>
      {kind === 'days' && (
        <NumberItem name={['validity', 'days']} label={text('validDays')} bounds={[1, VALID_DAYS_MAX]} />
      )}
      {kind === 'range' && (
        <Form.Item name={['validity', 'span']} label={text('validSpan')} rules={[bothEnds(text('please'))]}>
          <SpanPicker />
        </Form.Item>
      )}
    </div>
  )
}
