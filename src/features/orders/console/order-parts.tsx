import { packWords } from '#features/catalog/packs.ts'
import { Descriptions, Table } from 'antd'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import type { ShopOrderDetail } from '../shop-contract.ts'
import { totalWord } from '../states.ts'
import { propertyValues } from '#features/catalog/rules.ts'
import { WhyLine } from '#features/catalog/web/why/why-price.tsx'
import { useListText } from '#ui/text.tsx'
import { Cost, CostOfOne, pointsOfLines } from './cost.tsx'
import { useText } from './text.ts'
import css from './orders.module.css'

/** The lines of an order. */
export function Goods({ order }: { order: ShopOrderDetail }) {
  const text = useText()
  const list = useListText()
  return (
    <Table
      size="small"
      rowKey="orderItemId"
      pagination={false}
      dataSource={order.lines}
      columns={[
        {
          title: text('goods'),
          render: (_, { pic, skuName, prodName, properties, partyCode, articleNo }, at) => (
            <div className={css['lines']}>
              <div>
                <img src={pic} alt="" width={48} height={48} />
                <span>
                  <b>{skuName}</b> {prodName}
                  <br />
                  {list(propertyValues(properties))}
                  <br />
                  {[partyCode, ...(articleNo ? [text('article', { number: articleNo })] : [])].join(' · ')}
                </span>
              </div>
              <WhyLine lines={explained(order)} at={at} freight={order.transfee} total={totalOf(order)} />
            </div>
          ),
        },
        { title: text('price'), align: 'right', render: (_, line) => <CostOfOne line={line} /> },
        {
          title: text('quantity'),
          align: 'right',
          render: (_, line) => `${grouped(line.prodCount)} ${packWords(line)}`,
        },
        { title: text('sent'), align: 'right', render: (_, line) => grouped(line.sentCount) },
        {
          title: text('subtotal'),
          align: 'right',
          render: (_, { actualTotal, costScore }) => <Cost yuan={actualTotal} points={costScore} />,
        },
      ]}
    />
  )
}

/** Its lines with the parts of their prices, for the panel that explains them. */
export const explained = ({ lines, priceParts }: ShopOrderDetail) =>
  lines.map(({ skuName, prodName, prodCount, unit, costScore }, at) => ({
    name: skuName,
    of: prodName,
    parts: priceParts[at]!,
    count: prodCount,
    unit,
    costScore,
  }))

/** What its total is to the buyer; what ran out is due here until the clock has ended it. */
export const totalOf = ({ status, payTime }: ShopOrderDetail) => totalWord({ status, payTime, isExpired: false })

/** Who, when, how much. */
export function Facts({ order }: { order: ShopOrderDetail }) {
  const text = useText()
  const { orderInvoice: invoice } = order
  const points = pointsOfLines(order.lines)
  const facts: [string, string | null][] = [
    [text('buyer'), order.buyer],
    [text('created'), order.createTime],
    [text('paid'), order.payTime],
    [text('dvyType'), text(`dvy_${order.dvyType}` as 'dvy_1')],
    [text(order.station ? 'readySince' : 'shippedAt'), order.dvyTime],
    [text(order.station ? 'toldReadyDay' : 'toldShipDay'), order.arrival && order.arrival.shipDay],
    [text('toldArriveDay'), order.station || !order.arrival ? null : order.arrival.arriveDay],
    [text('station'), order.station && [order.station.address, order.station.hours].filter(Boolean).join(' · ')],
    [text('finishedAt'), order.finallyTime],
    [text('canceledAt'), order.cancelTime],
    [text('goodsSum'), formatYuan(order.total)],
    [text('pointsCost'), points > 0 ? text('pointsOf', { points }) : null],
    [text('freight'), formatYuan(order.transfee)],
    [text('offer'), order.reduceAmount > 0 ? `−${formatYuan(order.reduceAmount)}` : null],
    [text(`actual_${totalOf(order)}`), formatYuan(order.actualTotal)],
    [text('invoice'), invoice ? `${invoice.titleName} ${invoice.taxpayerId ?? ''}` : text('noInvoice')],
    [text('remarks'), order.remarks || null],
  ]
  return (
    <Descriptions
      column={1}
      size="small"
      items={facts.filter(([, value]) => value !== null).map(([label, children]) => ({ key: label, label, children }))}
    />
  )
}
