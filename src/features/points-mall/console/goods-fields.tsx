import { Form, Input, Select } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { filled } from '#console/parts/field/filled.ts'
import { bothEnds, SpanPicker } from '#console/parts/field/span-picker.tsx'
import { formatYuan } from '#core/money.ts'
import { PlannedConflicts } from '#features/sales/console/conflict-list.tsx'
import { useEnoughUnits } from '#features/sales/console/enough-units.ts'
import { useGoods } from '#features/sales/console/invited.ts'
import { PlannedForecast } from '#features/sales/console/planned-forecast.tsx'
import { useText as useSalesText } from '#features/sales/console/text.ts'
import { SALE_NAME_MAX } from '#features/sales/rules.ts'
import { POINTS_STEP } from '#features/points/rules.ts'
import { GOODS_LIMIT_MAX, GOODS_POINTS_MAX, GOODS_UNITS_MAX, GOODS_YUAN_MAX, isWholePoints } from '../rules.ts'
import type { PointsGoodsRecord, shopPointsSkus } from '../staff-contract.ts'
import { useText } from './text.ts'

type Terms = Pick<PointsGoodsRecord, 'nameZh' | 'nameEn' | 'skuId' | 'points' | 'price' | 'units' | 'limit'>
export type GoodsValues = Terms & { span: [Dayjs, Dayjs] }
type Known = Terms & Pick<PointsGoodsRecord, 'startTime' | 'endTime'>

export const startOf = ({ startTime, endTime, nameZh, nameEn, skuId, points, price, units, limit }: Known) => ({
  nameZh,
  nameEn,
  skuId,
  points,
  price,
  units,
  limit,
  span: [dayjs(startTime), dayjs(endTime)] as [Dayjs, Dayjs],
})

const WIRE = 'YYYY-MM-DD HH:mm:ss'
/** As the calls want them. */
export const goodsInput = ({ span: [from, until], limit, ...values }: GoodsValues) => ({
  ...values,
  limit: limit ?? null,
  startTime: from.format(WIRE),
  endTime: until.format(WIRE),
})
export const freshGoods: Partial<GoodsValues> = { price: 0, units: 10 }

type FieldsProps = { skus: typeof shopPointsSkus; saleId?: number | undefined }

/** Whose goods they are, the form around says. */
export function GoodsFields({ skus, saleId }: FieldsProps) {
  const text = useText()
  const ofSales = useSalesText()
  const required = [{ required: true, message: text('please') }]
  const wholePoints = (_: unknown, points: number | null) =>
    isWholePoints(points ?? 0) ? Promise.resolve() : Promise.reject(new Error(text('pointsWrong')))
  return (
    <>
      {(['nameZh', 'nameEn'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[filled(text('please')), { max: SALE_NAME_MAX }]}>
          <Input />
        </Form.Item>
      ))}
      <Form.Item name="skuId" label={text('sku')} rules={required}>
        <Skus call={skus} />
      </Form.Item>
      <NumberItem
        name="points"
        label={text('points')}
        bounds={[POINTS_STEP, GOODS_POINTS_MAX]}
        step={POINTS_STEP}
        rules={[{ validator: wholePoints }]}
        extra={text('pointsHint')}
      />
      <NumberItem
        name="price"
        label={text('price')}
        bounds={[0, GOODS_YUAN_MAX]}
        decimals={2}
        suffix={text('yuan')}
        style={{ width: 160 }}
      />
      <Units skus={skus} />
      <NumberItem
        name="limit"
        label={text('limit')}
        bounds={[1, GOODS_LIMIT_MAX]}
        required={false}
        extra={text('limitHint')}
      />
      <Form.Item name="span" label={text('span')} rules={[bothEnds(text('please'))]}>
        <SpanPicker showTime />
      </Form.Item>
      <Form.Item label={ofSales('beforeSaving')} required>
        <Planned skus={skus} saleId={saleId} />
      </Form.Item>
    </>
  )
}

/** The goods that are chosen in the form, as they stand. */
function useChosenGoods(skus: typeof shopPointsSkus) {
  const skuId = Form.useWatch('skuId', Form.useFormInstance<GoodsValues>())
  const { goods } = useGoods(skus, 'points', { keyword: '', chosen: skuId ?? 0 })
  return goods.find((one) => one.skuId === skuId)
}

function Units({ skus }: Pick<FieldsProps, 'skus'>) {
  const text = useText()
  const { rule } = useEnoughUnits(useChosenGoods(skus)?.stock)
  return (
    <NumberItem
      name="units"
      label={text('units')}
      bounds={[1, GOODS_UNITS_MAX]}
      dependencies={['skuId']}
      rules={[rule]}
    />
  )
}

/** What another sale of the same goods would say against it. */
function Planned({ skus, saleId }: FieldsProps) {
  const form = Form.useFormInstance<GoodsValues>()
  const span = Form.useWatch('span', form)
  const [price, units] = [Form.useWatch('price', form), Form.useWatch('units', form)]
  const chosen = useChosenGoods(skus)
  const planned =
    chosen && span?.[0] && span[1]
      ? {
          ...(saleId !== undefined && { saleId }),
          kind: 'points' as const,
          startTime: span[0].format(WIRE),
          endTime: span[1].format(WIRE),
          lines: [{ prodId: chosen.prodId, skuId: chosen.skuId }],
        }
      : undefined
  return (
    <>
      <PlannedConflicts planned={planned} />
      <PlannedForecast chosen={chosen} price={price} units={units} most={GOODS_UNITS_MAX} />
    </>
  )
}

type SkusProps = { call: typeof shopPointsSkus; id?: string; value?: number; onChange?: (skuId: number) => void }

/** Found by their words; what is chosen already keeps its name. */
function Skus({ call, id, value, onChange }: SkusProps) {
  const text = useText()
  const [keyword, setKeyword] = useState('')
  const { goods, isFetching } = useGoods(call, 'points', { keyword, chosen: value ?? 0 })
  const options = goods.map(({ skuId, name, model, unit, price, stock }) => ({
    value: skuId,
    label: text('skuOf', { name: `${name} ${model} / ${unit}`, price: formatYuan(price), stock }),
  }))
  return (
    <Select<number>
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={text('skuHint')}
      loading={isFetching}
      options={options}
      {...(value !== undefined && { value })}
      onChange={(skuId) => onChange?.(skuId)}
    />
  )
}
