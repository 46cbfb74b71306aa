import { Button, DatePicker, Form, Input, InputNumber, Select, Tag, Typography } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useAgain, useCall, useChange } from '#console/parts/use-call.ts'
import { useLocale } from '#ui/text.tsx'
import { SALE_NAME_MAX } from '#features/sales/rules.ts'
import { GOODS_LIMIT_MAX, GOODS_POINTS_MAX, GOODS_UNITS_MAX, GOODS_YUAN_MAX } from '../rules.ts'
import type * as contract from '../staff-contract.ts'
import type { PointsGoodsRecord } from '../staff-contract.ts'
import { useText } from './text.ts'

export type GoodsCalls = {
  list: typeof contract.shopPointsGoods
  skus: typeof contract.shopPointsSkus
  add: typeof contract.addShopPointsGoods
  change: typeof contract.changeShopPointsGoods
}
type Values = Pick<PointsGoodsRecord, 'nameZh' | 'nameEn' | 'skuId' | 'points' | 'price' | 'units' | 'limit'> & {
  span: [Dayjs, Dayjs]
}

const time = (at: Dayjs): string => at.format('YYYY-MM-DD HH:mm:ss')
const fresh: Partial<Values> = { price: 0, units: 10 }
const startOf = ({ startTime, endTime, nameZh, nameEn, skuId, points, price, units, limit }: PointsGoodsRecord) => ({
  nameZh,
  nameEn,
  skuId,
  points,
  price,
  units,
  limit,
  span: [dayjs(startTime), dayjs(endTime)] as [Dayjs, Dayjs],
})

/** Of a shop, or of the mall for the shops it runs itself. */
export function GoodsDesk({ calls }: { calls: GoodsCalls }) {
  const text = useText()
  const [editing, setEditing] = useState<PointsGoodsRecord | 'new'>()
  return (
    <>
      <PageHead
        title={text('title')}
        actions={
          <Button type="primary" onClick={() => setEditing('new')}>
            {text('add')}
          </Button>
        }
      >
        <Typography.Text type="secondary">{text('lead')}</Typography.Text>
      </PageHead>
      <ListTable
        name="points-goods"
        list={calls.list}
        rowKey={({ saleId }) => saleId}
        filters={[{ key: 'keyword', label: text('keyword'), kind: 'text' }]}
        columns={[
          ...useColumns(),
          {
            key: 'actions',
            title: text('actions'),
            shown: 'always',
            render: (goods) =>
              goods.mayChange && (
                <Button size="small" onClick={() => setEditing(goods)}>
                  {text('edit')}
                </Button>
              ),
          },
        ]}
      />
      <GoodsDrawer calls={calls} editing={editing} edit={setEditing} />
    </>
  )
}

function useColumns(): Column<PointsGoodsRecord>[] {
  const text = useText()
  const locale = useLocale()
  return [
    {
      key: 'name',
      title: text('name'),
      shown: 'always',
      render: ({ nameZh, nameEn, prodName, shopName }) => (
        <>
          {locale === 'en' ? nameEn : nameZh}
          <br />
          <small>
            {prodName}, {shopName}
          </small>
        </>
      ),
    },
    {
      key: 'cost',
      title: text('cost'),
      render: ({ points, price }) =>
        price > 0 ? text('costPlus', { points, price: formatYuan(price) }) : text('costOf', { points }),
    },
    {
      key: 'span',
      title: text('span'),
      render: ({ startTime, endTime }) => (
        <span className="num">
          {startTime.slice(0, 16)} –<br />
          {endTime.slice(0, 16)}
        </span>
      ),
    },
    { key: 'units', title: text('units'), align: 'right', render: ({ units }) => <span className="num">{units}</span> },
    {
      key: 'left',
      title: text('left'),
      align: 'right',
      render: ({ left, redeemed }) => (
        <span className="num">
          {left} / {redeemed}
        </span>
      ),
    },
    {
      key: 'status',
      title: text('status'),
      render: ({ status, reason }) => (
        <>
          <Tag>{text(status as 'draft')}</Tag> {reason}
        </>
      ),
    },
  ]
}

type Props = {
  calls: GoodsCalls
  editing: PointsGoodsRecord | 'new' | undefined
  edit: (goods: PointsGoodsRecord | undefined) => void
}

function GoodsDrawer({ calls, editing, edit }: Props) {
  const text = useText()
  const adding = useChange(calls.add, { refresh: [calls.list], handles: 'all' })
  const changing = useChange(calls.change, { refresh: [calls.list], handles: 'all' })
  const goods = editing === 'new' ? undefined : editing
  const again = useAgain(calls.list)
  const reload = async () => {
    const now = (await again()).flatMap(({ records }) => records).find(({ saleId }) => saleId === goods?.saleId)
    if (now) edit(now)
  }
  return (
    <FormDrawer<Values>
      title={text(goods ? 'editTitle' : 'add')}
      open={editing !== undefined}
      close={() => edit(undefined)}
      start={goods ? startOf(goods) : fresh}
      saving={goods ? changing : adding}
      inputOf={({ span, limit, ...values }) => ({
        ...values,
        limit: limit ?? null,
        startTime: time(span[0]),
        endTime: time(span[1]),
        ...(goods && { saleId: goods.saleId, version: goods.version }),
      })}
      reload={reload}
      width={600}
    >
      <Fields calls={calls} />
    </FormDrawer>
  )
}

function Fields({ calls }: { calls: GoodsCalls }) {
  const text = useText()
  const required = [{ required: true, message: text('please') }]
  return (
    <>
      {(['nameZh', 'nameEn'] as const).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={text(name)}
          rules={[{ required: true, whitespace: true, message: text('please') }]}
        >
          <Input maxLength={SALE_NAME_MAX} />
        </Form.Item>
      ))}
      <Form.Item name="skuId" label={text('sku')} rules={required}>
        <Skus call={calls.skus} />
      </Form.Item>
      <Form.Item name="points" label={text('points')} rules={required} extra={text('pointsHint')}>
        <InputNumber min={10} max={GOODS_POINTS_MAX} step={10} precision={0} />
      </Form.Item>
      <Form.Item name="price" label={text('price')} rules={required}>
        <InputNumber min={0} max={GOODS_YUAN_MAX} precision={2} suffix={text('yuan')} style={{ width: 160 }} />
      </Form.Item>
      <Form.Item name="units" label={text('units')} rules={required}>
        <InputNumber min={1} max={GOODS_UNITS_MAX} precision={0} />
      </Form.Item>
      <Form.Item name="limit" label={text('limit')} extra={text('limitHint')}>
        <InputNumber min={1} max={GOODS_LIMIT_MAX} precision={0} />
      </Form.Item>
      <Form.Item name="span" label={text('span')} rules={required}>
        <DatePicker.RangePicker showTime />
      </Form.Item>
    </>
  )
}

type SkusProps = { call: GoodsCalls['skus']; id?: string; value?: number; onChange?: (skuId: number) => void }

/** Found by their words; what is chosen already keeps its name. */
function Skus({ call, id, value, onChange }: SkusProps) {
  const text = useText()
  const [keyword, setKeyword] = useState('')
  const asked = useCall(call, { keyword, chosen: value ?? 0 })
  const options = (asked.data ?? []).map(({ skuId, name, model, unit, price, stock }) => ({
    value: skuId,
    label: text('skuOf', { name: `${name} ${model} / ${unit}`, price: formatYuan(price), stock }),
  }))
  return (
    <Select<number>
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={text('skuHint')}
      loading={asked.isFetching}
      options={options}
      {...(value !== undefined && { value })}
      onChange={(skuId) => onChange?.(skuId)}
    />
  )
}
