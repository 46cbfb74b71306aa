import { Button, Tag, Typography } from 'antd'
import { useState } from 'react'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { useSearch } from '#console/parts/search.ts'
import { useAgain, useCall, useChange } from '#console/parts/use-call.ts'
import { SaleName } from '#features/sales/console/sale-name.tsx'
import { useText as useSalesText } from '#features/sales/console/text.ts'
import { useLocale } from '#ui/text.tsx'
import type * as contract from '../staff-contract.ts'
import type { PointsGoodsRecord } from '../staff-contract.ts'
import { freshGoods, GoodsFields, goodsInput, startOf, type GoodsValues } from './goods-fields.tsx'
import { goodsSearch } from './search.ts'
import { useText } from './text.ts'

export type GoodsCalls = {
  list: typeof contract.shopPointsGoods
  skus: typeof contract.shopPointsSkus
  add: typeof contract.addShopPointsGoods
  change: typeof contract.changeShopPointsGoods
}

/** Of a shop, or of the mall for the shops it runs itself. */
export function GoodsDesk({ calls }: { calls: GoodsCalls }) {
  const text = useText()
  const [{ sale = '' }, change] = useSearch(goodsSearch)
  const isNew = sale === 'new'
  const asked = useCall(calls.list, { saleId: sale }, { enabled: sale !== '' && !isNew, standsIn: false, gcTime: 0 })
  const [named] = asked.data?.records ?? []
  const [chosen, choose] = useState<PointsGoodsRecord | 'new'>()
  const editing = chosen ?? (isNew ? 'new' : named?.mayChange ? named : undefined)
  const setEditing = (goods: PointsGoodsRecord | 'new' | undefined) => {
    choose(goods)
    if (sale) change({ sale: undefined })
  }
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

const figure = (words: string) => <span className="num">{words}</span>

function useColumns(): Column<PointsGoodsRecord>[] {
  const text = useText()
  const locale = useLocale()
  return [
    {
      key: 'name',
      title: text('name'),
      shown: 'always',
      render: ({ nameZh, nameEn, prodName, shopName }) => (
        <SaleName name={locale === 'en' ? nameEn : nameZh}>
          {prodName}, {shopName}
        </SaleName>
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
    {
      key: 'units',
      title: text('units'),
      align: 'right',
      render: ({ units }) => figure(grouped(units)),
    },
    {
      key: 'left',
      title: text('left'),
      align: 'right',
      render: ({ left, redeemed }) => figure(`${grouped(left)} / ${grouped(redeemed)}`),
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
  const ofSales = useSalesText()
  const saving = { refresh: [calls.list], done: ofSales('proposed'), handles: 'all' } as const
  const adding = useChange(calls.add, saving)
  const changing = useChange(calls.change, saving)
  const goods = editing === 'new' ? undefined : editing
  const again = useAgain(calls.list)
  const reload = async () => {
    const now = (await again()).flatMap(({ records }) => records).find(({ saleId }) => saleId === goods?.saleId)
    if (now) edit(now)
  }
  return (
    <FormDrawer<GoodsValues>
      title={text(goods ? 'editTitle' : 'add')}
      open={editing !== undefined}
      close={() => edit(undefined)}
      start={goods ? startOf(goods) : freshGoods}
      saving={goods ? changing : adding}
      inputOf={(values) => ({
        ...goodsInput(values),
        ...(goods && { saleId: goods.saleId, version: goods.version }),
      })}
      reload={reload}
      action={ofSales('saveAndPropose')}
      width={600}
    >
      <GoodsFields skus={calls.skus} saleId={goods?.saleId} />
    </FormDrawer>
  )
}
