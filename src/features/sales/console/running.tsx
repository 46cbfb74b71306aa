import { StopOutlined } from '@ant-design/icons'
import { Button, Select, Table, Tag } from 'antd'
import { useState } from 'react'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { shortMoment } from '#core/short-moment.ts'
import { fromWireTime } from '#core/time.ts'
import { clock, useSecondsLeft } from '#ui/page/countdown.ts'
import { useLocale } from '#ui/text.tsx'
import type { SaleRecord, WireSaleLine } from '../staff-contract.ts'
import css from './calendar.module.css'
import { Figures } from './figures.tsx'
import { useCost } from './terms.tsx'
import { useText } from './text.ts'

const order = ['flash', 'group', 'discount', 'points']

/** Of what sells now the one that is looked at: what was chosen, else the first. */
export function useRunning(sales: readonly SaleRecord[]) {
  const [chosenId, choose] = useState<number>()
  const sorted = sales.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return { sorted, sale: sorted.find(({ saleId }) => saleId === chosenId) ?? sorted[0], choose }
}

type Running = ReturnType<typeof useRunning>

/** How it goes, and the button that stops it; of several one is chosen, by its name where they are many. */
export function RunningNow({ running, stop }: { running: Running; stop: (sale: SaleRecord) => void }) {
  const text = useText()
  const { sorted, sale, choose } = running
  if (!sale) return <p className={css.quiet}>{text('noRunning')}</p>
  return (
    <>
      {sorted.length > 1 && (
        <div className={css.choose}>
          <Select<number>
            aria-label={text('chooseRunning')}
            value={sale.saleId}
            onChange={choose}
            showSearch={{ optionFilterProp: 'label' }}
            options={sorted.map(({ saleId, name, kind }) => ({
              value: saleId,
              label: `${text(`kind_${kind}`)} · ${name}`,
            }))}
          />
          <span className={css.quiet}>{text('runningCount', { count: sorted.length })}</span>
        </div>
      )}
      <Live sale={sale} stop={() => stop(sale)} />
    </>
  )
}

/** What it has sold, by the hour and by its goods. */
export function RunningFigures({ sale }: { sale: SaleRecord }) {
  const text = useText()
  return (
    <div className={css.details}>
      {sale.lines.length > 0 && <Lines sale={sale} />}
      <section className={css.panel} aria-label={text('figures')}>
        <h2>{text('figures')}</h2>
        <div className={css.figures}>
          <Figures key={sale.saleId} saleId={sale.saleId} />
        </div>
      </section>
    </div>
  )
}

function Live({ sale, stop }: { sale: SaleRecord; stop: () => void }) {
  const text = useText()
  const locale = useLocale()
  const left = useSecondsLeft(fromWireTime(sale.endTime).getTime())
  const { sold, units, held, amount, subsidy, subsidyForecast } = sale
  const figures = [
    {
      name: text('soldUnits'),
      value: amount === null ? '–' : grouped(sold),
      of: units === null ? null : grouped(units),
    },
    { name: text('held'), value: amount === null ? '–' : grouped(held) },
    { name: text('amount'), value: amount === null ? '–' : formatYuan(amount) },
    {
      name: text('subsidy'),
      value: subsidy === null ? '–' : formatYuan(subsidy),
      of: subsidyForecast === null ? null : formatYuan(subsidyForecast),
    },
  ]
  return (
    <section className={css.live} aria-label={text('runningNow')}>
      <div>
        <p className={css.good}>● {text('runningNow')}</p>
        <h2>{sale.name}</h2>
        <p className={css.quiet}>
          {sale.shopName ?? text('ofMall')} · <span className="num">{shortMoment(sale.endTime, locale)}</span>
          {left !== undefined && <> · {text('remaining', { time: clock(left) })}</>}
        </p>
      </div>
      <dl>
        {figures.map(({ name, value, of }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              {value} {of !== null && of !== undefined && <small>/ {of}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {sale.actions.includes('stop') && (
        <Button danger icon={<StopOutlined aria-hidden />} onClick={stop}>
          {text('stop')}
        </Button>
      )}
    </section>
  )
}

function Lines({ sale: { name, lines } }: { sale: SaleRecord }) {
  const text = useText()
  const cost = useCost()
  return (
    <section className={css.panel} aria-label={text('onSale', { name })}>
      <h2>
        {text('onSale', { name })} <small>{text('refreshed')}</small>
      </h2>
      <Table<WireSaleLine>
        size="small"
        rowKey={(line) => `${line.prodId} ${line.skuId}`}
        dataSource={lines}
        pagination={lines.length > 10 ? { pageSize: 10 } : false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: text('product'),
            render: (_, { model, prodId }) => (prodId === null ? text('allGoods') : model),
          },
          { title: text('price'), align: 'right', render: (_, line) => <b className="num">{cost(line)}</b> },
          {
            title: text('usualPrice'),
            align: 'right',
            render: (_, { usualPrice }) => (
              <span className="num">{usualPrice === null ? '–' : formatYuan(usualPrice)}</span>
            ),
          },
          { title: text('soldOf'), render: (_, line) => <Meter {...line} /> },
          {
            title: text('left'),
            align: 'right',
            render: (_, { left }) => <span className="num">{left === null ? '–' : grouped(left)}</span>,
          },
          {
            title: text('held'),
            align: 'right',
            render: (_, { held }) => <span className="num">{grouped(held)}</span>,
          },
          {
            title: text('status'),
            render: (_, { left }) => (
              <Tag color={left === 0 ? 'default' : 'success'}>
                {text(left === 0 ? 'state_soldOut' : 'state_selling')}
              </Tag>
            ),
          },
        ]}
      />
    </section>
  )
}

function Meter({ sold, units }: Pick<WireSaleLine, 'sold' | 'units'>) {
  const percent = units ? Math.min(100, Math.round((100 * sold) / units)) : 0
  return (
    <span className="num">
      {units !== null && (
        <span className={css.meter} aria-hidden>
          <i style={{ width: `${percent}%` }} />
        </span>
      )}
      {grouped(sold)} {units !== null && <small>/ {grouped(units)}</small>}
    </span>
  )
}
