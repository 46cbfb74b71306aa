import { Button, Drawer, Form, Input, Space, Switch } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTyped } from '#console/parts/field/unsaved.ts'
import { filled } from '#console/parts/field/filled.ts'
import { merge, same } from '#console/parts/field/merge.ts'
import { Theirs } from '#console/parts/states.tsx'
import { YUAN_MAX } from '#core/field/money-field.ts'
import type { ProductAttribute } from '../shop-contract.ts'
import { DAYS_MAX, PRODUCT_TEXTS, WEIGHT_MAX_G } from '../shop-rules.ts'
import { toSoldAs, type SkuDraft } from './product-draft.ts'
import { ParameterFields } from './product-fields.tsx'
import { SoldAsFields } from './sold-as-fields.tsx'
import { useText } from './text.ts'
import { typedLadder } from './typed-ladder.ts'
import css from './products.module.css'

const PRICES = ['marketPrice', 'price', 'memberPrice', 'seniorPrice'] as const
const NUMBERS = [
  ['leadDays', DAYS_MAX],
  ['restockDays', DAYS_MAX],
  ['weightG', WEIGHT_MAX_G],
] as const

/** Its button stands outside of it, and is its own all the same: Enter in a field presses it. */
const FORM = 'variant'

type Props = {
  allowed: readonly ProductAttribute[]
  /** Undefined: closed. */
  start: SkuDraft | undefined
  close: () => void
  keep: (sku: SkuDraft) => void
}

/** One variant; it is saved with its product. */
export function VariantDrawer({ allowed, start, close, keep }: Props) {
  const text = useText()
  const [form] = Form.useForm<SkuDraft>()
  const unsaved = useTyped(start !== undefined)
  const base = useRef<SkuDraft>(undefined)
  const [theirs, setTheirs] = useState<unknown[]>([])
  useEffect(() => {
    const was = base.current
    base.current = start
    if (!start) return
    if (!was) {
      setTheirs([])
      form.resetFields()
      form.setFieldsValue(start)
    } else if (!same(was, start)) {
      // The product was loaded again, with what somebody else saved: of that only what is being typed here is held.
      const { merged, clashes } = merge(was, { ...was, ...(form.getFieldsValue(true) as SkuDraft) }, start)
      form.setFieldsValue(merged)
      setTheirs(clashes)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- it is another object each time, and seldom another variant
  }, [JSON.stringify(start)])
  const done = (values: SkuDraft) => {
    if (!start) return // Enter, while it slides away
    keep({ ...start, ...values, soldAs: toSoldAs(values.soldAs) })
    close()
  }
  const title = !start || start.skuId === null ? text('newVariant') : text('variant', { model: start.model })
  return (
    <Drawer
      title={title}
      open={start !== undefined}
      onClose={() => unsaved.leave(close)}
      size={720}
      footer={
        <Space>
          <Button type="primary" htmlType="submit" form={FORM}>
            {text('apply')}
          </Button>
        </Space>
      }
    >
      <Form
        name={FORM}
        form={form}
        layout="vertical"
        requiredMark="optional"
        onFinish={done}
        onValuesChange={unsaved.typed}
      >
        <Theirs values={theirs} />
        <Fields allowed={allowed} />
      </Form>
    </Drawer>
  )
}

function Fields({ allowed }: Pick<Props, 'allowed'>) {
  const text = useText()
  return (
    <>
      <Form.Item name="model" label={text('model')} rules={[filled(text('please')), { max: PRODUCT_TEXTS.model }]}>
        <Input />
      </Form.Item>
      <Form.Item
        name="articleNo"
        label={text('articleNo')}
        extra={text('articleHint')}
        rules={[{ max: PRODUCT_TEXTS.article }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <div className={css['four']}>
        {PRICES.map((name) => (
          <NumberItem key={name} name={name} label={text(name)} bounds={[0, YUAN_MAX]} decimals={2} />
        ))}
      </div>
      <LadderField />
      <div className={css['four']}>
        {NUMBERS.map(([name, max]) => (
          <NumberItem key={name} name={name} label={text(name)} bounds={[0, max]} />
        ))}
        <Form.Item name="isOnShelf" label={text('onShelf')} required valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <SoldAsFields />
      <ParameterFields allowed={allowed} under="attributes" />
    </>
  )
}

function LadderField() {
  const text = useText()
  return (
    <Form.Item
      name="ladder"
      label={text('ladder')}
      extra={text('ladderHint')}
      rules={[
        {
          validator: (_, typed?: string) =>
            typedLadder(typed) ? Promise.resolve() : Promise.reject(new Error(text('ladderWrong'))),
        },
      ]}
    >
      <Input />
    </Form.Item>
  )
}
