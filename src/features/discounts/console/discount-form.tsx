import { Button, Card, Form, Input, Radio, Select, Space, Typography, type FormInstance } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import type { z } from 'zod'
import { filled } from '#console/parts/field/filled.ts'
import { bothEnds, SpanPicker } from '#console/parts/field/span-picker.tsx'
import { useGo } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { FormProblem, Loaded } from '#console/parts/states.tsx'
import { useUnsaved } from '#console/parts/field/unsaved.ts'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { PlannedConflicts } from '#features/sales/console/conflict-list.tsx'
import { useInvited } from '#features/sales/console/invited.ts'
import { ProposeButtons } from '#features/sales/console/propose-buttons.tsx'
import { useText as useSalesText } from '#features/sales/console/text.ts'
import { platformSales, shopSales } from '#features/sales/staff-contract.ts'
import { SALE_NAME_MAX, SALE_PRODUCTS_MAX } from '#features/sales/rules.ts'
import { DISCOUNT_COUNT_MAX, DISCOUNT_YUAN_MAX, measures, PERCENT_OFF_MAX, TIERS_MAX } from '../rules.ts'
import type * as contract from '../staff-contract.ts'
import { useText } from './text.ts'
import css from './discount-form.module.css'

type Calls = {
  save: typeof contract.saveShopDiscount | typeof contract.savePlatformDiscount | typeof contract.inviteToDiscount
  read: typeof contract.shopDiscount | typeof contract.platformDiscount
  /** None: it is of all goods. */
  goods: typeof contract.shopDiscountGoods | typeof contract.goodsToInvite | undefined
}
type Read = z.output<typeof contract.shopDiscount.answer>
const gives = ['cut', 'percentOff'] as const
type Values = {
  nameZh: string
  nameEn: string
  span: [Dayjs, Dayjs]
  measure: (typeof measures)[number]
  gives: (typeof gives)[number]
  tiers: { reached: number; off: number }[]
  prodIds: number[]
}

type Props = { saleId: string | undefined; calls: Calls; lead: 'lead' | 'leadMall' }

/** A new one, or one that is not decided or was refused: saving proposes it. */
export function DiscountForm({ saleId, calls, lead }: Props) {
  const text = useText()
  const known = useCall(calls.read, { saleId: Number(saleId) }, { enabled: saleId !== undefined, gcTime: 0 })
  return (
    <>
      <PageHead title={text('title')}>
        <Typography.Text type="secondary">{text(lead)}</Typography.Text>
      </PageHead>
      <Card>
        {saleId === undefined ? (
          <DiscountFields calls={calls} />
        ) : (
          <Loaded asked={known}>{(read) => <DiscountFields calls={calls} known={read} />}</Loaded>
        )}
      </Card>
    </>
  )
}

const FORMAT = 'YYYY-MM-DD HH:mm:ss'
const startOf = (known: Read | undefined): Partial<Values> =>
  known
    ? {
        ...known,
        span: [dayjs(known.startTime), dayjs(known.endTime)],
        gives: known.tiers.some(({ cut }) => cut !== null) ? 'cut' : 'percentOff',
        tiers: known.tiers.map(({ reached, cut, percentOff }) => ({ reached, off: cut ?? percentOff ?? 0 })),
      }
    : { measure: 'amount', gives: 'cut', tiers: [{} as Values['tiers'][number]], prodIds: [] }

const inputOf = ({ span, gives: by, tiers, prodIds, ...values }: Values, known: Read | undefined) => ({
  ...values,
  startTime: span[0].format(FORMAT),
  endTime: span[1].format(FORMAT),
  tiers: tiers.map(({ reached, off }) => ({ reached, [by]: off })),
  prodIds: prodIds ?? [],
  ...(known && { saleId: known.saleId, version: known.version }),
})

type FieldsProps = { calls: Pick<Calls, 'save' | 'goods'>; known?: Read }

export function DiscountFields({ calls, known: given }: FieldsProps) {
  const [known] = useState(given) // as it was read: a newer version would be written over unseen
  const text = useText()
  const ofSales = useSalesText()
  const invited = useInvited()
  const go = useGo()
  const saving = useChange(calls.save as typeof contract.saveShopDiscount, {
    handles: 'all',
    refresh: [shopSales, platformSales],
    done: ofSales(invited ? 'sent' : 'proposed'),
  })
  const [form] = Form.useForm<Values>()
  const settled = useUnsaved(() => form.isFieldsTouched())
  const measure = Form.useWatch('measure', form) ?? 'amount'
  const by = Form.useWatch('gives', form) ?? 'cut'
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={startOf(known)}
      onFinish={(values) =>
        saving.mutate({ ...inputOf(values, known), ...invited }, { onSuccess: () => (settled(), go('/sales')) })
      }
    >
      {(['nameZh', 'nameEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[filled(text('please')), { max: SALE_NAME_MAX }]}>
          <Input style={{ maxWidth: 420 }} />
        </Form.Item>
      ))}
      <Form.Item name="span" label={text('span')} rules={[bothEnds(text('please'))]}>
        <SpanPicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
      </Form.Item>
      <Form.Item name="measure" label={text('measure')} required>
        <Radio.Group options={measures.map((value) => ({ value, label: text(`measure_${value}`) }))} />
      </Form.Item>
      <Form.Item name="gives" label={text('gives')} required>
        <Radio.Group options={gives.map((value) => ({ value, label: text(`gives_${value}`) }))} />
      </Form.Item>
      <Tiers measure={measure} by={by} />
      {calls.goods && (
        <Form.Item name="prodIds" label={text('goods')}>
          <Products call={calls.goods} />
        </Form.Item>
      )}
      <Form.Item label={ofSales('beforeSaving')} style={{ marginTop: 16 }}>
        <Planned form={form} saleId={known?.saleId} />
      </Form.Item>
      <FormProblem problem={saving.error} />
      <ProposeButtons isPending={saving.isPending} />
    </Form>
  )
}

function Tiers({ measure, by }: Pick<Values, 'measure'> & { by: Values['gives'] }) {
  const text = useText()
  const sum = { bounds: [0.01, DISCOUNT_YUAN_MAX], decimals: 2 } as const
  const reached = measure === 'amount' ? sum : ({ bounds: [1, DISCOUNT_COUNT_MAX] } as const)
  const off = by === 'cut' ? sum : ({ bounds: [1, PERCENT_OFF_MAX] } as const)
  return (
    <Form.List name="tiers">
      {(fields, { add, remove }) => (
        <fieldset className={css.tiers}>
          <legend>{text('tiers')}</legend>
          {fields.map(({ key, name }, at) => (
            <Space key={key} align="end" className={css.tier}>
              <NumberItem name={[name, 'reached']} label={text(`reached_${measure}`)} {...reached} />
              <NumberItem name={[name, 'off']} label={text(by)} {...off} />
              {fields.length > 1 && (
                <Form.Item>
                  <Button aria-label={text('removeTier', { at: at + 1 })} onClick={() => remove(name)}>
                    ×
                  </Button>
                </Form.Item>
              )}
            </Space>
          ))}
          {fields.length < TIERS_MAX && <Button onClick={() => add()}>{text('addTier')}</Button>}
        </fieldset>
      )}
    </Form.List>
  )
}

type PlannedProps = { form: FormInstance<Values>; saleId: number | undefined }

/** What else is on sale at that time: both count, and somebody should know. */
function Planned({ form, saleId }: PlannedProps) {
  const span = Form.useWatch('span', form)
  const prodIds = Form.useWatch('prodIds', form) ?? []
  const planned =
    span?.[0] && span[1]
      ? {
          ...(saleId !== undefined && { saleId }),
          kind: 'discount' as const,
          startTime: span[0].format(FORMAT),
          endTime: span[1].format(FORMAT),
          lines: prodIds.map((prodId) => ({ prodId })),
        }
      : undefined
  return <PlannedConflicts planned={planned} />
}

type ProductsProps = {
  call: typeof contract.shopDiscountGoods | typeof contract.goodsToInvite
  /** From the form. */ id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
}

function Products({ call, id, value = [], onChange }: ProductsProps) {
  const text = useText()
  const [keyword, setKeyword] = useState('')
  const invited = useInvited()
  const asked = useCall(call as typeof contract.shopDiscountGoods, {
    keyword,
    chosen: value.join(','),
    ...(invited && { shopId: invited.shopId }),
  })
  const options = (asked.data ?? []).map(({ prodId, name }) => ({ value: prodId, label: name }))
  return (
    <Select<number[]>
      {...(id && { id })}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      maxCount={SALE_PRODUCTS_MAX}
      placeholder={text('goodsHint')}
      loading={asked.isFetching}
      options={options}
      value={value.filter((one) => options.some((option) => option.value === one))}
      onChange={(ids) => onChange?.(ids)}
    />
  )
}
