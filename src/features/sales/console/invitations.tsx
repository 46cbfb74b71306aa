import { Button, Popconfirm, Space, Table } from 'antd'
import { useState } from 'react'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { shortMoment } from '#core/short-moment.ts'
import { fromWireTime } from '#core/time.ts'
import { useAgain, useCall, useChange } from '#console/parts/use-call.ts'
import { clock, useSecondsLeft } from '#ui/page/countdown.ts'
import { useLocale } from '#ui/text.tsx'
import { moveShopSale, shopSales, type SaleRecord, type WireSaleLine } from '../staff-contract.ts'
import css from './calendar.module.css'
import { ConflictList } from './conflict-list.tsx'
import { ReasonModal, type Reasoned } from './reason-modal.tsx'
import { Forecast, Terms, useCost } from './terms.tsx'
import { useText } from './text.ts'

/** What the mall asks of the shop: nothing of it begins unless somebody agrees here. */
export function Invitations() {
  const text = useText()
  const asked = useCall(shopSales, { status: 'invited', size: 50 })
  const [reasoned, setReasoned] = useState<Reasoned>()
  const open = (asked.data?.records ?? []).filter(({ shown }) => shown === 'invited')
  return (
    <>
      {open.length > 0 && (
        <section className={`${css.panel} ${css.invitations}`} aria-label={text('invitations')}>
          <h2>
            {text('invitations')} <small className="num">{open.length}</small>
          </h2>
          <ul className={css.proposals}>
            {open.map((sale) => (
              <li key={sale.saleId}>
                <Invitation sale={sale} decline={() => setReasoned({ action: 'decline', sale })} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ReasonModal reasoned={reasoned} close={() => setReasoned(undefined)} />
    </>
  )
}

function Invitation({ sale, decline }: { sale: SaleRecord; decline: () => void }) {
  const text = useText()
  const locale = useLocale()
  const agreeing = useChange(moveShopSale, { refresh: [shopSales], done: text('agreed') })
  const readAgain = useAgain(shopSales)
  const left = useSecondsLeft(fromWireTime(sale.answerTime ?? sale.endTime).getTime())
  const { saleId, version, kind, name, startTime, endTime, answerTime, conflicts, terms, lines } = sale
  const isBlocked = conflicts.some(({ isHard }) => isHard)
  const hint = `blocked-${saleId}`
  return (
    <>
      <h3>{name}</h3>
      <p className={css.quiet}>
        {text(`kind_${kind}`)} ·{' '}
        <span className="num">
          {shortMoment(startTime, locale)} – {shortMoment(endTime, locale)}
        </span>
        <br />
        {text('answerUntil', { time: shortMoment(answerTime ?? startTime, locale) })}
        {left !== undefined && <> · {text('remaining', { time: clock(left) })}</>}
      </p>
      {version > 1 && <p>{text('inviteChanged')}</p>}
      <Terms terms={terms} />
      <Gives lines={lines} />
      <p>
        <Forecast sale={sale} />
      </p>
      <ConflictList conflicts={conflicts} />
      {isBlocked && (
        <p id={hint} className={css.bad}>
          {text('hardConflictShop')}
        </p>
      )}
      <Space>
        <Popconfirm
          title={text('agreeAsk')}
          okText={text('agree')}
          cancelText={text('cancel')}
          disabled={isBlocked}
          onConfirm={() => agreeing.mutate({ saleId, version, action: 'agree' }, { onError: () => void readAgain() })}
        >
          <Button type="primary" disabled={isBlocked} {...(isBlocked && { 'aria-describedby': hint })}>
            {text('agree')}
          </Button>
        </Popconfirm>
        <Button onClick={decline}>{text('decline')}</Button>
      </Space>
    </>
  )
}

/** Line by line what the shop would sell at, and what it gives up of each. */
function Gives({ lines }: { lines: readonly WireSaleLine[] }) {
  const text = useText()
  const cost = useCost()
  const priced = lines.filter(({ price }) => price !== null)
  if (priced.length === 0)
    return (
      <p>
        {text('goodsAre', {
          goods: lines.some(({ prodId }) => prodId === null) ? text('allGoods') : lines.map(modelOf).join(', '),
        })}
      </p>
    )
  const figure = (value: string | number) => (
    <span className="num">{typeof value === 'number' ? grouped(value) : value}</span>
  )
  return (
    <Table<WireSaleLine>
      size="small"
      className={css.gives}
      rowKey={(line) => `${line.prodId} ${line.skuId}`}
      dataSource={priced}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: text('product'), render: (_, { model }) => model },
        {
          title: text('usualPrice'),
          align: 'right',
          render: (_, { usualPrice }) => figure(usualPrice === null ? '–' : formatYuan(usualPrice)),
        },
        { title: text('price'), align: 'right', render: (_, line) => <b className="num">{cost(line)}</b> },
        { title: text('givesEach'), align: 'right', render: (_, line) => figure(givesEach(line)) },
        { title: text('unitsAside'), align: 'right', render: (_, { units }) => figure(units ?? text('noUnits')) },
        { title: text('perPerson'), align: 'right', render: (_, { limit }) => figure(limit ?? text('noLimit')) },
      ]}
    />
  )
}

const modelOf = ({ model }: WireSaleLine): string => model
const givesEach = ({ price, usualPrice }: WireSaleLine): string =>
  price === null || usualPrice === null ? '–' : formatYuan(Math.max(0, Math.round((usualPrice - price) * 100) / 100))
